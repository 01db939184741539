import { defineCall } from '@arcada/kit/contract'
import { ANSWERED } from './entities/security-answer.ts'

/** API-26: which questions the member has answered. */
export const ownSecurityQuestions = defineCall({
  id: 'ownSecurityQuestions',
  method: 'GET',
  path: '/wps/member/customerSecurityQuestions',
  module: 'COMM3',
  value: ANSWERED,
  audience: 'members',
  sample: {},
})
