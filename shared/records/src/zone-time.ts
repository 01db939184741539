import type { Locale } from '@arcada/federation'
import type { Day } from './days-rules.ts'

/** Making one costs a cheap phone more than a frame. */
const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(locale: string, zone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = [locale, zone, ...Object.keys(options)].join(' ')
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone: zone })
  formats.set(key, format)
  return format
}

const DATE = { year: 'numeric', month: '2-digit', day: '2-digit' } as const
const TIME = { ...DATE, hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' } as const

const tagOf = (locale: Locale) => (locale === 'en' ? 'en-GB' : 'pt-BR')

/** The day that it is in a time zone, wherever the device is (MC-109). `at` in ms. */
export function dayIn(zone: string, at: number): Day {
  const parts = formatOf('en-US', zone, DATE).formatToParts(at)
  const part = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? ''
  return `${part('year')}-${part('month')}-${part('day')}`
}

/** Date and time by the clocks of a time zone, to the second: `21/09/2026 23:59:59`. `at` in ms. */
export function timeIn(zone: string, at: number, locale: Locale): string {
  return formatOf(tagOf(locale), zone, TIME).format(at).replace(',', '')
}

/** A day in the person's language: `21/09/2026`. */
export function dayText(day: Day, locale: Locale): string {
  return formatOf(tagOf(locale), 'UTC', DATE).format(Date.parse(`${day}T00:00:00Z`))
}
