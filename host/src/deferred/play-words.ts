import { type ApiError, callQuery } from '@arcada/api'
import type { PlayRefusal } from '@arcada/contract/refusals'
import { walletBalance } from '@arcada/contract/wallet-balance'
import { $locale, formatMoney, languageTag } from '@arcada/i18n'
import type { MessageDescriptor } from '@lingui/core'
import { msg, select } from '@lingui/core/macro'
import { queryClient } from '../environment.ts'

type Words = (value: unknown) => MessageDescriptor

const plain =
  (words: MessageDescriptor): Words =>
  () =>
    words

const above: Words = (value) => {
  const period = textIn(value, 'period')
  const [remaining, freesAt] = [moneyIn(value, 'remaining'), momentIn(value, 'freesAt')]
  if (remaining === '') return msg`This is above your limit.`
  if (freesAt === '') return msg`This is above your limit. ${remaining} left.`
  return msg`${select(period, {
    DAY: 'This is above your 24-hour limit.',
    WEEK: 'This is above your 7-day limit.',
    MONTH: 'This is above your 30-day limit.',
    other: 'This is above your limit.',
  })} ${remaining} left; more from ${freesAt}.`
}

const paused: Words = (value) => {
  const until = momentIn(value, 'until')
  if (until === '') return msg`Your time limit was reached.`
  return msg`Your time limit was reached. You can play again from ${until}.`
}

/** What is wrong with a limit, an interval or a length, by the reason that the server names (RG section 10). */
const invalid: Words = (value) => {
  const [min, max] = [amountIn(value, 'min'), amountIn(value, 'max')]
  const reason = textIn(value, 'reason')
  if (reason === 'decimals') return msg`At most two decimals.`
  if (reason === 'whole') return msg`Enter whole minutes.`
  if (reason === 'shorter') return msg`A pause can only be made longer.`
  if (min === '' || max === '') return msg`Choose one of the lengths that are offered.`
  return msg`Enter a value between ${min} and ${max}.`
}

/** Words for each reason of responsible gaming (RG b.13). */
const WORDS: Record<PlayRefusal, Words> = {
  'rg.limit.deposit': above,
  'rg.limit.loss': above,
  'rg.limit.stake': above,
  'rg.limit.time': paused,
  'rg.break': paused,
  'rg.limit.missing': plain(msg`Set your limits first.`),
  'rg.limit.invalid': invalid,
  'rg.limit.imposed': plain(msg`This limit cannot be raised here.`),
  'rg.limit.last': plain(msg`This limit cannot be removed here.`),
  'rg.limit.not.ready'(value) {
    const effectiveAt = momentIn(value, 'effectiveAt')
    if (effectiveAt === '') return msg`You cannot confirm this yet.`
    return msg`You can confirm from ${effectiveAt}.`
  },
  'rg.limit.lapsed': plain(msg`This request has expired.`),
  'rg.check.due': plain(msg`Time to check in.`),
  'rg.too.fast': plain(msg`One moment before the next bet.`),
  'rg.timeout.active'(value) {
    const until = momentIn(value, 'until')
    if (until === '') return msg`You are taking a break.`
    return msg`You are taking a break until ${until}.`
  },
  'rg.excluded'(value) {
    const until = momentIn(value, 'until')
    if (until === '') return msg`Your account is blocked at your request.`
    return msg`Your account is blocked at your request until ${until}.`
  },
  'rg.registry.blocked': plain(msg`This account cannot be used for gambling.`),
  'rg.registry.unavailable': plain(msg`We could not complete a check. Try again shortly.`),
  'rg.promo.blocked': plain(msg`Not available now.`),
  'rg.age': plain(msg`For people aged 18 or over only.`),
}

/** Words for a refusal of responsible gaming; undefined for any other code. */
export function playWordingOf({
  code,
  value,
}: Pick<ApiError, 'code' | 'value'>): MessageDescriptor | undefined {
  return isWorded(code) ? WORDS[code](value) : undefined
}

function isWorded(code: string): code is PlayRefusal {
  return Object.hasOwn(WORDS, code)
}

function saidIn(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}

function textIn(value: unknown, name: string): string {
  const found = saidIn(value, name)
  return typeof found === 'string' ? found : ''
}

/** A figure as people write it. */
function amountIn(value: unknown, name: string): string {
  const found = saidIn(value, name)
  if (typeof found !== 'number') return ''
  return found.toLocaleString(languageTag(), { maximumFractionDigits: 2 })
}

/** An amount as this person's wallet writes it. */
function moneyIn(value: unknown, name: string): string {
  const found = saidIn(value, name)
  const wallet = queryClient.getQueryData(callQuery(walletBalance).queryKey)
  return typeof found === 'number' ? formatMoney(found, wallet?.currencySymbol, $locale.get()) : ''
}

function momentIn(value: unknown, name: string): string {
  const found = saidIn(value, name)
  if (typeof found !== 'number') return ''
  return new Date(found).toLocaleString(languageTag(), { dateStyle: 'short', timeStyle: 'short' })
}
