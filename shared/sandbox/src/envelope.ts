/** What every call answers with. */
export interface Envelope {
  success: boolean
  code: string
  message: string
  value: unknown
}

/** A refusal that the caller gets to see: code and words of the error table. */
export class Refusal extends Error {
  readonly status: number
  readonly code: string
  readonly value: unknown

  constructor(code: RefusalCode, value: unknown = {}, words?: string) {
    super(words ?? REFUSALS[code].words)
    this.status = REFUSALS[code].status
    this.code = code
    this.value = value
  }
}

const REFUSALS = {
  'session.not.login': { status: 401, words: 'You are not logged in, please login first' },
  'game.maintenance': { status: 403, words: 'This game is under maintenance. Come back later.' },
  'permission.denied': {
    status: 403,
    words: 'Sorry, this account does not have permission or the feature is temporarily unavailable.',
  },
  'customer.not.exist': { status: 404, words: 'Sorry, the user does not exist or is disabled.' },
  'customer.password.wrong': { status: 400, words: 'Username or password does not match' },
  'username.exists': { status: 409, words: 'Sorry, the username already exists.' },
  'account.format': { status: 400, words: 'Account format is incorrect' },
  'password.format': { status: 400, words: 'Password format is incorrect' },
  'mobile.format': { status: 400, words: 'The mobile num is not valid' },
  'email.format': { status: 400, words: 'E-mail format is incorrect' },
  'invitation.code.invalid': { status: 400, words: 'Invalid invitation code' },
  'modify.new.old.same': {
    status: 400,
    words: 'The new password and the old password cannot be the same',
  },
  'sms.too.often': { status: 429, words: 'A code was sent a moment ago' },
  'captcha.required': { status: 400, words: 'please enter captcha' },
  'verification.code.error': { status: 400, words: 'Verification code error' },
  'trial.not.allowed': { status: 403, words: 'Please login an actual account to use this function' },
  'image.invalid': { status: 400, words: 'A picture is no png or jpg of at most 5 MB' },
  'application.pending': { status: 409, words: 'An application for this promotion is being checked' },
  'mission.not.available': { status: 409, words: 'This mission is not completed or was paid already' },
  'balance.insufficient': { status: 400, words: 'The balance is not enough' },
  'parameter.invalid': { status: 400, words: 'A parameter does not fit the contract' },
  'module.invalid': { status: 400, words: 'The header module is missing or wrong' },
  'encryption.invalid': { status: 400, words: 'The sealed body cannot be opened' },
  'whitelabel.unknown': { status: 404, words: 'This whitelabel is not known here' },
  'address.unknown': { status: 404, words: 'There is nothing at this address' },
  'system.upgrading': { status: 503, words: 'System upgrading, please try again later.' },
  'system.maintenance': { status: 503, words: 'The site is under maintenance' },
  'ip.restricted': { status: 451, words: 'The site is not available in your region' },
  unknown: { status: 500, words: 'Unknown error' },
} as const

export type RefusalCode = keyof typeof REFUSALS

const HEADERS = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' }

/** A JSON answer that no cache keeps. */
export function json(body: unknown, status = 200): Response {
  return new Response(JSON.stringify(body), { status, headers: HEADERS })
}

/** The success envelope. */
export function accept(value: unknown): Response {
  const body: Envelope = { success: true, code: '0', message: '', value }
  return json(body)
}

/** The failure envelope of a refusal; anything else is an unknown error (500). */
export function refuse(error: unknown): Response {
  const refusal = error instanceof Refusal ? error : new Refusal('unknown')
  const body: Envelope = {
    success: false,
    code: refusal.code,
    message: refusal.message,
    value: refusal.value,
  }
  return json(body, refusal.status)
}
