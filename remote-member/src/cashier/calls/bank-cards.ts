import { defineCall } from '@arcada/kit/contract'
import { Destinations } from './entities/destination.ts'

/** API-24: the member's bank accounts and Pix keys. */
export const bankCards = defineCall({
  id: 'bankCards',
  method: 'GET',
  path: '/wps/member/bankCard',
  module: 'COMM3',
  value: Destinations,
  audience: 'members',
  realAccounts: true,
  sample: {},
})
