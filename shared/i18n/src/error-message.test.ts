import { ApiError, type ApiErrorKind } from '@arcada/kit/api'
import { readRefusals } from '@arcada/kit/contract/read-calls'
import { setupI18n } from '@lingui/core'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { errorMessage, failureOf } from './error-message.ts'
import { $timeZone } from './time-zone.ts'

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
const refusals = await readRefusals()
const words = (code: string, kind: ApiErrorKind = 'refused', value: unknown = {}) =>
  errorMessage(
    new ApiError(kind, 'call', 'for developers', { code, value, refusal: refusals.get(code) }),
    i18n,
  )

describe('the message for a code of the server', () => {
  it('is that of the specification', () => {
    const rows = [
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
    ] as const
    expect(rows.map(([id, code]) => [id, code, words(code)])).toEqual(rows)
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

  it('is offered unless the account may not', () => {
    const rows = [
      ['offline', '', true],
      ['timeout', '', true],
      ['maintenance', 'system.maintenance', true],
      ['logged-out', 'session.not.login', true],
      ['broken', 'unknown', true],
      ['refused', 'something.new', true],
      ['refused', 'permission.denied', false],
      ['refused', 'trial.not.allowed', false],
    ] as const
    expect(rows.filter(([kind, code, can]) => failure(kind, code).canRetry !== can)).toEqual([])
  })

  it('[ERR-24] has a specific text for every known reason', () => {
    expect(failure('broken', 'unknown').words).toBeUndefined()
    expect(failure('refused', 'something.new').words).toBeUndefined()
    expect(failureOf(new TypeError('x'), i18n).words).toBeUndefined()
  })
})

describe('the values of a refusal', () => {
  it('are in the text for its code', () => {
    const rows = [
      ['record.unknown', {}, 'This entry does not exist.'],
      ['deposit.amount.range', { min: 10, max: 50_000 }, 'Enter an amount between 10,00 and 50.000,00.'],
      ['deposit.open.limit', { max: 3 }, 'You already have 3 open deposits. Finish or cancel one.'],
      [
        'withdraw.turnover',
        { withdrawable: 50, remaining: 1234.5 },
        'You can take out 50,00 now; stake 1.234,50 more for the rest.',
      ],
      ['payment.password.wrong', { triesLeft: 4 }, 'Wrong withdrawal password. 4 tries left.'],
      ['payment.password.wrong', { triesLeft: 1 }, 'Wrong withdrawal password. 1 try left.'],
      ['answers.wrong', { triesLeft: 1 }, 'The answers do not match. 1 try left.'],
      ['card.limit', { max: 5 }, 'At most 5. Delete one first.'],
      ['lookup.limit', { max: 10 }, 'Only 10 for now. Try again later.'],
    ] as const
    expect(rows.map(([code, value]) => [code, value, words(code, 'refused', value)])).toEqual(rows)
  })

  it.each(['America/Sao_Paulo', 'Asia/Tokyo'])(
    'formats a moment in the whitelabel’s time zone, and a midnight as the new day, on a device in %s',
    (device) => {
      onTestFinished(() => $timeZone.set('America/Sao_Paulo'))
      vi.stubEnv('TZ', device)
      const at = new Date('2026-11-24T03:00:00Z').getTime()
      const read = () => [
        words('payment.password.locked', 'refused', { until: at }),
        words('withdraw.daily', 'refused', { nextAt: at }),
      ]
      expect(read()).toEqual([
        'Locked until 24/11/2026 00:00. You can reset the withdrawal password.',
        'No more withdrawals today. Next from 24/11/2026.',
      ])
      $timeZone.set('America/Manaus')
      expect(read()[0]).toBe('Locked until 23/11/2026 23:00. You can reset the withdrawal password.')
    },
  )

  it('has a text for an impossible moment', () => {
    expect(words('withdraw.daily', 'refused', { nextAt: 1e300 })).toBe(
      'No more withdrawals today. Next from .',
    )
  })

  it('are zero or empty when they are missing', () => {
    expect(words('payment.password.wrong', 'refused', 'nothing')).toBe(
      'Wrong withdrawal password. No tries left.',
    )
  })

  it('are exactly those that its words name', () => {
    const named = (text = '') => [...new Set(text.match(/(?<=\{)\w+(?=[,}])/g))].sort()
    for (const [code, { words, values = {} }] of refusals)
      expect(named(words), code).toEqual(Object.keys(values).sort())
  })
})
