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
  outcome: (typeof OUTCOMES)[number]
  duration: number
}

export interface CollectorOptions {
  /** Whether a release of a whitelabel was ever live and has this version of a remote; others are not counted. */
  isKnown: (whitelabel: string, release: number, remote: string, version: string) => Promise<boolean>
  /** Most label sets that are kept for a whitelabel; those of the oldest release are dropped first, so the live one counts. */
  maxSeries?: number
}

export interface Collector {
  /** Counts a message, or returns why it does not. `whitelabel` is the one of the hostname. */
  receive(body: string, whitelabel: string): Promise<'accepted' | 'too-large' | 'malformed' | 'unknown'>
  /** All counters in the text format of Prometheus. */
  metrics(): string
}

/** Longest message, in bytes. */
const MAX_BYTES = 4 * 1024
const MAX_PARTS = 16
const MAX_SERIES = 1_000
const MAX_DURATION_MS = 10 * 60_000
/** Upper bounds of the histogram, in seconds. */
const BOUNDS = [0.1, 0.25, 0.5, 1, 1.5, 2, 3, 4, 6, 8, 12, 20]

const PHASES = ['load', 'render', 'interactive']
/** `outdated`: the document was older than one that the browser has run. */
const OUTCOMES = ['ok', 'fallback', 'failed', 'outdated'] as const

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
    OUTCOMES.some((known) => known === outcome) &&
    typeof duration === 'number' &&
    duration >= 0 &&
    duration <= MAX_DURATION_MS
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
  if (!Array.isArray(parts) || parts.length === 0 || parts.length > MAX_PARTS || !parts.every(isPart))
    return undefined
  return { whitelabel, release, canary, parts }
}

const sizeOf = ({ counters, histograms }: Counted) => counters.size + histograms.size

const labels = (pairs: Record<string, string | number | boolean>) =>
  Object.entries(pairs)
    .map(([name, value]) => `${name}="${value}"`)
    .join(',')

/** Prometheus counts what is added to a series, so the first failure counts only where there was a 0 before. */
function withZeros(counters: ReadonlyMap<string, number>): Map<string, number> {
  const all = new Map<string, number>()
  for (const series of counters.keys()) {
    const load = /^(.*,phase="load",outcome=)"/.exec(series)?.[1]
    if (load !== undefined) for (const outcome of ['failed', 'fallback']) all.set(`${load}"${outcome}"`, 0)
  }
  for (const [series, value] of counters) all.set(series, value)
  return all
}

interface Histogram {
  buckets: number[]
  sum: number
  count: number
}

/** What was counted of one release. */
interface Counted {
  counters: Map<string, number>
  histograms: Map<string, Histogram>
}

/**
 * Adds up beacons in memory. Any client can send one, so a message that violates the schema, or names a version that its
 * release does not have, is dropped and counted as dropped. Each whitelabel has its own share of the memory, in which a
 * newer release replaces the oldest: beacons of earlier releases cannot displace the live one.
 */
export function beaconCollector({ isKnown, maxSeries = MAX_SERIES }: CollectorOptions): Collector {
  const sites = new Map<string, Map<number, Counted>>()
  const dropped = new Map<string, number>()

  const drop = (reason: string) => dropped.set(reason, (dropped.get(reason) ?? 0) + 1)

  /** The counters of a release of a whitelabel, unless there is no memory left for one more label set. */
  const roomFor = (whitelabel: string, release: number, series: string): Counted | undefined => {
    const site = sites.get(whitelabel) ?? new Map<number, Counted>()
    sites.set(whitelabel, site)
    const own = site.get(release) ?? { counters: new Map(), histograms: new Map() }
    const full = () => [...site.values()].reduce((sum, one) => sum + sizeOf(one), 0) >= maxSeries
    while (!own.counters.has(series) && !own.histograms.has(series) && full()) {
      const oldest = Math.min(...site.keys())
      if (oldest >= release) return undefined
      site.delete(oldest)
      drop('older-release')
    }
    site.set(release, own)
    return own
  }

  const count = ({ whitelabel, release, canary }: Message, part: Part) => {
    const { remote, version, phase, outcome, duration } = part
    const shared = { whitelabel, release, remote, version, canary, phase }
    const series = labels({ ...shared, outcome })
    const counters = roomFor(whitelabel, release, series)?.counters
    if (!counters) return drop('labels')
    counters.set(series, (counters.get(series) ?? 0) + 1)
    if (phase === 'render' || outcome === 'failed' || outcome === 'outdated') return
    const timed = labels(shared)
    const histograms = roomFor(whitelabel, release, timed)?.histograms
    if (!histograms) return drop('labels')
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
      if (Buffer.byteLength(body) > MAX_BYTES) {
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
      const all = [...sites.values()].flatMap((site) => [...site.values()])
      const counters = all.flatMap((one) => [...withZeros(one.counters)])
      const timed = all.flatMap((one) => [...one.histograms]).sort(([a], [b]) => (a < b ? -1 : 1))
      return `${[
        '# HELP arcada_parts_total Parts of pages by what became of them.',
        '# TYPE arcada_parts_total counter',
        ...counters.sort().map(([series, value]) => `arcada_parts_total{${series}} ${value}`),
        '# HELP arcada_part_seconds How long parts took to load, and pages to become interactive.',
        '# TYPE arcada_part_seconds histogram',
        ...timed.flatMap(([series, { buckets, sum, count: number }]) => [
          ...BOUNDS.map(
            (bound, at) => `arcada_part_seconds_bucket{${series},le="${bound}"} ${buckets[at] ?? 0}`,
          ),
          `arcada_part_seconds_bucket{${series},le="+Inf"} ${number}`,
          `arcada_part_seconds_sum{${series}} ${sum}`,
          `arcada_part_seconds_count{${series}} ${number}`,
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
