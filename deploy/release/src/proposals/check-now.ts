import type { EntryData } from '@arcada/kit/federation'
import { Refusal } from '../common/refusal.ts'
import type { Keys } from '../keys/keys.ts'
import { nameOf, needCandidate } from '../log/candidates.ts'
import { type Apps, openApps, readEach } from '../publish/apps.ts'
import type { Change } from '../release/changes.ts'
import { type AppComparison, compareSets } from '../release/compare.ts'
import { needStart } from '../release/live.ts'
import { check } from '../release/promote.ts'
import type { Store } from '../store/store.ts'

/** What `check` reports about a candidate. */
export interface CheckResult {
  /** What a promotion would change; empty when it would be refused. */
  changes: Change[]
  /** Why it would be refused, a sentence each; empty when it can be promoted. */
  problems: readonly string[]
  notes: readonly string[]
}

export interface CheckedApps {
  store: Store
  keys: Keys
  apps: Apps
  whitelabel: string
  wanted: EntryData['proposal']['apps']
  /** What names these versions, such as `candidate 3 of praia`. */
  by: string
}

/** Versions of a candidate as a promotion takes them. */
export const versionsOf = (apps: EntryData['proposal']['apps']): Record<string, string> =>
  Object.fromEntries(Object.entries(apps).map(([app, { version }]) => [app, version]))

/** A sentence for each app of a candidate that cannot be read, or was replaced since it was proposed. */
export async function replacedApps({
  apps,
  wanted,
  by,
}: Pick<CheckedApps, 'apps' | 'wanted' | 'by'>): Promise<string[]> {
  const named = Object.entries(wanted).map(
    ([app, { version, description }]) => [app, version, { description, by }] as const,
  )
  return (await readEach(apps, named)).problems
}

/**
 * Checks the versions of a candidate against what is live now, with the settings that are live: the folder of the whitelabel
 * is not needed. A refusal is part of the result; any other error is thrown.
 */
export async function checkNow(options: CheckedApps): Promise<CheckResult> {
  const { store, keys, apps, whitelabel, wanted } = options
  const problems = await replacedApps(options)
  if (problems.length > 0) return { changes: [], problems, notes: [] }
  try {
    await needStart(store, keys, whitelabel)
    const plan = await check({
      store,
      keys,
      apps,
      whitelabel,
      versions: versionsOf(wanted),
      keepSettings: true,
    })
    return { changes: plan.changes, problems: [], notes: plan.notes }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { changes: [], problems: error.problems, notes: [] }
  }
}

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
