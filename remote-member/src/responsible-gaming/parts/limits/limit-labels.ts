import type { LimitKind, LimitPeriod } from '@arcada/kit/contract/entities/rg-profile'
import type { Locale } from '@arcada/kit/federation'
import { $locale, formatNumber, type MessageDescriptor } from '@arcada/kit/i18n'
import { msg } from '@arcada/kit/i18n/macro'
import { useStore } from '@arcada/kit/session/store'
import { useMoney } from '../../../shared/parts/money/use-money.ts'

/** What a limit counts. */
export const KINDS: Record<LimitKind, { title: MessageDescriptor; text: MessageDescriptor }> = {
  DEPOSIT: { title: msg`Deposits`, text: msg`What you deposit. Withdrawing does not free any of it.` },
  LOSS: { title: msg`Losses`, text: msg`What you bet, less what you won back.` },
  STAKE: { title: msg`Stakes`, text: msg`What you bet, whatever the result.` },
  TIME: {
    title: msg({ message: 'Time', context: 'play' }),
    text: msg`How long you are here, on all your devices together.`,
  },
}

/** The period that a limit covers. */
export const PERIODS: Record<LimitPeriod, MessageDescriptor> = {
  SESSION: msg`one session`,
  DAY: msg`24 hours`,
  WEEK: msg`7 days`,
  MONTH: msg`30 days`,
}

/** `90` -> `1 h 30 min`, for whole minutes. */
export function minutesText(minutes: number, locale: Locale): string {
  const [hours, rest] = [Math.floor(minutes / 60), Math.round(minutes % 60)]
  const number = (value: number) => formatNumber(value, locale)
  if (hours === 0) return `${number(rest)} min`
  return rest === 0 ? `${number(hours)} h` : `${number(hours)} h ${number(rest)} min`
}

/** Formats values of a limit: money of the wallet, or minutes. */
export function useLimitText(kind: LimitKind): (value: number) => string {
  const locale = useStore($locale)
  const { money } = useMoney()
  return (value) => (kind === 'TIME' ? minutesText(value, locale) : money(value))
}
