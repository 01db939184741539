import { dayIn, endOfDay, startOfDay, type Zone } from '@arcada/kit/i18n/dates'
import { firstOfMonth, firstOfNextMonth } from '../common/days.ts'

const HOUR_MS = 3_600_000

/** Kinds of payouts by period. */
export type RunKind = 'COMMISSION' | ContractKind
export const CONTRACT_KINDS = ['DAILY', 'HOURLY', 'DIVIDEND'] as const
export type ContractKind = (typeof CONTRACT_KINDS)[number]

const LENGTH = { COMMISSION: 'DAY', DAILY: 'DAY', HOURLY: 'HOUR', DIVIDEND: 'MONTH' } as const

/** Length of a period, in the contract's terms. */
export const lengthOf = (kind: RunKind) => LENGTH[kind]

/** Start of the period that contains a moment; days and months are in the whitelabel's time zone. */
export function periodStart(kind: RunKind, time: number, zone: Zone): number {
  if (kind === 'HOURLY') return Math.floor(time / HOUR_MS) * HOUR_MS
  const day = dayIn(time, zone)
  return startOfDay(kind === 'DIVIDEND' ? firstOfMonth(day) : day, zone)
}

/** Start of the period after the one that contains a moment. */
export function nextPeriod(kind: RunKind, time: number, zone: Zone): number {
  if (kind === 'HOURLY') return periodStart(kind, time, zone) + HOUR_MS
  const day = dayIn(time, zone)
  return kind === 'DIVIDEND' ? startOfDay(firstOfNextMonth(day), zone) : endOfDay(day, zone)
}

/** Name of a period: `2026-06` or `2026-06-01`. */
export function periodName(kind: RunKind, start: number, zone: Zone): string {
  const day = dayIn(start, zone)
  return kind === 'DIVIDEND' ? day.slice(0, 7) : day
}
