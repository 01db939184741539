import { type Measure, PART_TIME, VITALS } from './measures.ts'
import { type Message, type Part, parseMessage, type Vital } from './message.ts'
import { counterText, type Histogram, histogramText, increase, labels } from './metrics-text.ts'
import { clientShares } from './shares.ts'

export interface BeaconOptions {
  /** Whether a release of a whitelabel was ever live and has this version of a remote; others are not counted. */
  isKnown: (whitelabel: string, release: number, remote: string, version: string) => Promise<boolean>
  /** Most label sets that are kept for a whitelabel; those of the oldest release are dropped first, so the live one counts. */
  maxSeries?: number
}

export interface BeaconCounter {
  /**
   * Counts a message; returns whether it did. `whitelabel` is the one of the hostname. What a `client` sends beyond its share, or as
   * a second load of a remote in one message, has the label `surplus`, which decides nothing.
   */
  receive(body: string, whitelabel: string, client?: string): Promise<boolean>
  /** All counters in the text format of Prometheus. */
  metrics(): string
}

const MAX_SERIES = 1_000
const MEASURES = [PART_TIME, ...VITALS.values()]

const SURPLUS = { surplus: true } as const
type Surplus = typeof SURPLUS | Record<string, never>

const isFailing = ({ outcome }: Part) => outcome === 'failed' || outcome === 'fallback'

/** What a part is counted as, and of what one client has a share: failures are bounded by the loads, as a canary is judged. */
function kindsOf(part: Part): [kinds: string[], of: string] {
  const { phase } = part
  if (phase === 'interactive') return [[phase], phase]
  const failure = isFailing(part) ? ['failure'] : []
  return [phase === 'load' ? ['load', ...failure] : failure, 'load']
}

/** Prometheus counts what is added to a series, so the first failure counts only where there was a 0 before. */
function withZeros(counters: ReadonlyMap<string, number>): Map<string, number> {
  const loads = [...counters.keys()].flatMap(
    (series) => /^(.*,phase="load",outcome=)"/.exec(series)?.[1] ?? [],
  )
  const zeros = loads.flatMap((load) =>
    ['failed', 'fallback'].map((outcome) => [`${load}"${outcome}"`, 0] as const),
  )
  return new Map([...zeros, ...counters])
}

/** What was counted of one release. */
class Counted {
  readonly parts = new Map<string, number>()
  readonly histograms = new Map(MEASURES.map((measure) => [measure, new Map<string, Histogram>()]))

  get size(): number {
    return [...this.histograms.values()].reduce((sum, one) => sum + one.size, this.parts.size)
  }
}

/**
 * Adds up beacons in memory. Any client can send one, so a message that violates the schema, or names a version that its
 * release does not have, is dropped and counted as dropped. Each whitelabel has its own share of the memory, in which a
 * newer release replaces the oldest: beacons of earlier releases cannot displace the live one.
 */
export function beaconCounter({ isKnown, maxSeries = MAX_SERIES }: BeaconOptions): BeaconCounter {
  const sites = new Map<string, Map<number, Counted>>()
  const dropped = new Map<string, number>()
  const shares = clientShares()
  const drop = (reason: string) => increase(dropped, labels({ reason }))

  /** The counters of a release, unless there is no memory left for one more label set, as `has` says whether it needs one. */
  const roomFor = ({ whitelabel, release }: Message, has: (own: Counted) => boolean): Counted | undefined => {
    const site = sites.get(whitelabel) ?? new Map<number, Counted>()
    sites.set(whitelabel, site)
    const own = site.get(release) ?? new Counted()
    const isFull = () => [...site.values()].reduce((sum, { size }) => sum + size, 0) >= maxSeries
    while (!has(own) && isFull()) {
      const oldest = Math.min(...site.keys())
      if (oldest >= release) {
        drop('labels')
        return undefined
      }
      site.delete(oldest)
      drop('older-release')
    }
    site.set(release, own)
    return own
  }

  const time = (message: Message, measure: Measure, series: string, amount: number) => {
    const inOwn = (own: Counted) => own.histograms.get(measure)
    const own = roomFor(message, (counted) => inOwn(counted)?.has(series) ?? false)
    if (own === undefined) return
    const value = amount / measure.per
    const known = inOwn(own)?.get(series)
    const { buckets, sum, count } = known ?? { buckets: measure.bounds.map(() => 0), sum: 0, count: 0 }
    inOwn(own)?.set(series, {
      buckets: buckets.map((times, at) => (value <= (measure.bounds[at] ?? 0) ? times + 1 : times)),
      sum: sum + value,
      count: count + 1,
    })
  }

  const appOf = ({ whitelabel, release, canary }: Message, { remote, version }: Part | Vital) =>
    ({ whitelabel, release, remote, version, canary }) as const

  const countPart = (message: Message, part: Part, surplus: Surplus) => {
    const { phase, outcome, duration } = part
    const shared = { ...appOf(message, part), ...surplus, phase }
    const series = labels({ ...shared, outcome })
    const own = roomFor(message, ({ parts }) => parts.has(series))
    if (own === undefined) return
    increase(own.parts, series)
    if (phase !== 'render' && outcome !== 'failed' && outcome !== 'outdated')
      time(message, PART_TIME, labels(shared), duration)
  }

  const countVital = (message: Message, vital: Vital, surplus: Surplus) => {
    const measure = VITALS.get(vital.measure)
    if (measure) time(message, measure, labels({ ...appOf(message, vital), ...surplus }), vital.value)
  }

  /** Whether an observation of a message is within the share of its client. */
  const shareOf = ({ whitelabel, release, canary }: Message, client: string) => {
    const loaded = new Set<string>()
    return (remote: string, kinds: readonly string[], of: string) => {
      const again = kinds.includes('load') && loaded.has(remote)
      if (kinds.includes('load')) loaded.add(remote)
      return !again && shares.take(client, `${whitelabel} ${release} ${canary} ${remote}`, kinds, of)
    }
  }

  return {
    async receive(body, whitelabel, client) {
      const message = parseMessage(body, whitelabel)
      if (message === undefined) {
        drop('malformed')
        return false
      }
      const { release, parts, vitals } = message
      const known = await Promise.all(
        [...parts, ...vitals].map(({ remote, version }) => isKnown(whitelabel, release, remote, version)),
      )
      if (known.includes(false)) {
        drop('unknown')
        return false
      }
      const share = client === undefined ? () => true : shareOf(message, client)
      // The worst load of each remote first, because it is the one that counts.
      for (const part of [...parts].sort((a, b) => Number(isFailing(b)) - Number(isFailing(a))))
        countPart(message, part, share(part.remote, ...kindsOf(part)) ? {} : SURPLUS)
      for (const vital of vitals)
        countVital(message, vital, share(vital.remote, [vital.measure], vital.measure) ? {} : SURPLUS)
      return true
    },

    metrics() {
      const all = [...sites.values()].flatMap((site) => [...site.values()])
      const parts = new Map(all.flatMap((one) => [...withZeros(one.parts)]))
      const timed = (measure: Measure) =>
        histogramText(measure, new Map(all.flatMap((one) => [...(one.histograms.get(measure) ?? [])])))
      return [
        counterText('arcada_parts_total', 'Parts of pages by what became of them.', parts),
        ...MEASURES.map(timed),
        counterText('arcada_beacons_dropped_total', 'Beacons and parts that were not counted.', dropped),
      ].join('')
    },
  }
}
