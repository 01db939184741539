import { defineCall } from '@arcada/kit/contract'
import { Destinations } from './entities/destination.ts'

/** API-24: the member's bank accounts and Pix keys. */
export const bankCards = defineCall({
  id: 'bankCards',
  path: '/wps/member/bankCard',
  value: Destinations,
  realAccounts: true,
})
