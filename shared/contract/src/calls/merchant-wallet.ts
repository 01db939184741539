import { Type as T } from '@sinclair/typebox'
import { defineCall } from '../define-call.ts'

/** Balance with each vendor. */
export const merchantWallet = defineCall({
  id: 'merchantWallet',
  method: 'GET',
  path: '/wps/relay/wallets/merchant',
  module: 'COMM3',
  value: T.Array(T.Object({ vendor: T.String(), displayName: T.String(), balance: T.Number() })),
  audience: 'members',
  sample: {},
})
