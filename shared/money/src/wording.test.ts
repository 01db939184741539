import { ApiError } from '@arcada/api'
import { setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'
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
])('says why %s, with what the server tells', (code, value, text) => {
  expect(words(code, value)).toBe(text)
})

test('names the moment in the language of the page', () => {
  const until = new Date(2026, 10, 23, 14, 5).getTime()
  expect(words('payment.password.locked', { until })).toMatch(/^Locked until 23\/11\/2026,? 14:05\./)
})

test('says what happened although the values are missing, and nothing for a code of others', () => {
  expect(words('payment.password.wrong', 'nothing')).toBe('Wrong withdrawal password. No tries left.')
  expect(words('permission.denied')).toBeUndefined()
  expect(words('constructor')).toBeUndefined()
})
