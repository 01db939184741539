import { defineCall, Type as T } from '@arcada/kit/contract'
import { REQUEST_ID } from './entities/request-id.ts'
import { ANSWERED, ANSWERS } from './entities/security-answer.ts'

/** API-26: answers to three different questions; they replace earlier ones (MC-97). */
export const setSecurityQuestions = defineCall({
  id: 'setSecurityQuestions',
  path: '/wps/member/customerSecurityQuestions',
  body: T.Object({ answers: ANSWERS, requestId: T.Optional(REQUEST_ID) }),
  value: ANSWERED,
  refusals: ['request.reused'],
  realAccounts: true,
  sample: {
    body: { answers: ['pet', 'school', 'street'].map((id) => ({ id, answer: 'azul' })) },
    apart: 'it sends a notification of the change each time',
  },
})
