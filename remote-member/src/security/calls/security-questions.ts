import { defineCall, Type as T } from '@arcada/kit/contract'

/** API-25: the questions that can be chosen, in the language of the page. */
export const securityQuestions = defineCall({
  id: 'securityQuestions',
  path: '/wps/member/securityQuestions',
  query: T.Object({ language: T.String() }),
  value: T.Array(T.Object({ id: T.String({ minLength: 1 }), text: T.String({ minLength: 1 }) })),
  sample: { query: { language: 'PT' } },
})
