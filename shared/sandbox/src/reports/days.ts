import { Refusal } from '../envelope.ts'

export const DAY_MS = 86_400_000
/** Days of the records are those of Brasília, three hours behind UTC. */
const OFFSET = 3 * 3_600_000

/** A span of time in ms: from `start` up to, but not with, `end`. */
export interface Span {
  start: number
  end: number
}

/**
 * Start of a day `YYYY-MM-DD`, in ms.
 * @throws Refusal parameter.invalid for something that is no day
 */
export function startOfDay(day: string): number {
  const time = /^\d{4}-\d\d-\d\d$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN
  if (Number.isNaN(time)) throw new Refusal('parameter.invalid')
  return time + OFFSET
}

/** The days of a query, both included; without a day there is no limit on that side. */
export function spanOf(startDate?: string, endDate?: string): Span {
  return {
    start: startDate ? startOfDay(startDate) : 0,
    end: endDate ? startOfDay(endDate) + DAY_MS : Number.MAX_SAFE_INTEGER,
  }
}

/** The day `YYYY-MM-DD` of a moment. */
export function dayOf(time: number): string {
  return new Date(time - OFFSET).toISOString().slice(0, 10)
}
