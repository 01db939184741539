import type { Overview } from '@arcada/release'
import { lineName, type Trends } from '../common/answers.ts'

/** At most one point a minute, when a page reads the wall, and so many of them. */
const STEP_MS = 60_000
const MAX_POINTS = 30

interface Noted {
  at: number
  loads: number
  failures: number
  points: number[]
}

/** Failures per 1,000 loads, from one read of the collectors to a later one. */
export interface TrendNotes {
  /** Notes what an overview counts, and returns the points so far of lines that have two or more. */
  add(found: Overview): Trends
}

function next(before: Noted | undefined, at: number, loads: number, failures: number): Noted {
  // A collector that was restarted counts from 0 again.
  if (before === undefined || loads < before.loads || failures < before.failures)
    return { at, loads, failures, points: before?.points ?? [] }
  const more = loads - before.loads
  if (at - before.at < STEP_MS || more === 0) return before
  const rate = Math.round(((failures - before.failures) / more) * 10_000) / 10
  return { at, loads, failures, points: [...before.points, rate].slice(-MAX_POINTS) }
}

/** Keeps the last points of every line since this console was started. `now` is in ms. */
export function openTrends(now: () => number = Date.now): TrendNotes {
  let notes = new Map<string, Noted>()
  return {
    add({ whitelabels }) {
      const at = now()
      const lines = whitelabels.flatMap(({ apps }) => apps)
      // Lines that are gone are forgotten.
      notes = new Map(
        lines.flatMap((line) => {
          const { loads, failures = 0 } = line
          const name = lineName(line)
          return loads === undefined ? [] : [[name, next(notes.get(name), at, loads, failures)] as const]
        }),
      )
      return Object.fromEntries(
        [...notes].flatMap(([name, { points }]) => (points.length > 1 ? [[name, points] as const] : [])),
      )
    },
  }
}
