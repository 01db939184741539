/** Formats of a duration; hours do not wrap at 24. */
export type ClockForm = 'h:mm' | 'h:mm:ss' | 'hh:mm:ss' | 'mm:ss'

const SECOND_MS = 1000

const padded = (value: number) => String(value).padStart(2, '0')

/**
 * A duration as digits. `mm:ss` has hours from one on: `14:59`, `1:02:09`. Rounds down to seconds; a
 * countdown rounds up first (`roundUp`). Negative durations are 0. `ms` in milliseconds (LOTT-03, RG-25, MC-42).
 */
export function formatClock(ms: number, form: ClockForm): string {
  const total = Math.floor(Math.max(0, ms) / SECOND_MS)
  const [hours, minutes, seconds] = [Math.floor(total / 3600), Math.floor(total / 60) % 60, total % 60]
  const short = `${padded(minutes)}:${padded(seconds)}`
  switch (form) {
    case 'h:mm':
      return `${hours}:${padded(minutes)}`
    case 'h:mm:ss':
      return `${hours}:${short}`
    case 'hh:mm:ss':
      return `${padded(hours)}:${short}`
    case 'mm:ss':
      return hours > 0 ? `${hours}:${short}` : short
  }
}

/** Rounds a duration up to full seconds, so that a countdown shows 0 only at its end. Milliseconds. */
export function roundUp(ms: number): number {
  return Math.ceil(ms / SECOND_MS) * SECOND_MS
}
