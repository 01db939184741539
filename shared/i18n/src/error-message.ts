import { ApiError } from '@arcada/api'
import type { MoneyRefusal, PlayRefusal, RefusalCode } from '@arcada/contract/refusals'
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

const OUT_OF_DATE = msg`This page is out of date. Reload it.`

/** Texts of the contract's refusals (ERR-09…ERR-27), and of a blocked popup (ERR-23). */
const WORDS: Record<
  Exclude<RefusalCode, 'unknown' | MoneyRefusal | PlayRefusal> | 'popup.blocked',
  MessageDescriptor
> = {
  'session.not.login': msg`You are not logged in, please login first`,
  'permission.denied': msg`Sorry, this account does not have permission or the feature is temporarily unavailable.`,
  'customer.not.exist': msg`Sorry, the user does not exist or is disabled.`,
  'customer.password.wrong': msg`Wrong username or password. Try again.`,
  'username.exists': msg`Sorry, the username already exists.`,
  'verification.code.error': msg`Verification code error`,
  'invitation.code.invalid': msg`Invalid invitation code`,
  'referrer.link.error': msg`Referrer link error`,
  'account.format': msg`Account format is incorrect`,
  'password.format': msg`Password format is incorrect`,
  'email.format': msg`E-mail format is incorrect`,
  'name.format': msg`Name format is not valid`,
  'mobile.format': msg`The mobile num is not valid`,
  'modify.new.old.same': msg`The new password and the old password cannot be the same`,
  'captcha.required': msg`please enter captcha`,
  'captcha.wrong': msg`Verification code error`,
  'trial.not.allowed': msg`Please login an actual account to use this function`,
  'nonmember.login': msg`Non-member account unable to login`,
  'nonagent.login': msg`Non-agents cannot log in`,
  'sms.too.often': msg`A code was sent a moment ago. Wait before you ask for another.`,
  'tries.too.many': msg`Too many tries. Wait a while, then try again.`,
  'game.maintenance': msg`This game is under maintenance. Come back later.`,
  'balance.insufficient': msg`Your balance is not enough. Choose a smaller amount.`,
  'image.invalid': msg`One of the pictures can't be read. Choose another one.`,
  'application.pending': msg`Your last application is still being checked. Wait for the answer before you send another one.`,
  'mission.not.available': msg`This reward has already been paid.`,
  'parameter.invalid': msg`This was not accepted. Check it and try again.`,
  'module.invalid': OUT_OF_DATE,
  'encryption.invalid': OUT_OF_DATE,
  'whitelabel.unknown': OUT_OF_DATE,
  'address.unknown': OUT_OF_DATE,
  'system.upgrading': msg`System upgrading, please try again later.`,
  'system.maintenance': msg`We are under maintenance. Your balance and your bets are safe.`,
  'ip.restricted': msg`This site cannot be used from where you are.`,
  'popup.blocked': msg`Popup blocked. Please allow popups and try again.`,
}

const OFFLINE = msg`You're offline. Check your connection and try again.`
const TIMEOUT = msg`The answer is taking too long. Try again.`
const UNKNOWN = msg`Unknown error`

/** Texts for the refusal codes of another package; undefined for any other code. */
export type Wording = (error: ApiError) => MessageDescriptor | undefined

const more: Wording[] = []

/** Registers the texts of codes that only some screens can get; they load with those screens. */
export function addWording(wording: Wording): void {
  more.push(wording)
}

export interface Failure {
  /** The text; undefined for an unknown reason. */
  words: string | undefined
  /** Whether a retry may succeed. */
  canRetry: boolean
}

/**
 * The text for any error: that of the server's code or of the kind of failure, and
 * whether a retry can help. The only place that turns errors into texts.
 */
export function failureOf(error: unknown, i18n: I18n): Failure {
  const words = wordsOf(error)
  const refused = error instanceof ApiError && error.kind === 'refused'
  return { words: words && i18n._(words), canRetry: words === undefined || !refused }
}

/** The text for a failed call, such as for a toast; 'Unknown error' for an unknown reason (ERR-21). */
export function errorMessage(error: unknown, i18n: I18n): string {
  return failureOf(error, i18n).words ?? i18n._(UNKNOWN)
}

function wordsOf(error: unknown): MessageDescriptor | undefined {
  if (!(error instanceof ApiError)) return undefined
  if (error.kind === 'offline') return OFFLINE
  if (error.kind === 'timeout') return TIMEOUT
  if (isWorded(error.code)) return WORDS[error.code]
  for (const wording of more) {
    const words = wording(error)
    if (words) return words
  }
  return error.kind === 'maintenance' ? WORDS['system.upgrading'] : undefined
}

function isWorded(code: string): code is keyof typeof WORDS {
  return Object.hasOwn(WORDS, code)
}
