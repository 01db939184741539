import { Refusal } from '../envelope.ts'

export const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
/** The most days that a record or report is asked for at once. */
export const MOST_DAYS = 31
const BRASILIA = 'America/Sao_Paulo'

/** A span of time in ms: from `start` up to, but not with, `end`. */
export interface Span {
  start: number
  end: number
}

/** The part of the core that knows time zones; the core itself stands on this file. */
interface Zoned {
  settings: { seed(whitelabel: string): { settings: Record<string, unknown> } | undefined }
}

/** The time zone whose days the records of a whitelabel are of. */
export function zoneOf(core: Zoned, whitelabel: string): string {
  const zone = core.settings.seed(whitelabel)?.settings.timeZone
  return typeof zone === 'string' ? zone : BRASILIA
}

/**
 * Start of a day `YYYY-MM-DD`, in ms.
 * @throws Refusal parameter.invalid for something that is no day
 */
export function startOfDay(day: string, zone = BRASILIA): number {
  const time = utcOf(day)
  // Where the clocks change at midnight the offset of the day before would be an hour off.
  return time - offsetAt(zone, time - offsetAt(zone, time))
}

/** The day `YYYY-MM-DD` of a moment. */
export function dayOf(time: number, zone = BRASILIA): string {
  return new Date(time + offsetAt(zone, time)).toISOString().slice(0, 10)
}

/**
 * The days of a query, both included.
 * @throws Refusal parameter.invalid for something that is no day, for days in the wrong order, and for more than 31
 */
export function spanOf(startDate: string, endDate: string, zone = BRASILIA): Span {
  const days = (utcOf(endDate) - utcOf(startDate)) / DAY_MS + 1
  if (days < 1 || days > MOST_DAYS) throw new Refusal('parameter.invalid', { field: 'endDate' })
  return { start: startOfDay(startDate, zone), end: startOfDay(dayAfter(endDate), zone) }
}

function dayAfter(day: string): string {
  return new Date(utcOf(day) + DAY_MS).toISOString().slice(0, 10)
}

function utcOf(day: string): number {
  const time = /^\d{4}-\d\d-\d\d$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN
  // 30 February is no day, though a date can be made of it.
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== day)
    throw new Refusal('parameter.invalid')
  return time
}

const formats = new Map<string, Intl.DateTimeFormat>()
const offsets = new Map<string, number>()

/** How far a zone is ahead of UTC at a moment, in ms; asked once for each hour. */
function offsetAt(zone: string, time: number): number {
  const hour = Math.floor(time / HOUR_MS)
  const key = `${zone}/${hour}`
  const known = offsets.get(key)
  if (known !== undefined) return known
  const format =
    formats.get(zone) ??
    new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    })
  formats.set(zone, format)
  const parts = Object.fromEntries(
    format.formatToParts(hour * HOUR_MS).map(({ type, value }) => [type, Number(value)]),
  )
  const { year = 0, month = 1, day = 1, hour: hours = 0, minute = 0, second = 0 } = parts
  const offset = Date.UTC(year, month - 1, day, hours, minute, second) - hour * HOUR_MS
  offsets.set(key, offset)
  return offset
}
