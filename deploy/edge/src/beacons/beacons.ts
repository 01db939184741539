import { type Histogram, histogramLines, observe } from './histogram.ts'
import { type Message, type Part, parseMessage } from './message.ts'
import { clientShares } from './shares.ts'
import { MEASURED, placeOf, type Vital } from './vitals.ts'

export interface CollectorOptions {
  /** Whether a release of a whitelabel was ever live and has this version of a remote; others are not counted. */
  isKnown: (whitelabel: string, release: number, remote: string, version: string) => Promise<boolean>
  /** Most label sets that are kept for a whitelabel; those of the oldest release are dropped first, so the live one counts. */
  maxSeries?: number
}

export interface Collector {
  /**
   * Counts a message, or returns why it does not. `whitelabel` is the one of the hostname. What a `client` sends beyond its
   * share, or as a second load of a remote in one message, has the label `surplus`, which decides nothing.
   */
  receive(
    body: string,
    whitelabel: string,
    client?: string,
  ): Promise<'accepted' | 'too-large' | 'malformed' | 'unknown'>
  /** All counters in the text format of Prometheus. */
  metrics(): string
}

/** Longest message, in bytes. */
const MAX_BYTES = 4 * 1024
const MAX_SERIES = 1_000
/** Upper bounds of the histogram, in seconds. */
const BOUNDS = [0.1, 0.25, 0.5, 1, 1.5, 2, 3, 4, 6, 8, 12, 20]

const PARTS = 'arcada_part_seconds'
const TIMED = [
  { name: PARTS, help: 'How long parts took to load, and pages to become interactive.', bounds: BOUNDS },
  ...MEASURED,
]

const LOAD = 'load'
const SURPLUS = { surplus: true } as const
type Surplus = typeof SURPLUS | Record<string, never>

const isFailing = ({ outcome }: Part) => outcome === 'failed' || outcome === 'fallback'

/** What a part is counted as, and of what one client has a share: failures are bounded by the loads, as a canary is judged. */
function kindsOf(part: Part): [kinds: string[], of: string] {
  const { phase } = part
  if (phase === 'interactive') return [[phase], phase]
  const failure = isFailing(part) ? ['failure'] : []
  return [phase === 'load' ? [LOAD, ...failure] : failure, LOAD]
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

/** What was counted of one release. */
interface Counted {
  counters: Map<string, number>
  /** By the name of the metric and the label set. */
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
  const shares = clientShares()

  /** Whether an observation of a message is within the share of its client. */
  const shareOf = ({ whitelabel, release, canary }: Message, client: string) => {
    const loaded = new Set<string>()
    return (remote: string, kinds: readonly string[], of = kinds[0] ?? '') => {
      const again = kinds.includes(LOAD) && loaded.has(remote)
      if (kinds.includes(LOAD)) loaded.add(remote)
      return !again && shares.take(client, `${whitelabel} ${release} ${canary} ${remote}`, kinds, of)
    }
  }

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

  const count = ({ whitelabel, release, canary }: Message, part: Part, surplus: Surplus) => {
    const { remote, version, phase, outcome, duration } = part
    const shared = { whitelabel, release, remote, version, canary, ...surplus, phase }
    const series = labels({ ...shared, outcome })
    const counters = roomFor(whitelabel, release, series)?.counters
    if (!counters) return drop('labels')
    counters.set(series, (counters.get(series) ?? 0) + 1)
    if (phase === 'render' || outcome === 'failed' || outcome === 'outdated') return
    time(whitelabel, release, `${PARTS} ${labels(shared)}`, BOUNDS, duration / 1000)
  }

  const time = (
    whitelabel: string,
    release: number,
    series: string,
    bounds: readonly number[],
    value: number,
  ) => {
    const histograms = roomFor(whitelabel, release, series)?.histograms
    if (histograms) observe(histograms, series, bounds, value)
    else drop('labels')
  }

  const measure = ({ whitelabel, release, canary }: Message, vital: Vital, surplus: Surplus) => {
    const { remote, version } = vital
    const place = placeOf(vital)
    if (!place) return
    const series = `${place.name} ${labels({ whitelabel, release, remote, version, canary, ...surplus })}`
    time(whitelabel, release, series, place.bounds, place.value)
  }

  return {
    async receive(body, whitelabel, client) {
      if (Buffer.byteLength(body) > MAX_BYTES) {
        drop('too-large')
        return 'too-large'
      }
      const message = parseMessage(body, whitelabel)
      if (message === undefined) {
        drop('malformed')
        return 'malformed'
      }
      const { release, parts, vitals } = message
      const known = await Promise.all(
        [...parts, ...vitals].map(({ remote, version }) => isKnown(whitelabel, release, remote, version)),
      )
      if (known.includes(false)) {
        drop('unknown')
        return 'unknown'
      }
      const share = client === undefined ? () => true : shareOf(message, client)
      // The worst load of each remote first, because it is the one that counts.
      for (const part of [...parts].sort((a, b) => Number(isFailing(b)) - Number(isFailing(a))))
        count(message, part, share(part.remote, ...kindsOf(part)) ? {} : SURPLUS)
      for (const vital of vitals) measure(message, vital, share(vital.remote, [vital.measure]) ? {} : SURPLUS)
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
        ...TIMED.flatMap(({ name, help, bounds }) => [
          `# HELP ${name} ${help}`,
          `# TYPE ${name} histogram`,
          ...timed.flatMap(([series, histogram]) =>
            series.startsWith(`${name} `)
              ? histogramLines(name, series.slice(name.length + 1), bounds, histogram)
              : [],
          ),
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
