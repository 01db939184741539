import { Type as T } from 'typebox'
import { defineCall } from '../define-call.ts'
import { literals } from '../entities/literals.ts'

/** API-03, API-42..44, ENT-03..06: log-in; a refusal may carry `value.captcha`. */
export const login = defineCall({
  id: 'login',
  path: '/wps/session/login',
  body: T.Object({
    /** The mobile number for `sms`. */
    username: T.Optional(T.String()),
    /** The code of the message for `sms`. */
    password: T.Optional(T.String()),
    captcha: T.Optional(T.String()),
    /** The `timestamp` of the captcha's request. */
    captchaKey: T.Optional(T.String()),
    type: literals('username', 'sms', 'firebase'),
    countryDialingCode: T.Optional(T.String()),
    firebaseChannel: T.Optional(T.Literal('sms')),
    firebaseIdToken: T.Optional(T.String()),
    firebaseMobileNo: T.Optional(T.String()),
  }),
  encoding: 'sealed',
  value: T.Object({
    token: T.String(),
    userName: T.String(),
    customerType: T.Union([T.Integer(), T.String({ pattern: '^\\d+$' })]),
    firstTimeLogin: T.Boolean(),
  }),
  refusals: [
    'mobile.format',
    'captcha.required',
    'verification.code.error',
    'customer.password.wrong',
    { code: 'nonmember.login', status: 403, words: 'Non-member account unable to login' },
    { code: 'nonagent.login', status: 403, words: 'Non-agents cannot log in' },
  ],
  audience: 'public',
  sample: { apart: 'it is sealed with the key of one sandbox' },
})
