import { defineCall, Type as T } from '@arcada/kit/contract'

export const hasWithdrawalPassword = defineCall({
  id: 'hasWithdrawalPassword',
  path: '/wps/member/hasWithdrawalPassword',
  value: T.Boolean(),
  realAccounts: true,
})
