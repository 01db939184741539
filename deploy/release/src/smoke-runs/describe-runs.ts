import type { Hash, Release } from '@arcada/kit/federation'
import { isUndecided, readCandidates } from '../candidates/read.ts'
import { inParallel } from '../common/in-parallel.ts'
import type { Keys } from '../keys/keys.ts'
import { readStart } from '../release/live.ts'
import { releasedWhitelabels } from '../release/status.ts'
import { type ListedRun, listRuns } from '../smoke/list-runs.ts'
import { setDigest } from '../smoke/record.ts'
import type { Store } from '../store/store.ts'

/** A run, and what its set is now. */
export interface DescribedRun extends ListedRun {
  /** The set is live on that whitelabel; with a canary, what the canary's visitors get. */
  live: boolean
  /** Numbers of the undecided candidates that would make this set live there. */
  candidates: number[]
}

export interface DescribedRuns {
  /** Newest first. */
  runs: DescribedRun[]
  /** Whitelabels whose live set has no run there. */
  unproven: string[]
}

interface Sets {
  whitelabel: string
  live: string[]
  candidates: { number: number; set: string }[]
}

type Builds = Readonly<Record<string, { name: string; description: Hash }>>

const digestOf = (builds: Builds) => setDigest(Object.values(builds))

function buildsOf({ host, remotes }: Pick<Release, 'host' | 'remotes'>): Builds {
  const all = [host, ...Object.values(remotes)]
  return Object.fromEntries(all.map(({ name, description }) => [name, { name, description }]))
}

async function setsOf(store: Store, keys: Keys, whitelabel: string): Promise<Sets> {
  const { live } = await readStart(store, keys, whitelabel)
  if (live === undefined) return { whitelabel, live: [], candidates: [] }
  const { release } = live
  const stable = buildsOf(release)
  const tried = buildsOf({ ...release, remotes: { ...release.remotes, ...release.canary?.remotes } })
  const { candidates } = await readCandidates(store, keys, whitelabel)
  return {
    whitelabel,
    live: [digestOf(stable), digestOf(tried)],
    candidates: candidates.filter(isUndecided).map(({ candidate: { number, apps } }) => {
      const wanted = Object.entries(apps).map(([name, { description }]) => [name, { name, description }])
      return { number, set: digestOf({ ...stable, ...Object.fromEntries(wanted) }) }
    }),
  }
}

/** The last smoke run of each set on each whitelabel, with what runs there now and what teams propose. */
export async function describeRuns(store: Store, keys: Keys, whitelabel?: string): Promise<DescribedRuns> {
  const released = await releasedWhitelabels(store)
  const names = released.filter((name) => whitelabel === undefined || name === whitelabel)
  const sets = await inParallel(names, (name) => setsOf(store, keys, name))
  const found = await listRuns(store, keys, whitelabel)
  const runs = found.map((one): DescribedRun => {
    const there = sets.find((other) => other.whitelabel === one.whitelabel)
    const proposed = there?.candidates.filter(({ set }) => set === one.set) ?? []
    return {
      ...one,
      live: there?.live.includes(one.set) ?? false,
      candidates: proposed.map(({ number }) => number),
    }
  })
  const hasRun = (name: string) => runs.some((one) => one.whitelabel === name && one.live)
  return { runs, unproven: names.filter((name) => !hasRun(name)) }
}
