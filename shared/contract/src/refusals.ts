interface RefusalRule {
  status: number
  /** Possible form fields of the refusal, by their names in requests; the first one that a form shows gets it. */
  fields?: readonly string[]
}

/** General refusals, which any screen can get; their texts are in `shared/i18n/src/error-message.ts`, which every page loads. */
const SITE_REFUSALS = {
  'session.not.login': { status: 401 },
  'permission.denied': { status: 403 },
  'customer.not.exist': { status: 404 },
  'customer.password.wrong': { status: 400, fields: ['oldPassword', 'password'] },
  'username.exists': { status: 409, fields: ['username', 'mobileNum'] },
  'verification.code.error': {
    status: 400,
    fields: ['verificationCode', 'messageCode', 'captcha'],
  },
  'invitation.code.invalid': { status: 400, fields: ['affiliateCode'] },
  'referrer.link.error': { status: 400, fields: ['recommenderId'] },
  'account.format': { status: 400, fields: ['username'] },
  'password.format': { status: 400, fields: ['newPassword', 'password'] },
  'email.format': { status: 400, fields: ['email'] },
  'name.format': { status: 400, fields: ['payeeName'] },
  'mobile.format': { status: 400, fields: ['mobileNum'] },
  'modify.new.old.same': { status: 400, fields: ['newPassword'] },
  'captcha.required': { status: 400, fields: ['captcha'] },
  'captcha.wrong': { status: 400, fields: ['captcha'] },
  'trial.not.allowed': { status: 403 },
  'nonmember.login': { status: 403 },
  'nonagent.login': { status: 403 },
  'sms.too.often': { status: 429 },
  'tries.too.many': { status: 429 },
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

/** Refusals of money and security; their texts are in `shared/money/src/wording.ts`, which the screens load that need them. */
const MONEY_REFUSALS = {
  'record.unknown': { status: 404 },
  'request.reused': { status: 409 },
  'data.changed': { status: 409 },
  'deposit.amount.range': { status: 400, fields: ['amount'] },
  'deposit.method.closed': { status: 409, fields: ['methodId'] },
  'deposit.open.limit': { status: 409 },
  'deposit.closed': { status: 409 },
  'withdraw.amount.range': { status: 400, fields: ['amount'] },
  'withdraw.missing': { status: 409 },
  'withdraw.turnover': { status: 409, fields: ['amount'] },
  'withdraw.daily': { status: 409 },
  'transfer.amount.range': { status: 400, fields: ['amount'] },
  'transfer.turnover': { status: 409, fields: ['amount'] },
  'transfer.no.upline': { status: 409 },
  'payment.password.missing': { status: 409 },
  'payment.password.wrong': { status: 400, fields: ['paymentPassword'] },
  'payment.password.locked': { status: 423 },
  'payment.password.weak': { status: 400, fields: ['paymentPassword'] },
  'answers.wrong': { status: 400 },
  'contact.used': { status: 409, fields: ['email', 'mobileNum'] },
  'payee.bound': { status: 409 },
  'card.format': { status: 400, fields: ['cardNumber'] },
  'pix.key.format': { status: 400, fields: ['key'] },
  'pix.key.unknown': { status: 404, fields: ['key'] },
  'card.holder': { status: 409, fields: ['key', 'cardNumber'] },
  'card.exists': { status: 409 },
  'card.limit': { status: 409 },
  'card.in.use': { status: 409 },
  'nickname.reserved': { status: 400, fields: ['nickname'] },
  'reward.expired': { status: 409 },
  'reward.claimed': { status: 409 },
  'rebate.nothing': { status: 409 },
  'suborder.closed': { status: 409 },
  'export.too.large': { status: 413 },
  'feedback.limit': { status: 429 },
  'lookup.limit': { status: 429 },
  'account.limit': { status: 429 },
  'link.limit': { status: 429 },
  'rate.bounds': { status: 400 },
  'contract.pending': { status: 409 },
  'contract.none': { status: 409 },
  'contract.tiers': { status: 400 },
  'contract.answered': { status: 409 },
  'contract.gone': { status: 409 },
  'dividend.not.due': { status: 409 },
  'dividend.paid': { status: 409 },
  'redrain.closed': { status: 409 },
  'redrain.spent': { status: 409 },
} as const satisfies Record<string, RefusalRule>

/** A code of responsible gaming; the host shows each in one way, whichever call is refused. */
export type PlayCode = `rg.${string}`

/** Refusals of responsible gaming; `host/src/play/play-words.ts` has the text of each, and whether a dialog shows it. */
const PLAY_REFUSALS = {
  'rg.limit.deposit': { status: 409, fields: ['amount'] },
  'rg.limit.loss': { status: 409 },
  'rg.limit.stake': { status: 409 },
  'rg.limit.time': { status: 409 },
  'rg.break': { status: 409 },
  'rg.limit.missing': { status: 409 },
  'rg.limit.invalid': { status: 400, fields: ['value', 'everyMin', 'until', 'duration'] },
  'rg.limit.imposed': { status: 409, fields: ['value'] },
  'rg.limit.last': { status: 409, fields: ['value'] },
  'rg.limit.not.ready': { status: 409 },
  'rg.limit.lapsed': { status: 409 },
  'rg.check.due': { status: 409 },
  'rg.too.fast': { status: 429 },
  'rg.timeout.active': { status: 403 },
  'rg.excluded': { status: 403 },
  'rg.registry.blocked': { status: 403 },
  'rg.registry.unavailable': { status: 503 },
  'rg.promo.blocked': { status: 403 },
  'rg.age': { status: 403 },
} as const satisfies Record<PlayCode, RefusalRule>

/**
 * Every refusal of a call: the source for the sandbox's answers and the form fields; a code without a text does not compile.
 * A server may send another code: 'Unknown error' (ERR-21).
 */
export const REFUSALS = { ...SITE_REFUSALS, ...MONEY_REFUSALS, ...PLAY_REFUSALS } as const satisfies Record<
  string,
  RefusalRule
>

export type RefusalCode = keyof typeof REFUSALS
export type MoneyRefusal = keyof typeof MONEY_REFUSALS
export type PlayRefusal = keyof typeof PLAY_REFUSALS
