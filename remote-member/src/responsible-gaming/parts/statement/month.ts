import type { ValueOf } from '@arcada/kit/contract'
import { centavosOf, reaisOf, sumOf } from '@arcada/kit/contract/centavos'
import type { Day } from '@arcada/kit/i18n'
import { addDays } from '@arcada/kit/i18n/calendar'
import type { rgStatement } from '../../calls/rg-statement.ts'

/** `YYYY-MM`. */
type Month = string
type Rows = ValueOf<typeof rgStatement>['content']

/** The months to choose from, and at most as many as one comparison has: twice this is kept. */
const MONTHS = 12

export const monthOf = (day: Day): Month => day.slice(0, 7)
export const firstDayOf = (month: Month): Day => `${month}-01`

function monthsBefore(month: Month, count: number): Month {
  const [year = 0, number = 0] = month.split('-').map(Number)
  const index = year * 12 + number - 1 - count
  return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`
}

/** The running month and those before it that the statement offers, the newest first. */
export const monthsToChoose = (today: Day): Month[] =>
  Array.from({ length: MONTHS }, (_, count) => monthsBefore(monthOf(today), count))

/** The request of a month with the eleven before it; the running month ends today. */
export function askedForMonth(month: Month, today: Day) {
  const last = addDays(firstDayOf(monthsBefore(month, -1)), -1)
  return {
    startDate: firstDayOf(monthsBefore(month, MONTHS - 1)),
    endDate: last < today ? last : today,
    groupBy: 'month' as const,
  }
}

/** The figures of a month that are compared; reais and minutes. */
export interface MonthFigures {
  net: number
  wagers: number
  deposits: number
  minutes: number
}

/**
 * A month (the newest row) and the average of the player's own earlier months. Months before the registration do
 * not count; without an earlier month there is no average.
 */
export function comparisonOf(rows: Rows, registered: Day) {
  const [own, ...before] = rows
  const earlier = before.filter(({ to }) => to >= registered)
  const count = earlier.length
  if (!own || count === 0) return { own, count, average: undefined }
  const ofMoney = (name: 'net' | 'wagers' | 'deposits') =>
    reaisOf(Math.round(centavosOf(sumOf(earlier.map((row) => row[name]))) / count))
  const average: MonthFigures = {
    net: ofMoney('net'),
    wagers: ofMoney('wagers'),
    deposits: ofMoney('deposits'),
    minutes: Math.round(earlier.reduce((sum, { minutes }) => sum + minutes, 0) / count),
  }
  return { own, count, average }
}
