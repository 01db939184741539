import { Type as T } from '@arcada/kit/contract'
import { literals } from '@arcada/kit/contract/entities/literals'
import { LimitKind, LimitPeriod } from '@arcada/kit/contract/entities/responsible-gaming'
import { paymentPasswordWeak } from '../../../shared/calls/entities/refusals.ts'
import { invitationCodeInvalid } from './refusals.ts'

/** ENT-07…ENT-11: the fields of a registration; a field that the form does not show is left out. */
export const Registration = T.Object({
  countryDialingCode: T.Optional(T.String()),
  /** Host name of the page. */
  registerUrl: T.String(),
  registerMethod: literals('APP', 'H5', 'WEBCLIP', 'PWA'),
  username: T.Optional(T.String()),
  password: T.Optional(T.String()),
  confirmPassword: T.Optional(T.String()),
  affiliateCode: T.Optional(T.String()),
  paymentPassword: T.Optional(T.String()),
  recommenderId: T.Optional(T.String()),
  nickname: T.Optional(T.String()),
  payeeName: T.Optional(T.String()),
  email: T.Optional(T.String()),
  mobileNum: T.Optional(T.String()),
  idNumber: T.Optional(T.String()),
  qqNum: T.Optional(T.String()),
  facebook: T.Optional(T.String()),
  wechat: T.Optional(T.String()),
  line: T.Optional(T.String()),
  whatsapp: T.Optional(T.String()),
  zalo: T.Optional(T.String()),
  captcha: T.Optional(T.String()),
  /** The `timestamp` of the captcha's request. */
  captchaKey: T.Optional(T.String()),
  type: T.Literal(0),
  domain: T.String(),
  verificationCode: T.Optional(T.String()),
  firebaseChannel: T.Optional(T.Literal('sms')),
  firebaseIdToken: T.Optional(T.String()),
  /** Where the whitelabel requires them: the first limits (reais, minutes), and the confirmation of age (RGA-12). */
  rgLimits: T.Optional(
    T.Array(T.Object({ kind: LimitKind, period: LimitPeriod, value: T.Number() }), { maxItems: 13 }),
  ),
  adult: T.Optional(T.Boolean()),
})

/** A registration starts a session. */
export const Registered = T.Object({
  token: T.String(),
  userName: T.String(),
  customerType: T.Union([T.Integer(), T.String({ pattern: '^\\d+$' })]),
  firstTimeLogin: T.Boolean(),
})

/** Reasons for which a registration by username or by number is refused. */
export const REGISTRATION_REFUSALS = [
  'username.exists',
  invitationCodeInvalid,
  'verification.code.error',
  'captcha.required',
  'rg.age',
  'rg.limit.missing',
  'rg.limit.invalid',
  'account.format',
  'password.format',
  'mobile.format',
  paymentPasswordWeak,
  { code: 'referrer.link.error', status: 400, fields: ['recommenderId'], words: 'Referrer link error' },
] as const
