import { defineCall, Type as T } from '@arcada/kit/contract'

export const hasWithdrawalPassword = defineCall({
  id: 'hasWithdrawalPassword',
  method: 'GET',
  path: '/wps/member/hasWithdrawalPassword',
  module: 'COMM3',
  value: T.Boolean(),
  audience: 'members',
  realAccounts: true,
  sample: {},
})
