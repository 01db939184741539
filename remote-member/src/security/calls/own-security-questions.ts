import { defineCall } from '@arcada/kit/contract'
import { ANSWERED } from './entities/security-answer.ts'

/** API-26: which questions the member has answered. */
export const ownSecurityQuestions = defineCall({
  id: 'ownSecurityQuestions',
  path: '/wps/member/customerSecurityQuestions',
  value: ANSWERED,
})
