import { type ApiError, callQuery } from '@arcada/kit/api'
import type { PlayRefusal } from '@arcada/kit/contract/refusals'
import { walletBalance } from '@arcada/kit/contract/wallet-balance'
import { $locale, $timeZone, formatMoment, formatMoney, formatNumber, isMoment } from '@arcada/kit/i18n'
import type { MessageDescriptor } from '@lingui/core'
import { msg, select } from '@lingui/core/macro'
import { queryClient } from '../startup/environment.ts'

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

/** What is wrong with a limit, an interval or a length, by the reason of the server. */
const invalid: Words = (value) => {
  const [min, max] = [amountIn(value, 'min'), amountIn(value, 'max')]
  const reason = textIn(value, 'reason')
  if (reason === 'decimals') return msg`At most two decimals.`
  if (reason === 'whole') return msg`Enter whole minutes.`
  if (reason === 'shorter') return msg`A pause can only be made longer.`
  if (min === '' || max === '') return msg`Choose one of the lengths that are offered.`
  return msg`Enter a value between ${min} and ${max}.`
}

interface Shown {
  words: Words
  /** In the host's dialog, by the reality check itself, or at the field or button that was used. */
  by: 'dialog' | 'check' | 'place'
}

const dialog = (words: Words): Shown => ({ words, by: 'dialog' })
const place = (words: Words): Shown => ({ words, by: 'place' })

/** The message of each refusal of responsible gaming, and what shows it (RG-56). */
const REFUSALS: Record<PlayRefusal, Shown> = {
  'rg.limit.deposit': dialog(above),
  'rg.limit.loss': dialog(above),
  'rg.limit.stake': dialog(above),
  'rg.limit.time': dialog(paused),
  'rg.break': dialog(paused),
  'rg.limit.missing': dialog(plain(msg`Set your limits first.`)),
  'rg.limit.invalid': place(invalid),
  'rg.limit.imposed': place(plain(msg`This limit cannot be raised here.`)),
  'rg.limit.last': place(plain(msg`This limit cannot be removed here.`)),
  'rg.limit.not.ready': place((value) => {
    const effectiveAt = momentIn(value, 'effectiveAt')
    if (effectiveAt === '') return msg`You cannot confirm this yet.`
    return msg`You can confirm from ${effectiveAt}.`
  }),
  'rg.limit.lapsed': place(plain(msg`This request has expired.`)),
  'rg.check.due': { words: plain(msg`Time to check in.`), by: 'check' },
  'rg.too.fast': place(plain(msg`One moment before the next bet.`)),
  'rg.timeout.active': dialog((value) => {
    const until = momentIn(value, 'until')
    if (until === '') return msg`You are taking a break.`
    return msg`You are taking a break until ${until}.`
  }),
  'rg.excluded': dialog((value) => {
    const until = momentIn(value, 'until')
    if (until === '') return msg`Your account is blocked at your request.`
    return msg`Your account is blocked at your request until ${until}.`
  }),
  'rg.registry.blocked': dialog(plain(msg`This account cannot be used for gambling.`)),
  'rg.verifying': dialog(plain(msg`We are completing regulatory checks. You will be told soon.`)),
  'rg.age.check': dialog(plain(msg`First confirm that you are 18 or over.`)),
  'rg.promo.blocked': dialog(plain(msg`Not available now.`)),
  'rg.age': place(plain(msg`For people aged 18 or over only.`)),
}

/** Words for a refusal of responsible gaming; undefined for any other code. */
export function playWordingOf({
  code,
  value,
}: Pick<ApiError, 'code' | 'value'>): MessageDescriptor | undefined {
  return isWorded(code) ? REFUSALS[code].words(value) : undefined
}

/** What shows a refusal of responsible gaming; a code that this host does not know is shown at its place. */
export const shownBy = (code: string): Shown['by'] => (isWorded(code) ? REFUSALS[code].by : 'place')

function isWorded(code: string): code is PlayRefusal {
  return Object.hasOwn(REFUSALS, code)
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
  return formatNumber(found, $locale.get(), [0, 2])
}

/** An amount in the format of this player's wallet. */
function moneyIn(value: unknown, name: string): string {
  const found = saidIn(value, name)
  const wallet = queryClient.getQueryData(callQuery(walletBalance).queryKey)
  return typeof found === 'number' ? formatMoney(found, wallet?.currencySymbol, $locale.get()) : ''
}

function momentIn(value: unknown, name: string): string {
  const found = saidIn(value, name)
  return isMoment(found) ? formatMoment(found, $timeZone.get(), $locale.get()) : ''
}
