import { EXCLUSIONS, type Exclusion, TIME_OUTS } from '@arcada/contract/entities/rg-profile'
import { Refusal } from '../envelope.ts'

const DAY_MS = 86_400_000
const SHORTEST_MS = DAY_MS
const LONGEST_MS = 42 * DAY_MS

/** A moment so many months later; a day that the month has not runs over into the next: never shorter. */
export function monthsAfter(time: number, months: number): number {
  const date = new Date(time)
  return date.setUTCMonth(date.getUTCMonth() + months)
}

/**
 * Until when a pause lasts that is asked for now.
 * @throws Refusal rg.limit.invalid, with the range
 */
export function timeOutEnd(
  { duration, until }: { duration?: string | undefined; until?: number | undefined },
  now: number,
): number {
  const known = TIME_OUTS.find((one) => one === duration)
  const end = known
    ? now + Number(/\d+/.exec(known)?.[0]) * DAY_MS
    : duration === undefined
      ? until
      : undefined
  if (end === undefined || end < now + SHORTEST_MS || end > now + LONGEST_MS)
    throw invalid(duration === undefined ? 'until' : 'duration', 'range')
  return end
}

/**
 * An exclusion's length, among those that the whitelabel offers.
 * @throws Refusal rg.limit.invalid
 */
export function exclusionOf(duration: string, offered: readonly Exclusion[]): Exclusion {
  const known = EXCLUSIONS.find((one) => one === duration && offered.includes(one))
  if (!known) throw invalid('duration', 'range')
  return known
}

/** Until when an exclusion lasts; undefined: indefinite. */
export function exclusionEnd(length: Exclusion, now: number): number | undefined {
  if (length === 'INDEFINITE') return undefined
  const count = Number(/\d+/.exec(length)?.[0])
  return monthsAfter(now, length.endsWith('Y') ? count * 12 : count)
}

/** The refusal of a length, with what was asked for. */
export function invalid(field: 'until' | 'duration', reason: 'range' | 'shorter'): Refusal {
  return new Refusal('rg.limit.invalid', { field, reason, min: 'P1D', max: 'P42D' })
}
