import { Refusal } from '../common/refusal.ts'
import { BUCKETS } from './canary.ts'

/** A collector of beacons always has this counter. */
const NEEDED = 'arcada_parts_total'

export interface Sample {
  name: string
  labels: Readonly<Record<string, string>>
  value: number
}

/** Reads the Prometheus text format of the beacon collector; other lines are skipped. */
function parseMetrics(text: string): Sample[] {
  return text.split('\n').flatMap((line) => {
    const [, name, pairs = '', value = ''] = /^([a-z_]+)\{([^}]*)\} (\S+)$/.exec(line) ?? []
    if (name === undefined || Number.isNaN(Number(value))) return []
    const labels = [...pairs.matchAll(/(\w+)="([^"]*)"/g)].map(
      ([, key = '', label = '']) => [key, label] as const,
    )
    return [{ name, labels: Object.fromEntries(labels), value: Number(value) }]
  })
}

/** The counters of one remote, for the canary or the stable set. */
export interface Side {
  /** Loads of its parts. */
  loads: number
  failures: number
  fallbacks: number
  /** Page loads of its screens, and the time within which 75 % of them were interactive. */
  pages: number
  interactive: number | undefined
}

/** Loads of a side, and how many of them failed or fell back; one load can fail and then throw while it is drawn. */
export const failing = ({ loads, failures, fallbacks }: Side) => ({
  loads,
  failures: Math.min(loads, failures + fallbacks),
})

export const sum = (samples: readonly Sample[]) => samples.reduce((total, { value }) => total + value, 0)

/** The samples with these labels; one that is undefined may have any value. */
export function withLabels(samples: readonly Sample[], where: object): Sample[] {
  const wanted = Object.entries(where).filter(([, value]) => value !== undefined)
  return samples.filter(({ labels }) => wanted.every(([label, value]) => labels[label] === String(value)))
}

/** The same of the samples with this name. */
export const named = (samples: readonly Sample[], name: string, where: object = {}): Sample[] =>
  withLabels(
    samples.filter((sample) => sample.name === name),
    where,
  )

/** Upper bound, in seconds, of the bucket that holds the quantile; undefined without samples. */
export function quantile(samples: readonly Sample[], share: number): number | undefined {
  const byBound = new Map<number, number>()
  for (const { labels, value } of samples) {
    const bound = labels.le === '+Inf' ? Number.POSITIVE_INFINITY : Number(labels.le)
    byBound.set(bound, (byBound.get(bound) ?? 0) + value)
  }
  const all = byBound.get(Number.POSITIVE_INFINITY) ?? 0
  if (all === 0) return undefined
  const buckets = [...byBound].sort(([a], [b]) => a - b)
  return buckets.find(([, count]) => count >= all * share)?.[0]
}

/** Finds the samples of one release of a whitelabel; faster than a filter when there are many releases. */
export function byRelease(samples: readonly Sample[]): (whitelabel: string, release: number) => Sample[] {
  const nameOf = (whitelabel: string | undefined, release: string | undefined) => `${whitelabel} ${release}`
  const groups = new Map<string, Sample[]>()
  for (const sample of samples) {
    const name = nameOf(sample.labels.whitelabel, sample.labels.release)
    const group = groups.get(name)
    if (group) group.push(sample)
    else groups.set(name, [sample])
  }
  return (whitelabel, release) => groups.get(nameOf(whitelabel, String(release))) ?? []
}

/** Adds up one side of a release; the version does not count, because a fall-back runs another one. */
export function sideOf(
  samples: readonly Sample[],
  where: { whitelabel: string; release: number; remote: string; canary: boolean },
): Side {
  const here = withLabels(samples, where)
  const parts = (phase: string, outcome?: string) => sum(named(here, NEEDED, { phase, outcome }))
  const times = named(here, 'arcada_part_seconds_bucket', { phase: 'interactive' })
  return {
    loads: parts('load'),
    failures: parts('load', 'failed') + parts('render', 'failed'),
    fallbacks: parts('load', 'fallback'),
    pages: parts('interactive'),
    interactive: quantile(times, 0.75),
  }
}

/** The share of the loads that a canary got, in buckets of 10,000; undefined before the first load. */
export function observedShare(
  samples: readonly Sample[],
  whitelabel: string,
  release: number,
  remotes: readonly string[],
): number | undefined {
  const loadsOf = (canary: boolean) =>
    remotes.reduce((all, remote) => all + sideOf(samples, { whitelabel, release, remote, canary }).loads, 0)
  const [loads, stable] = [loadsOf(true), loadsOf(false)]
  return loads + stable > 0 ? Math.round((loads / (loads + stable)) * BUCKETS) : undefined
}

async function readText(address: string, without: string): Promise<{ text: string; problem?: string }> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(5_000) }).catch(() => undefined)
  const text = answer?.ok ? await answer.text().catch(() => undefined) : undefined
  if (text !== undefined) return { text }
  const why = answer && !answer.ok ? `answered ${answer.status}` : 'cannot be reached'
  return { text: '', problem: `${address} ${why}: without its metrics ${without}.` }
}

/** A Refusal for every address without the counter of parts: when a watch begins, the address is probably wrong. */
export async function needCollectors(addresses: readonly string[]): Promise<void> {
  const read = await Promise.all(addresses.map((address) => readText(address, 'watch cannot start')))
  const problems = read.flatMap(({ text, problem }, at) => {
    if (problem !== undefined)
      return [`${problem} No canary was ended; correct --metrics or start the collector.`]
    if (text.includes(NEEDED)) return []
    return [
      `${addresses[at]} answered without ${NEEDED}, so it is no collector of beacons. No canary was ended; correct --metrics.`,
    ]
  })
  if (problems.length > 0) throw new Refusal(problems)
}

/** The counters of every collector; or why one is missing, with `without` as the consequence. */
export async function readMetrics(
  addresses: readonly string[],
  without = 'the canary cannot be judged',
): Promise<{ samples: Sample[]; unreachable?: string }> {
  const read = await Promise.all(addresses.map((address) => readText(address, without)))
  const problems = read.flatMap(({ problem }) => problem ?? [])
  return problems.length > 0
    ? { samples: [], unreachable: problems.join(' ') }
    : { samples: read.flatMap(({ text }) => parseMetrics(text)) }
}

/** What the policy of a release's pages blocked in browsers, as reported to a collector. */
export interface Blocked {
  directive: string
  /** What it was: text in the page, a file of the site, something foreign … */
  what: string
  times: number
}

/** Adds up what browsers reported about one release, over all collectors, the most frequent first. */
export function blockedIn(samples: readonly Sample[], whitelabel: string, release: number): Blocked[] {
  const found = new Map<string, Blocked>()
  for (const { labels, value } of named(samples, 'arcada_policy_violations_total', { whitelabel, release })) {
    const { directive = '', blocked: what = '' } = labels
    const key = `${directive} ${what}`
    found.set(key, { directive, what, times: (found.get(key)?.times ?? 0) + value })
  }
  return [...found.values()].sort((a, b) => b.times - a.times || (a.directive < b.directive ? -1 : 1))
}
