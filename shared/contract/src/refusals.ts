/** How a value of a refusal is written; `text` chooses between words. */
export type ValueKind = 'amount' | 'count' | 'percent' | 'moment' | 'day' | 'text'

interface Rule {
  status: number
  /** Possible form fields of the refusal, by their names in requests; the first one that a form shows gets it. */
  fields?: readonly string[]
  /** In English, as an ICU message; `npm run i18n` collects it for translation. */
  words: string
  /** The values in the words. */
  values?: Readonly<Record<string, ValueKind>>
}

/** A refusal that stands with its call, or with the calls of one remote (`calls/entities/refusals.ts`). */
export interface OwnRefusal extends Rule {
  code: string
}

const OUT_OF_DATE = 'This page is out of date. Reload it.'

/** Refusals of any call, which it need not declare. */
const OF_ANY_CALL = {
  'session.not.login': { status: 401, words: 'You are not logged in, please login first' },
  'permission.denied': {
    status: 403,
    words: 'Sorry, this account does not have permission or the feature is temporarily unavailable.',
  },
  'trial.not.allowed': { status: 403, words: 'Please login an actual account to use this function' },
  'tries.too.many': { status: 429, words: 'Too many tries. Wait a while, then try again.' },
  'parameter.invalid': { status: 400, words: 'This was not accepted. Check it and try again.' },
  'module.invalid': { status: 400, words: OUT_OF_DATE },
  'encryption.invalid': { status: 400, words: OUT_OF_DATE },
  'whitelabel.unknown': { status: 404, words: OUT_OF_DATE },
  'address.unknown': { status: 404, words: OUT_OF_DATE },
  'system.upgrading': { status: 503, words: 'System upgrading, please try again later.' },
  'system.maintenance': {
    status: 503,
    words: 'We are under maintenance. Your balance and your bets are safe.',
  },
  'ip.restricted': { status: 451, words: 'This site cannot be used from where you are.' },
} as const satisfies Record<string, Rule>

/** Refusals that calls of several remotes, or shared calls, declare by their codes. */
const OF_SEVERAL = {
  'customer.password.wrong': {
    status: 400,
    fields: ['oldPassword', 'password'],
    words: 'Wrong username or password. Try again.',
  },
  'username.exists': {
    status: 409,
    fields: ['username', 'mobileNum'],
    words: 'Sorry, the username already exists.',
  },
  'verification.code.error': {
    status: 400,
    fields: ['verificationCode', 'messageCode', 'captcha'],
    words: 'Verification code error',
  },
  'captcha.required': { status: 400, fields: ['captcha'], words: 'please enter captcha' },
  'account.format': { status: 400, fields: ['username'], words: 'Account format is incorrect' },
  'password.format': {
    status: 400,
    fields: ['newPassword', 'password'],
    words: 'Password format is incorrect',
  },
  'mobile.format': { status: 400, fields: ['mobileNum'], words: 'The mobile num is not valid' },
  'balance.insufficient': { status: 400, words: 'Your balance is not enough. Choose a smaller amount.' },
  'image.invalid': { status: 400, words: "One of the pictures can't be read. Choose another one." },
  'record.unknown': { status: 404, words: 'This entry does not exist.' },
  'request.reused': {
    status: 409,
    words: 'This was already sent with other values. Check your records.',
  },
  'data.changed': {
    status: 409,
    words: 'Somebody changed this in the meantime. These are the present values.',
  },
  'payment.password.missing': { status: 409, words: 'Set your withdrawal password first.' },
  'payment.password.wrong': {
    status: 400,
    fields: ['paymentPassword'],
    words:
      '{triesLeft, plural, =0 {Wrong withdrawal password. No tries left.} one {Wrong withdrawal password. # try left.} other {Wrong withdrawal password. # tries left.}}',
    values: { triesLeft: 'count' },
  },
  'payment.password.locked': {
    status: 423,
    words: 'Locked until {until}. You can reset the withdrawal password.',
    values: { until: 'moment' },
  },
} as const satisfies Record<string, Rule>

/** A code of responsible gaming; the host shows each in one way, whichever call is refused. */
export type PlayCode = `rg.${string}`

/** Refusals of responsible gaming; `host/src/play/play-words.ts` has the text of each, and whether a dialog shows it. */
export const PLAY_REFUSALS = {
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
  'rg.verifying': { status: 409 },
  'rg.age.check': { status: 403 },
  'rg.promo.blocked': { status: 403 },
  'rg.age': { status: 403 },
} as const satisfies Record<PlayCode, Omit<Rule, 'words'>>

export type RefusalOfAnyCall = keyof typeof OF_ANY_CALL
export type PlayRefusal = keyof typeof PLAY_REFUSALS
/** A code that calls declare without its words, which are here, or in the host for responsible gaming. */
export type RefusalCode = RefusalOfAnyCall | keyof typeof OF_SEVERAL | PlayRefusal

/** A refusal in a page: in a bundle, the id of its words replaces them, and the status is left out. */
export type ShownRefusal = Partial<Omit<Rule, 'status'>> & { id?: string }

/** The refusals that every page knows. A server may send another code: 'Unknown error' (ERR-21). */
export const REFUSALS: Readonly<Record<RefusalCode, Omit<Rule, 'words'> & ShownRefusal>> = {
  ...OF_ANY_CALL,
  ...OF_SEVERAL,
  ...PLAY_REFUSALS,
}

export function isShared(code: string): code is RefusalCode {
  return Object.hasOwn(REFUSALS, code)
}

/** The refusal of a code that every page knows. Takes any text. */
export function sharedRefusal(code: string): ShownRefusal | undefined {
  return isShared(code) ? REFUSALS[code] : undefined
}

/** Whether a call can be refused with this code without declaring it. */
export function isOfAnyCall(code: string): boolean {
  return Object.hasOwn(OF_ANY_CALL, code) || Object.hasOwn(PLAY_REFUSALS, code)
}

/** Declares a refusal that several calls of a remote share. */
export const defineRefusal = <const R extends OwnRefusal>(refusal: R): R => refusal
