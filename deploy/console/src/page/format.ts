import { DAY_MS, deviceZone, formatMoment, formatPattern, momentOf } from '@arcada/kit/i18n/dates'
import { formatNumber } from '@arcada/kit/i18n/numbers'
import { useLanguage } from './language.ts'

const UNITS = [
  ['year', 365 * DAY_MS],
  ['month', 30 * DAY_MS],
  ['day', DAY_MS],
  ['hour', DAY_MS / 24],
  ['minute', DAY_MS / 24 / 60],
] as const

const MINUTE = UNITS[4]

/** Dates and numbers in the language of the page, in the zone of this device. */
export function useFormat() {
  const { language } = useLanguage()
  const number = (value: number, digits = 0) => formatNumber(value, language, digits)
  return {
    number,
    /** Buckets of 10,000 as a percentage. */
    share: (buckets: number) => `${number(buckets / 100, buckets % 100 === 0 ? 0 : 2)} %`,
    /** `2 days ago` */
    age(at: string) {
      const ms = Date.now() - momentOf(at)
      const [unit, size] = UNITS.find(([, one]) => ms >= one) ?? MINUTE
      return new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(-Math.floor(ms / size), unit)
    },
    time: (at: string) => formatMoment(momentOf(at), deviceZone(), language),
    clock: (at: number) => formatPattern(at, 'HH:mm:ss', deviceZone(), 'en'),
  }
}

/** An author as the command line names it. */
export const author = (key: string, by: string) => (by === key ? key : `${key} (${by})`)
