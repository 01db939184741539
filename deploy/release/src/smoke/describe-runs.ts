import { inParallel } from '../common/in-parallel.ts'
import type { Keys } from '../keys/keys.ts'
import { releasedWhitelabels } from '../release/status.ts'
import type { Store } from '../store/store.ts'
import { type ListedRun, listRuns } from './list-runs.ts'
import { readSets } from './sets.ts'

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

/** The last smoke run of each set on each whitelabel, with what runs there now and what teams propose. */
export async function describeRuns(store: Store, keys: Keys, whitelabel?: string): Promise<DescribedRuns> {
  const released = await releasedWhitelabels(store)
  const names = released.filter((name) => whitelabel === undefined || name === whitelabel)
  const sets = await inParallel(names, (name) => readSets(store, keys, name))
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
