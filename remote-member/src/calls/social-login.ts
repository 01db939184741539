import { defineCall } from '@arcada/contract'
import { Type as T } from '@sinclair/typebox'

/**
 * NS-10: sign-in with what Google or Facebook sent back. The server trades the code for the identity, because only it
 * may hold the provider's secret.
 */
export const socialLogin = defineCall({
  id: 'socialLogin',
  method: 'POST',
  path: '/wps/session/login/social',
  module: 'COMM3',
  body: T.Object({
    provider: T.Union([T.Literal('google'), T.Literal('facebook')]),
    code: T.String(),
    /** Whose hash the provider was given (PKCE). */
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
  audience: 'everybody',
  sample: { apart: 'it needs a code that the provider gives once' },
})
