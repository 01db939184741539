import type { AppVersions } from '@arcada/release'
import { lineName, type OverviewAnswer } from '../../common/answers.ts'

/** Buckets of the visitors. */
const BUCKETS = 10_000

/** One app of one whitelabel on the wall. */
export interface Line {
  whitelabel: string
  app: string
  version: string
  /** Published versions that are newer and not marked as bad; undefined while they are unknown. */
  newer: number | undefined
  /** When the version was published, ISO 8601. */
  published: string | undefined
  /** Since when the whitelabel runs it, ISO 8601; or earlier. */
  since: string
  orEarlier: boolean
  /** Buckets of 10,000 that get it. */
  share: number
  loads: number | undefined
  perThousand: number | undefined
  /** The same minute by minute, and by how much it rose; undefined before the second minute. */
  trend: readonly number[] | undefined
  rise: number | undefined
}

type Published = Map<string, { at: string | undefined; newer: number }>

/** `app version` -> when it was published, and how many good versions came after it. */
function publishedVersions(apps: readonly AppVersions[]): Published {
  const found: Published = new Map()
  for (const { app, versions } of apps) {
    let newer = 0
    for (const { version, at, bad } of versions) {
      found.set(`${app} ${version}`, { at, newer })
      if (bad === undefined) newer += 1
    }
  }
  return found
}

/** The lines of the wall, in the order of the whitelabels. */
export function linesOf(overview: OverviewAnswer, apps: readonly AppVersions[] = []): Line[] {
  const published = publishedVersions(apps)
  return overview.whitelabels.flatMap(({ whitelabel, at, apps: running }) => {
    const shares = new Map(running.map(({ app, canary = 0 }) => [app, canary]))
    return running.map(({ app, version, since, canary, loads, failures = 0 }) => {
      const known = published.get(`${app} ${version}`)
      const trend = overview.trends[lineName({ whitelabel, app, version })]
      return {
        whitelabel,
        app,
        version,
        newer: known?.newer,
        published: known?.at,
        since: since?.at ?? at,
        orEarlier: since?.orEarlier ?? false,
        // The last line of an app is that of its canary.
        share: canary ?? BUCKETS - (shares.get(app) ?? 0),
        loads,
        perThousand: loads ? (failures / loads) * 1000 : undefined,
        trend,
        rise: trend && (trend.at(-1) ?? 0) - (trend[0] ?? 0),
      }
    })
  })
}

export interface Filter {
  text: string
  app: string
  onlyOld: boolean
}

/** Numbers are the beginning of a version: 1.0 does not find 1.1.0. */
const isIn = (word: string, { whitelabel, app, version }: Line) =>
  whitelabel.includes(word) ||
  app.includes(word) ||
  (/[a-z]/.test(word) ? version.includes(word) : version.startsWith(word))

/** The lines that a filter shows; each word of its text may stand in the whitelabel, the app or the version. */
export function filtered(lines: readonly Line[], { text, app, onlyOld }: Filter): Line[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  return lines.filter((line) => {
    if (app !== '' && line.app !== app) return false
    if (onlyOld && !line.newer) return false
    return words.every((word) => isIn(word, line))
  })
}

type Direction = 'rising' | 'falling' | 'steady'

/** Failures per 1,000 loads by which the later half differs from the earlier one, before it counts as a change. */
const CHANGE = 2
/** The same as a factor, because busy lines vary more. */
const FACTOR = 1.25

const mean = (rates: readonly number[]) => rates.reduce((sum, rate) => sum + rate, 0) / rates.length

/** Where a series goes: its later half against its earlier one. */
export function directionOf(points: readonly number[]): Direction {
  const half = Math.floor(points.length / 2)
  if (half === 0) return 'steady'
  const [before, after] = [mean(points.slice(0, half)), mean(points.slice(-half))]
  if (after - before > CHANGE && after > before * FACTOR) return 'rising'
  return before - after > CHANGE && before > after * FACTOR ? 'falling' : 'steady'
}
