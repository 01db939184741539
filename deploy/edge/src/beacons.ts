/** One message of a page: what became of its parts. */
interface Message {
  whitelabel: string
  release: number
  canary: boolean
  parts: Part[]
}

interface Part {
  remote: string
  version: string
  phase: 'load' | 'render' | 'interactive'
  outcome: 'ok' | 'fallback' | 'failed'
  /** Milliseconds. */
  duration: number
}

export interface CollectorOptions {
  /** Whether a release of a whitelabel has this version of a remote; what has not, is not counted. */
  isKnown: (whitelabel: string, release: number, remote: string, version: string) => Promise<boolean>
  /** Most label sets that are kept; further ones are dropped and counted as such. */
  mostSeries?: number
}

export interface Collector {
  /** Counts a message; says why not when it is not one. `whitelabel` is whom the hostname belongs to. */
  receive(body: string, whitelabel: string): Promise<'accepted' | 'too-large' | 'malformed' | 'unknown'>
  /** All counters in the text format of Prometheus. */
  metrics(): string
}

/** Longest message, in bytes. */
export const MOST_BYTES = 4 * 1024
const MOST_PARTS = 16
const MOST_SERIES = 5_000
const LONGEST = 10 * 60_000
/** Upper bounds of the histogram, in seconds. */
const BOUNDS = [0.1, 0.25, 0.5, 1, 1.5, 2, 3, 4, 6, 8, 12, 20]

const PHASES = ['load', 'render', 'interactive']
const OUTCOMES = ['ok', 'fallback', 'failed']

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function isPart(value: unknown): value is Part & Record<string, unknown> {
  if (!isObject(value)) return false
  const { remote, version, phase, outcome, duration } = value
  return (
    typeof remote === 'string' &&
    /^[a-z][a-z0-9-]{0,39}$/.test(remote) &&
    typeof version === 'string' &&
    /^[0-9A-Za-z][0-9A-Za-z.-]{0,79}$/.test(version) &&
    PHASES.includes(String(phase)) &&
    OUTCOMES.includes(String(outcome)) &&
    typeof duration === 'number' &&
    duration >= 0 &&
    duration <= LONGEST
  )
}

function parse(body: string, whitelabel: string): Message | undefined {
  let value: unknown
  try {
    value = JSON.parse(body)
  } catch {
    return undefined
  }
  if (!isObject(value) || value.whitelabel !== whitelabel || typeof value.canary !== 'boolean')
    return undefined
  const { release, canary, parts } = value
  if (typeof release !== 'number' || !Number.isSafeInteger(release) || release < 1) return undefined
  if (!Array.isArray(parts) || parts.length === 0 || parts.length > MOST_PARTS || !parts.every(isPart))
    return undefined
  return { whitelabel, release, canary, parts }
}

const labels = (pairs: Record<string, string | number | boolean>) =>
  Object.entries(pairs)
    .map(([name, value]) => `${name}="${value}"`)
    .join(',')

interface Histogram {
  buckets: number[]
  sum: number
  count: number
}

/**
 * Adds up beacons in memory. Nobody vouches for a beacon: whatever violates the schema, names a version that its
 * release does not have, or would make one label set too many, is dropped and counted as dropped.
 */
export function beaconCollector({ isKnown, mostSeries = MOST_SERIES }: CollectorOptions): Collector {
  const counters = new Map<string, number>()
  const histograms = new Map<string, Histogram>()
  const dropped = new Map<string, number>()

  const drop = (reason: string) => dropped.set(reason, (dropped.get(reason) ?? 0) + 1)
  const hasRoom = (series: string) =>
    counters.has(series) || histograms.has(series) || counters.size + histograms.size < mostSeries

  const count = ({ whitelabel, release, canary }: Message, part: Part) => {
    const { remote, version, phase, outcome, duration } = part
    const shared = { whitelabel, release, remote, version, canary, phase }
    const series = labels({ ...shared, outcome })
    if (!hasRoom(series)) return drop('labels')
    counters.set(series, (counters.get(series) ?? 0) + 1)
    if (phase === 'render' || outcome === 'failed') return
    const timed = labels(shared)
    if (!hasRoom(timed)) return drop('labels')
    const empty = (): Histogram => ({ buckets: BOUNDS.map(() => 0), sum: 0, count: 0 })
    const histogram = histograms.get(timed) ?? empty()
    histograms.set(timed, histogram)
    const seconds = duration / 1000
    histogram.sum += seconds
    histogram.count += 1
    BOUNDS.forEach((bound, at) => {
      if (seconds <= bound) histogram.buckets[at] = (histogram.buckets[at] ?? 0) + 1
    })
  }

  return {
    async receive(body, whitelabel) {
      if (Buffer.byteLength(body) > MOST_BYTES) {
        drop('too-large')
        return 'too-large'
      }
      const message = parse(body, whitelabel)
      if (message === undefined) {
        drop('malformed')
        return 'malformed'
      }
      const { release, parts } = message
      const known = await Promise.all(
        parts.map(({ remote, version }) => isKnown(whitelabel, release, remote, version)),
      )
      if (known.includes(false)) {
        drop('unknown')
        return 'unknown'
      }
      for (const part of parts) count(message, part)
      return 'accepted'
    },

    metrics() {
      const timed = [...histograms].sort(([a], [b]) => (a < b ? -1 : 1))
      return `${[
        '# HELP arcada_parts_total Parts of pages by what became of them.',
        '# TYPE arcada_parts_total counter',
        ...[...counters].sort().map(([series, value]) => `arcada_parts_total{${series}} ${value}`),
        '# HELP arcada_part_seconds How long parts took to load, and pages to become interactive.',
        '# TYPE arcada_part_seconds histogram',
        ...timed.flatMap(([series, { buckets, sum, count: all }]) => [
          ...BOUNDS.map(
            (bound, at) => `arcada_part_seconds_bucket{${series},le="${bound}"} ${buckets[at] ?? 0}`,
          ),
          `arcada_part_seconds_bucket{${series},le="+Inf"} ${all}`,
          `arcada_part_seconds_sum{${series}} ${sum}`,
          `arcada_part_seconds_count{${series}} ${all}`,
        ]),
        '# HELP arcada_beacons_dropped_total Beacons and parts that were not counted.',
        '# TYPE arcada_beacons_dropped_total counter',
        ...[...dropped]
          .sort()
          .map(([reason, value]) => `arcada_beacons_dropped_total{reason="${reason}"} ${value}`),
      ].join('\n')}\n`
    },
  }
}
