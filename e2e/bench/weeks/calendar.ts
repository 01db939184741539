/** Hours of a week. */
const WEEK = 168
/** Each app ships this often in a week. */
export const SHIPS = 2
/** A visit is in the evening. */
const VISIT_AT = 20
const DAY = 24

export interface Ship {
  /** Since the beginning of the first week. */
  hour: number
  app: string
}

/** The releases of some weeks: all apps in turn, twice a week, evenly over day and night. */
export function shipsOf(apps: readonly string[], weeks: number): Ship[] {
  const between = WEEK / (apps.length * SHIPS)
  return Array.from({ length: apps.length * SHIPS * weeks }, (_, turn) => ({
    hour: (turn + 0.5) * between,
    app: apps[turn % apps.length] ?? '',
  }))
}

/** How often a player visits, and the hours; the first one, before the first week, fills the caches. */
export const VISITORS = {
  daily: (weeks: number) => everyDays(1, weeks),
  weekly: (weeks: number) => everyDays(7, weeks),
} as const

export type VisitorKind = keyof typeof VISITORS

function everyDays(days: number, weeks: number): number[] {
  return Array.from({ length: (weeks * 7) / days + 1 }, (_, visit) => VISIT_AT - DAY + visit * days * DAY)
}
