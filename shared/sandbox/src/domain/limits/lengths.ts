import { EXCLUSIONS, type Exclusion, TIME_OUTS } from '@arcada/kit/contract/entities/rg-profile'
import { addMonths, DAY_MS, type Zone } from '@arcada/kit/i18n/dates'
import { Refusal } from '../common/refusal.ts'

const MIN_LENGTH_MS = DAY_MS
const MAX_LENGTH_MS = 42 * DAY_MS

/**
 * End of a pause that is requested now.
 * @throws Refusal rg.limit.invalid, with the range
 */
export function timeOutEnd({ duration, until }: { duration?: string; until?: number }, now: number): number {
  const known = TIME_OUTS.find((one) => one === duration)
  const end = known
    ? now + Number(/\d+/.exec(known)?.[0]) * DAY_MS
    : duration === undefined
      ? until
      : undefined
  if (end === undefined || end < now + MIN_LENGTH_MS || end > now + MAX_LENGTH_MS)
    throw invalid(duration === undefined ? 'until' : 'duration', 'range')
  return end
}

/**
 * An exclusion's length that the whitelabel offers.
 * @throws Refusal rg.limit.invalid
 */
export function exclusionOf(duration: string, offered: readonly Exclusion[]): Exclusion {
  const known = EXCLUSIONS.find((one) => one === duration && offered.includes(one))
  if (!known) throw invalid('duration', 'range')
  return known
}

/** End of an exclusion; undefined: indefinite. */
export function exclusionEnd(length: Exclusion, now: number, zone: Zone): number | undefined {
  if (length === 'INDEFINITE') return undefined
  const count = Number(/\d+/.exec(length)?.[0])
  return addMonths(now, length.endsWith('Y') ? count * 12 : count, zone)
}

/** The refusal of a length, with the requested one. */
export function invalid(field: 'until' | 'duration', reason: 'range' | 'shorter'): Refusal {
  return new Refusal('rg.limit.invalid', { field, reason, min: 'P1D', max: 'P42D' })
}
