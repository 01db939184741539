import { defineCall } from '@arcada/kit/contract'
import { Type as T } from '@sinclair/typebox'

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
