import { Type as T } from 'typebox'
import { defineCall } from '../define-call.ts'

/** API-29, API-105, ENT-02: the member's balance. */
export const walletBalance = defineCall({
  id: 'walletBalance',
  path: '/wps/wallets/balance',
  value: T.Object({ currencySymbol: T.String(), sumBalance: T.Number() }),
  early: {
    query: {},
    session: true,
  },
})
