import { defineCall, Type as T } from '@arcada/kit/contract'

/** API-05, API-45, LOGIN-08: a session for play without an account; `trial` 0 means that trials are closed. */
export const testPlay = defineCall({
  id: 'testPlay',
  method: 'POST',
  path: '/wps/session/login/freeplay',
  module: 'FREEPLAY3',
  body: T.Object({
    captcha: T.Optional(T.String()),
    captchaKey: T.Optional(T.String()),
  }),
  value: T.Object({
    token: T.String(),
    userName: T.String(),
    customerType: T.Union([T.Integer(), T.String({ pattern: '^\\d+$' })]),
    firstTimeLogin: T.Boolean(),
    trial: T.Number(),
  }),
  refusals: ['captcha.required', 'verification.code.error'],
  audience: 'public',
  sample: { apart: 'it makes an account, and may want a captcha' },
})
