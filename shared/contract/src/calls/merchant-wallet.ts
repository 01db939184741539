import { Type as T } from 'typebox'
import { defineCall } from '../define-call.ts'

/** Balance with each vendor. */
export const merchantWallet = defineCall({
  id: 'merchantWallet',
  path: '/wps/relay/wallets/merchant',
  value: T.Array(T.Object({ vendor: T.String(), displayName: T.String(), balance: T.Number() })),
})
