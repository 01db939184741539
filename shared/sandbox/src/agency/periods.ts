import { DAY_MS, dayOf, startOfDay } from '../reports/days.ts'

const HOUR_MS = 3_600_000

/** What is computed period by period. */
export type RunKind = 'COMMISSION' | ContractKind
export const CONTRACT_KINDS = ['DAILY', 'HOURLY', 'DIVIDEND'] as const
export type ContractKind = (typeof CONTRACT_KINDS)[number]

const LENGTH = { COMMISSION: 'DAY', DAILY: 'DAY', HOURLY: 'HOUR', DIVIDEND: 'MONTH' } as const

/** How long a period of a kind is, in the words of the contract. */
export const lengthOf = (kind: RunKind) => LENGTH[kind]

/** Start of the period in which a moment lies; days and months are those of the records. */
export function periodStart(kind: RunKind, time: number): number {
  if (kind === 'HOURLY') return Math.floor(time / HOUR_MS) * HOUR_MS
  const day = dayOf(time)
  return startOfDay(kind === 'DIVIDEND' ? `${day.slice(0, 7)}-01` : day)
}

/** Start of the period after the one in which a moment lies. */
export function nextPeriod(kind: RunKind, time: number): number {
  const start = periodStart(kind, time)
  if (kind === 'HOURLY') return start + HOUR_MS
  // Half a day more: neither the length of a month nor a change of the clocks matters.
  return periodStart(kind, start + (kind === 'DIVIDEND' ? 31.5 : 1.5) * DAY_MS)
}

/** What a period is called: `2026-06` or `2026-06-01`. */
export function periodName(kind: RunKind, start: number): string {
  return kind === 'DIVIDEND' ? dayOf(start).slice(0, 7) : dayOf(start)
}
