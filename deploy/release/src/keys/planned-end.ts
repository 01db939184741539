import { dayIn, daysBetween, isDay } from '@arcada/kit/i18n/dates'
import type { KeyEntry } from './rights.ts'

/** A key whose planned end is near or over. */
export interface EndingKey {
  id: string
  /** `2027-05-31` */
  until: string
  /** Whole days until that day; negative afterwards. */
  daysLeft: number
}

/** The active keys with a planned end, the nearest first. */
export function endingKeys(entries: readonly KeyEntry[], now: Date): EndingKey[] {
  const today = dayIn(now.getTime(), 'UTC')
  return entries
    .flatMap(({ id, state, until }) =>
      state === 'active' && until !== undefined && isDay(until)
        ? [{ id, until, daysLeft: daysBetween(today, until) }]
        : [],
    )
    .sort((a, b) => a.daysLeft - b.daysLeft)
}
