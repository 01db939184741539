/** A difference between the two clocks above rounding: the device slept, which only one of them counts. */
const SLEEP_MS = 1000

let steady = performance.now()
let wall = Date.now()
let slept = 0

/**
 * Monotonic time of this page in ms: it continues while the device sleeps, and a wrong or changed device clock does not
 * affect it. For throttles, timers and the age of an answer. Only differences are meaningful.
 */
export function pageNow(): number {
  const steadyNow = performance.now()
  const deviceNow = Date.now()
  const gap = deviceNow - wall - (steadyNow - steady)
  if (gap > SLEEP_MS) slept += gap
  steady = steadyNow
  wall = deviceNow
  return steady + slept
}

/** Converts a time of the browser's measurements (PerformanceEntry) to the scale of `pageNow`. */
export function pageTimeOf(performanceTime: number): number {
  return pageNow() - (performance.now() - performanceTime)
}

/** Server's time minus page time, and its maximum error; before the first answer, the device's clock. */
let known = unknown()

function unknown() {
  return { offset: Date.now() - pageNow(), error: Number.POSITIVE_INFINITY }
}

/**
 * The server's time in whole ms since 1970: the present moment and day, and expiry, never follow the device's
 * clock (MC-42, RG-25).
 */
export function serverNow(): number {
  return Math.round(pageNow() + known.offset)
}

/** Called after each change of the server's time. */
const listeners = new Set<() => void>()

/** Calls `listener` when an answer sets or corrects the server's time; returns a function that ends this. */
export function onServerTime(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/**
 * Reads the server's time from `serverNow` in the `value` of an answer or a refusal. The server read its
 * clock between `sent` and `received` (page times): a quicker answer is more accurate, and one that contradicts the
 * known time means that a clock was set.
 */
export function noteServerTime(value: unknown, sent: number, received: number): void {
  if (typeof value !== 'object' || value === null || !('serverNow' in value)) return
  const { serverNow: stated } = value
  if (typeof stated !== 'number' || !Number.isFinite(stated)) return
  const offset = stated - (sent + received) / 2
  const error = Math.abs(received - sent) / 2
  if (error > known.error && Math.abs(offset - known.offset) <= error + known.error) return
  known = { offset, error }
  for (const listener of listeners) listener()
}

/** Resets the server's time: for tests, which set the clock of the device. */
export function resetClock(): void {
  steady = performance.now()
  wall = Date.now()
  slept = 0
  known = unknown()
}
