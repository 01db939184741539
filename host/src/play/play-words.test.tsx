import { walletBalance } from '@arcada/kit/contract/wallet-balance'
import { i18n, setLocale } from '@arcada/kit/i18n'
import { switchToPortuguese } from '@arcada/kit/testing'
import { failing } from '@arcada/kit/testing/failing'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { queryClient } from '../startup/environment.ts'
import { playWordingOf } from './play-words.ts'

const AT = Date.UTC(2026, 10, 23, 18, 32)
const WHEN = '23 Nov 2026 15:32'
const loss = { kind: 'LOSS', period: 'DAY', limit: 100, used: 90, remaining: 10, freesAt: AT }
const of = (period: string) => ({ ...loss, period })
const range = { field: 'value', min: 0, max: 1000 }

/** Code and value of a refusal, and its English message. */
const WORDS: [code: string, value: unknown, english: string][] = [
  ['rg.limit.loss', loss, `This is above your 24-hour limit. R$ 10.00 left; more from ${WHEN}.`],
  ['rg.limit.deposit', of('WEEK'), `This is above your 7-day limit. R$ 10.00 left; more from ${WHEN}.`],
  ['rg.limit.stake', of('MONTH'), `This is above your 30-day limit. R$ 10.00 left; more from ${WHEN}.`],
  ['rg.limit.time', { until: AT }, `Your time limit was reached. You can play again from ${WHEN}.`],
  ['rg.break', { until: AT }, `Your time limit was reached. You can play again from ${WHEN}.`],
  ['rg.limit.missing', { missing: ['LOSS'] }, 'Set your limits first.'],
  ['rg.limit.invalid', { ...range, reason: 'range' }, 'Enter a value between 0 and 1,000.'],
  ['rg.limit.invalid', { ...range, reason: 'decimals' }, 'At most two decimals.'],
  ['rg.limit.invalid', { field: 'until', reason: 'shorter' }, 'A pause can only be made longer.'],
  ['rg.limit.not.ready', { effectiveAt: AT }, `You can confirm from ${WHEN}.`],
  ['rg.limit.imposed', { limit: 50 }, 'This limit cannot be raised here.'],
  ['rg.limit.last', { limit: 50 }, 'This limit cannot be removed here.'],
  ['rg.too.fast', { waitMs: 900 }, 'One moment before the next bet.'],
  ['rg.registry.blocked', { reason: 'CENTRAL' }, 'This account cannot be used for gambling.'],
  ['rg.limit.lapsed', {}, 'This request has expired.'],
  ['rg.check.due', { checkNo: 1 }, 'Time to check in.'],
  ['rg.timeout.active', { until: AT }, `You are taking a break until ${WHEN}.`],
  ['rg.excluded', { until: AT }, `Your account is blocked at your request until ${WHEN}.`],
  ['rg.verifying', {}, 'We are completing regulatory checks. You will be told soon.'],
  // Without the figures that the contract promises, the sentence is whole all the same.
  ['rg.limit.loss', { freesAt: AT }, 'This is above your limit.'],
  ['rg.limit.loss', {}, 'This is above your limit.'],
  ['rg.limit.time', {}, 'Your time limit was reached.'],
  // A moment that no calendar has is left out.
  ['rg.limit.time', { until: 1e300 }, 'Your time limit was reached.'],
  ['rg.limit.not.ready', {}, 'You cannot confirm this yet.'],
  ['rg.timeout.active', {}, 'You are taking a break.'],
  ['rg.promo.blocked', {}, 'Not available now.'],
  ['rg.age.check', {}, 'First confirm that you are 18 or over.'],
  ['rg.age', {}, 'For people aged 18 or over only.'],
]

/** The figures of an English message as Portuguese writes them. */
const figuresOf = (english: string) =>
  (english.match(/R\$ 10\.00|23 Nov 2026 15:32|1,000|\d+(?=-| or)/g) ?? []).map(
    (figure) => ({ 'R$ 10.00': 'R$ 10,00', [WHEN]: '23/11/2026 15:32', '1,000': '1.000' })[figure] ?? figure,
  )

/** With the plain spaces that browsers do not agree on. */
function said(code: string, value: unknown): string | undefined {
  const words = playWordingOf({ code, value })
  return words && i18n._(words).replaceAll(/[\u202f\u00a0]/g, ' ')
}

beforeEach(async () => {
  queryClient.setQueryData([walletBalance.id, {}], { currencySymbol: 'R$', sumBalance: 0 })
  await setLocale('en')
})
afterEach(() => {
  queryClient.clear()
  return setLocale('en')
})

test('[RG-56] [RG-61] a refusal of responsible gaming has its own message in both languages', async () => {
  const english = await failing(WORDS, ([code, value, words]) => expect(said(code, value)).toBe(words))
  await switchToPortuguese('host')
  const portuguese = await failing(WORDS, ([code, value, words]) => {
    expect(said(code, value)).not.toBe(words)
    for (const figure of figuresOf(words)) expect(said(code, value)).toContain(figure)
  })
  expect([...english, ...portuguese]).toEqual([])
})
