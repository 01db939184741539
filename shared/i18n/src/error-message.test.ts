import { ApiError, type ApiErrorKind } from '@arcada/api'
import { setupI18n } from '@lingui/core'
import { describe, expect, it } from 'vitest'
import { errorMessage, failureOf } from './error-message.ts'

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
const words = (code: string, kind: ApiErrorKind = 'refused') =>
  errorMessage(new ApiError(kind, 'call', 'for developers', { code }), i18n)

describe('the message for a code of the server', () => {
  it.each([
    ['[ERR-09]', 'session.not.login', 'You are not logged in, please login first'],
    [
      '[ERR-10]',
      'permission.denied',
      'Sorry, this account does not have permission or the feature is temporarily unavailable.',
    ],
    ['[ERR-11]', 'customer.not.exist', 'Sorry, the user does not exist or is disabled.'],
    ['[ERR-12]', 'username.exists', 'Sorry, the username already exists.'],
    ['[ERR-13]', 'verification.code.error', 'Verification code error'],
    ['[ERR-14]', 'invitation.code.invalid', 'Invalid invitation code'],
    ['[ERR-15]', 'referrer.link.error', 'Referrer link error'],
    ['[ERR-16]', 'account.format', 'Account format is incorrect'],
    ['[ERR-17]', 'password.format', 'Password format is incorrect'],
    ['[ERR-18]', 'email.format', 'E-mail format is incorrect'],
    ['[ERR-19]', 'name.format', 'Name format is not valid'],
    ['[ERR-20]', 'mobile.format', 'The mobile num is not valid'],
    ['[ERR-21]', 'something.new', 'Unknown error'],
    ['[ERR-22]', 'system.upgrading', 'System upgrading, please try again later.'],
    ['[ERR-23]', 'popup.blocked', 'Popup blocked. Please allow popups and try again.'],
    ['[ERR-25]', 'trial.not.allowed', 'Please login an actual account to use this function'],
    ['[ERR-26]', 'system.maintenance', 'We are under maintenance. Your balance and your bets are safe.'],
    ['[ERR-27]', 'ip.restricted', 'This site cannot be used from where you are.'],
    ['[ROLE-15]', 'nonmember.login', 'Non-member account unable to login'],
    ['[ROLE-16]', 'nonagent.login', 'Non-agents cannot log in'],
  ])('%s %s', (_, code, text) => {
    expect(words(code)).toBe(text)
  })

  it('[ERR-21] is "unknown error" for errors without an answer of the server, and for inherited names', () => {
    expect(errorMessage(new TypeError('x'), i18n)).toBe('Unknown error')
    expect(errorMessage(undefined, i18n)).toBe('Unknown error')
    expect(words('', 'broken')).toBe('Unknown error')
    expect(words('constructor')).toBe('Unknown error')
  })

  it('distinguishes a missing connection from a timeout', () => {
    expect(words('', 'offline')).toBe("You're offline. Check your connection and try again.")
    expect(words('', 'timeout')).toBe('The answer is taking too long. Try again.')
  })

  it('names an upgrade when the server is closed without a known reason', () => {
    expect(words('something.new', 'maintenance')).toBe('System upgrading, please try again later.')
  })
})

describe('a retry', () => {
  const failure = (kind: ApiErrorKind, code = '') =>
    failureOf(new ApiError(kind, 'call', 'for developers', { code }), i18n)

  it.each([
    ['the server was not reached', 'offline', '', true],
    ['the answer took too long', 'timeout', '', true],
    ['the site is under maintenance', 'maintenance', 'system.maintenance', true],
    ['the session has ended', 'logged-out', 'session.not.login', true],
    ['the server failed', 'broken', 'unknown', true],
    ['the reason is unknown', 'refused', 'something.new', true],
    ['the account may not', 'refused', 'permission.denied', false],
    ['a trial account may not', 'refused', 'trial.not.allowed', false],
  ] as const)('when %s: %s %s %s', (_, kind, code, canRetry) => {
    expect(failure(kind, code).canRetry).toBe(canRetry)
  })

  it('[ERR-24] has a specific text for every known reason', () => {
    expect(failure('broken', 'unknown').words).toBeUndefined()
    expect(failure('refused', 'something.new').words).toBeUndefined()
    expect(failureOf(new TypeError('x'), i18n).words).toBeUndefined()
  })
})
