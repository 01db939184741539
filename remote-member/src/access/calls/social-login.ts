import { defineCall, Type as T } from '@arcada/kit/contract'
import { literals } from '@arcada/kit/contract/entities/literals'

/** NS-10: logs in with Google's or Facebook's code. The server exchanges it, because only it has the provider's secret. */
export const socialLogin = defineCall({
  id: 'socialLogin',
  path: '/wps/session/login/social',
  body: T.Object({
    provider: literals('google', 'facebook'),
    code: T.String(),
    /** The PKCE verifier; the provider got its hash. */
    codeVerifier: T.String(),
    nonce: T.String(),
    redirectUri: T.String(),
  }),
  encoding: 'sealed',
  value: T.Object({
    token: T.String(),
    userName: T.String(),
    customerType: T.Union([T.Integer(), T.String({ pattern: '^\\d+$' })]),
    firstTimeLogin: T.Boolean(),
  }),
  refusals: [
    'username.exists',
    {
      code: 'registration.needed',
      status: 409,
      words: 'There is no account for this log-in yet. Create one with the form.',
    },
  ],
  audience: 'public',
  sample: { apart: 'it needs a code that the provider gives once' },
})
