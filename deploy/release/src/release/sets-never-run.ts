import type { Release, ReleasedApp } from '@arcada/kit/federation'
import type { Keys } from '../keys/keys.ts'
import type { Store } from '../store/store.ts'
import { earlierReleases } from './chain.ts'

/** The sets that visitors of a release meet: the stable set, and that of the canary. */
export function setsOf({
  host,
  remotes,
  canary,
}: Pick<Release, 'host' | 'remotes' | 'canary'>): ReleasedApp[][] {
  const stable = [host, ...Object.values(remotes)]
  return canary ? [stable, [host, ...Object.values({ ...remotes, ...canary.remotes })]] : [stable]
}

/** By the hash of its description: the same version with other bytes is another app. */
const idOf = ({ name, description }: ReleasedApp) => `${name} ${description}`

const isPartOf = (set: readonly ReleasedApp[], whole: readonly ReleasedApp[]) => {
  const there = new Set(whole.map(idOf))
  return set.every((app) => there.has(idOf(app)))
}

/**
 * Sets that ran on a whitelabel: those of the live release, and, while a remote is left out of it, back to the last
 * release that was whole. What ran before something was taken out may so be put back as it was.
 */
async function ranBefore(store: Store, keys: Keys, live: Release): Promise<ReleasedApp[][]> {
  const sets = setsOf(live)
  if (live.removed === undefined) return sets
  for await (const { signed } of earlierReleases(store, keys, live)) {
    const { release, problem } = signed
    if (problem === undefined) sets.push(...setsOf(release))
    if (release.removed === undefined) break
  }
  return sets
}

/**
 * The unproven sets: those that are not part of one that ran on this whitelabel. A set without a
 * remote holds nothing that did not run together with the rest before (decision 0014).
 */
export async function setsNeverRun(
  store: Store,
  keys: Keys,
  sets: readonly ReleasedApp[][],
  live: Release | undefined,
): Promise<ReleasedApp[][]> {
  if (live === undefined) return [...sets]
  const known = await ranBefore(store, keys, live)
  return sets.filter((set) => !known.some((whole) => isPartOf(set, whole)))
}
