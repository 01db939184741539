import { defineCall, Type as T } from '@arcada/kit/contract'

const contact = T.Object({ bound: T.Boolean(), verified: T.Boolean(), masked: T.Optional(T.String()) })

/** API-19: the protections of the account and its security level; every value is masked. */
export const securityConfig = defineCall({
  id: 'securityConfig',
  path: '/wps/member/securityConfig',
  value: T.Object({
    password: T.Boolean(),
    paymentPassword: T.Boolean(),
    email: contact,
    mobileNum: contact,
    payeeName: T.Object({ bound: T.Boolean(), masked: T.Optional(T.String()) }),
    bankCards: T.Integer({ minimum: 0 }),
    securityQuestions: T.Boolean(),
    level: T.Integer({ minimum: 0, maximum: 100 }),
  }),
})
