interface RefusalRule {
  /** Status of the answer. */
  status: number
  /** Fields that it can be about, by the names on the wire; it belongs to the first of them that a form shows. */
  fields?: readonly string[]
}

/**
 * Every reason for which the server refuses a call (notes b.9), once: what the sandbox answers, the words of
 * `@arcada/i18n` and the fields of the forms follow from it. A server may send another code: 'Unknown error' (ERR-21).
 */
export const REFUSALS = {
  'session.not.login': { status: 401 },
  'permission.denied': { status: 403 },
  'customer.not.exist': { status: 404 },
  'customer.password.wrong': { status: 400, fields: ['oldPassword', 'password'] },
  'username.exists': { status: 409, fields: ['username', 'mobileNum'] },
  'verification.code.error': {
    status: 400,
    fields: ['verificationCode', 'messageCode', 'captcha', 'identifying'],
  },
  'invitation.code.invalid': { status: 400, fields: ['affiliateCode'] },
  'referrer.link.error': { status: 400, fields: ['recommenderId'] },
  'account.format': { status: 400, fields: ['username'] },
  'password.format': { status: 400, fields: ['newPassword', 'password'] },
  'email.format': { status: 400, fields: ['email'] },
  'name.format': { status: 400, fields: ['payeeName'] },
  'mobile.format': { status: 400, fields: ['mobileNum'] },
  'modify.new.old.same': { status: 400, fields: ['newPassword'] },
  'captcha.required': { status: 400, fields: ['captcha', 'identifying'] },
  'captcha.wrong': { status: 400, fields: ['captcha', 'identifying'] },
  'trial.not.allowed': { status: 403 },
  'nonmember.login': { status: 403 },
  'nonagent.login': { status: 403 },
  'sms.too.often': { status: 429 },
  'game.maintenance': { status: 403 },
  'balance.insufficient': { status: 400 },
  'image.invalid': { status: 400 },
  'application.pending': { status: 409 },
  'mission.not.available': { status: 409 },
  'parameter.invalid': { status: 400 },
  'module.invalid': { status: 400 },
  'encryption.invalid': { status: 400 },
  'whitelabel.unknown': { status: 404 },
  'address.unknown': { status: 404 },
  'system.upgrading': { status: 503 },
  'system.maintenance': { status: 503 },
  'ip.restricted': { status: 451 },
  unknown: { status: 500 },
} as const satisfies Record<string, RefusalRule>

export type RefusalCode = keyof typeof REFUSALS
