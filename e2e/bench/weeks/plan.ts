import type { Version } from './versions.ts'

/** Hours of a week. */
const WEEK = 168
/** Each app ships this often in a week. */
const SHIPS = 2
/** A visit is in the evening. */
const VISIT_AT = 20
const DAY = 24

interface Ship {
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

/** What runs from one release to the next: the version of each app. */
export interface State {
  /** Of its release, since the beginning of the first week. */
  hour: number
  versions: Readonly<Record<string, Version>>
}

/** How many weeks the versions of each app, the oldest first, are enough for: one to begin with, and two for each week. */
export function weeksWith(histories: Readonly<Record<string, readonly Version[]>>): number {
  return Math.max(
    0,
    Math.min(...Object.values(histories).map(({ length }) => Math.floor((length - 1) / SHIPS))),
  )
}

/** The site before the first week, and after every release: each ships the next version of one app. */
export function statesOf(histories: Readonly<Record<string, readonly Version[]>>, weeks: number): State[] {
  const left = Object.fromEntries(
    Object.entries(histories).map(([app, versions]) => [app, spread(versions, 1 + SHIPS * weeks)]),
  )
  const next = ({ app }: Pick<Ship, 'app'>): Version => {
    const version = left[app]?.shift()
    if (!version) throw new Error(`${app} has too few versions for ${weeks} weeks`)
    return version
  }
  let versions = Object.fromEntries(Object.keys(left).map((app) => [app, next({ app })]))
  const states: State[] = [{ hour: Number.NEGATIVE_INFINITY, versions }]
  for (const ship of shipsOf(Object.keys(left), weeks)) {
    versions = { ...versions, [ship.app]: next(ship) }
    states.push({ hour: ship.hour, versions })
  }
  return states
}

/** Some versions, evenly over the history, because a release has more than one commit. */
function spread(versions: readonly Version[], wanted: number): Version[] {
  if (versions.length < wanted) return [...versions]
  const step = (versions.length - 1) / (wanted - 1)
  return Array.from({ length: wanted }, (_, turn) => versions[Math.round(turn * step)]).filter(
    (version) => version !== undefined,
  )
}

/** What runs at an hour. */
export function stateAt<T extends Pick<State, 'hour'>>(states: readonly T[], hour: number): T {
  const state = states.findLast((one) => one.hour <= hour)
  if (!state) throw new Error(`nothing runs at hour ${hour}`)
  return state
}
