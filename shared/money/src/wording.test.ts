import { ApiError } from '@arcada/api'
import { $timeZone } from '@arcada/i18n'
import { setupI18n } from '@lingui/core'
import { expect, onTestFinished, test, vi } from 'vitest'
import { wordingOf } from './wording.ts'

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })

function words(code: string, value: unknown = {}) {
  const found = wordingOf(new ApiError('refused', 'call', 'for developers', { code, value }))
  return found && i18n._(found)
}

test.each([
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
])('has a text for %s, with the server’s values', (code, value, text) => {
  expect(words(code, value)).toBe(text)
})

test.each(['America/Sao_Paulo', 'Asia/Tokyo'])(
  'formats a moment in the whitelabel’s time zone, and a midnight as the new day, on a device in %s',
  (device) => {
    onTestFinished(() => {
      $timeZone.set('America/Sao_Paulo')
    })
    vi.stubEnv('TZ', device)
    const at = new Date('2026-11-24T03:00:00Z').getTime()
    const read = () => [
      words('payment.password.locked', { until: at }),
      words('withdraw.daily', { nextAt: at }),
    ]
    expect(read()).toEqual([
      'Locked until 24/11/2026 00:00. You can reset the withdrawal password.',
      'No more withdrawals today. Next from 24/11/2026.',
    ])
    $timeZone.set('America/Manaus')
    expect(read()[0]).toBe('Locked until 23/11/2026 23:00. You can reset the withdrawal password.')
  },
)

test('has a text for an impossible moment', () => {
  expect(words('withdraw.daily', { nextAt: 1e300 })).toBe('No more withdrawals today. Next from .')
})

test('has a text for missing values, and none for a foreign code', () => {
  expect(words('payment.password.wrong', 'nothing')).toBe('Wrong withdrawal password. No tries left.')
  expect(words('permission.denied')).toBeUndefined()
  expect(words('constructor')).toBeUndefined()
})
