import { defineCall, Type as T } from '@arcada/kit/contract'
import { Method, Purpose } from './entities/identity-check.ts'

/** Begins a check, or begins it again; `url` is the page of the verifier, which leads back to `returnUrl`. */
export const beginIdentityCheck = defineCall({
  id: 'beginIdentityCheck',
  path: '/wps/relay/identity/check',
  body: T.Object({
    purpose: Purpose,
    method: Method,
    returnUrl: T.String({ maxLength: 2_048 }),
  }),
  value: T.Object({ url: T.String({ minLength: 1 }) }),
  refusals: [
    {
      code: 'identity.down',
      status: 409,
      words: 'The verification service does not answer now. Nothing is lost: try again later.',
    },
    {
      code: 'identity.attempts',
      status: 409,
      words: 'No more attempts today. Customer service can help you.',
    },
    {
      code: 'identity.review',
      status: 409,
      words: 'A person is reviewing your check. A message brings the result.',
    },
  ],
  realAccounts: true,
  sample: {
    body: {
      purpose: 'AGE',
      method: 'FACE',
      returnUrl: 'https://site.test/m/securityCenter/identity',
    },
  },
})
