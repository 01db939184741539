import { $locale, $timeZone } from '@arcada/kit/i18n'
import { formatDayOf, formatMonth } from '@arcada/kit/i18n/calendar'
import { useMoneyText } from '@arcada/kit/records'
import { useStore } from '@arcada/kit/session/store'
import { useMoment } from '@arcada/kit/ui/time'
import type { ContractKind } from '../api/contract-queries.ts'

/** Formats amounts in the wallet's currency and moments in the whitelabel's zone, in the language of the page. */
export function useWriting() {
  const locale = useStore($locale)
  const zone = useStore($timeZone)
  const { plain: money } = useMoneyText()
  const moment = useMoment()
  const day = (at: number) => formatDayOf(at, zone, locale)
  return {
    money,
    moment,
    /** The day of a moment, in ms since 1970. */
    day,
    /** The start of a contract: a day, or an hour if it is paid each hour. `at` in ms since 1970. */
    start: (kind: ContractKind, at: number) => (kind === 'HOURLY' ? moment(at) : day(at)),
    /** A month such as `2026-06`. */
    month: (period: string) => formatMonth(period, locale),
    locale,
  }
}
