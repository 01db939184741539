import { ApiError } from '@arcada/api'
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** Words for the server's codes (ERR-09…ERR-25, notes b.9). */
const WORDS: Record<string, MessageDescriptor> = {
  'session.not.login': msg`You are not logged in, please login first`,
  'permission.denied': msg`Sorry, this account does not have permission or the feature is temporarily unavailable.`,
  'customer.not.exist': msg`Sorry, the user does not exist or is disabled.`,
  'customer.password.wrong': msg`Username or password doesn't match. Try again.`,
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
  'system.upgrading': msg`System upgrading, please try again later.`,
  'system.maintenance': msg`We are under maintenance. Your balance and your bets are safe.`,
  'ip.restricted': msg`This site cannot be used from where you are.`,
  'popup.blocked': msg`Popup blocked. Please allow popups and try again.`,
  'game.maintenance': msg`This game is under maintenance. Come back later.`,
  'balance.insufficient': msg`Your balance is not enough for this.`,
}

const OFFLINE = msg`You're offline or the answer takes too long. Check your connection and try again.`
const UNKNOWN = msg`Unknown error`

/**
 * The words that a person sees for an error: of the server's code, of the kind of failure, or 'Unknown error'
 * (ERR-21). The only place that turns errors into words.
 */
export function errorMessage(error: unknown, i18n: I18n): string {
  if (!(error instanceof ApiError)) return i18n._(UNKNOWN)
  if (error.kind === 'offline') return i18n._(OFFLINE)
  const known = Object.hasOwn(WORDS, error.code) ? WORDS[error.code] : undefined
  return i18n._(known ?? UNKNOWN)
}
