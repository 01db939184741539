import dayjs, { type Dayjs } from 'dayjs'
import utc from 'dayjs/plugin/utc.js'

dayjs.extend(utc)

/** Name of a time zone in the time zone database, such as `America/Manaus`. */
export type Zone = string

/** Length of a day without a clock change, in ms: for rolling windows, never for stepping from day to day. */
export const DAY_MS = 86_400_000

/** The default zone of a whitelabel. */
export const BRASILIA: Zone = 'America/Sao_Paulo'

const MINUTE_MS = 60_000
/** Offsets change on a quarter of an hour everywhere, even where summer time is half an hour. */
const QUARTER_MS = 15 * MINUTE_MS

const clocks = new Map<Zone, Intl.DateTimeFormat>()
const offsets = new Map<string, number>()
/** Maximum number of cached quarters; then the cache is cleared. */
const MAX_OFFSETS = 20_000

/** The time zone of this device, for sessions, messages and devices (decision 0022). */
export function deviceZone(): Zone {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}

/** Whether a text names a time zone that this machine knows. */
export function isZone(text: unknown): text is Zone {
  if (typeof text !== 'string' || text === '') return false
  try {
    clockOf(text)
    return true
  } catch {
    return false
  }
}

/**
 * Offset of a zone from UTC, in minutes. `at` in ms since 1970.
 * @throws RangeError for a zone that does not exist
 */
export function offsetAt(zone: Zone, at: number): number {
  const quarter = Math.floor(at / QUARTER_MS)
  const key = `${zone} ${quarter}`
  const known = offsets.get(key)
  if (known !== undefined) return known
  // Only Intl has the time zone database.
  const parts = Object.fromEntries(
    clockOf(zone)
      .formatToParts(quarter * QUARTER_MS)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = parts
  const shown = Date.UTC(year, month - 1, day, hour, minute)
  const offset = Math.round((shown - quarter * QUARTER_MS) / MINUTE_MS)
  if (offsets.size >= MAX_OFFSETS) offsets.clear()
  offsets.set(key, offset)
  return offset
}

/**
 * The local date and time of a zone at a moment, as if it were UTC: for reading and formatting, its
 * `valueOf()` is another moment. `utcOffset()` and the zone plugin of dayjs compute in the device's zone, and are
 * an hour off in the hour that its clock skips. `at` in ms since 1970.
 */
export function clockIn(zone: Zone, at: number): Dayjs {
  return dayjs.utc(at + offsetAt(zone, at) * MINUTE_MS)
}

/** Cached: creating one takes a cheap phone more than a frame. */
function clockOf(zone: Zone): Intl.DateTimeFormat {
  const known = clocks.get(zone)
  if (known) return known
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  })
  clocks.set(zone, clock)
  return clock
}
