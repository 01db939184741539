import { Refusal } from '../common/refusal.ts'
import type { Keys } from '../keys/keys.ts'
import { nameOf, needCandidate } from '../log/candidates.ts'
import { openApps, readEach } from '../publish/apps.ts'
import { type AppComparison, compareSets } from '../release/compare.ts'
import { needStart } from '../release/live.ts'
import type { Store } from '../store/store.ts'

export interface CompareCandidateOptions {
  store: Store
  keys: Keys
  whitelabel: string
  /** Number of the candidate. */
  candidate: number
}

/**
 * Compares what is live with the set after a promotion of a candidate: versions, addresses, slots, calls, permissions, bytes
 * per screen, texts. A Refusal when there is no such candidate, or when one of its versions is gone or was replaced.
 */
export async function compareCandidate(options: CompareCandidateOptions): Promise<AppComparison[]> {
  const { store, keys, whitelabel } = options
  const { release } = (await needStart(store, keys, whitelabel)).live
  const candidate = await needCandidate(store, keys, whitelabel, options.candidate)
  const by = nameOf(candidate)
  const wanted = Object.entries(candidate.proposal.data.apps).map(
    ([app, { version, description }]) => [app, version, { description, by }] as const,
  )
  const { found, problems } = await readEach(openApps(store, keys), wanted)
  if (problems.length > 0) throw new Refusal(problems)
  const host = found.find(({ name }) => name === 'host') ?? release.host
  const proposed = found.filter((app) => app !== host).map((app) => [app.name, app] as const)
  return compareSets(release, { host, remotes: { ...release.remotes, ...Object.fromEntries(proposed) } })
}
