import type { EntryData } from '@arcada/kit/federation'
import { orRefused, Refusal } from '../common/refusal.ts'
import { type Candidate, nameOf, needCandidate } from '../log/candidates.ts'
import type { Act } from '../log/log.ts'
import { type Apps, openApps, readEach } from '../publish/apps.ts'
import type { Change } from '../release/changes.ts'
import { type AppComparison, compareSets } from '../release/compare.ts'
import { needStart } from '../release/live.ts'
import { check } from '../release/promote.ts'

/** What `check` reports about a candidate. */
export interface CheckResult {
  /** What a promotion would change; empty when it would be refused. */
  changes: Change[]
  /** Why it would be refused, a sentence each; empty when it can be promoted. */
  problems: readonly string[]
  notes: readonly string[]
}

type Wanted = EntryData['proposal']['apps']

/** Versions of a candidate as a promotion takes them. */
export const versionsOf = (apps: Wanted): Record<string, string> =>
  Object.fromEntries(Object.entries(apps).map(([app, { version }]) => [app, version]))

/** The apps of a candidate, and a sentence for each that cannot be read or was replaced since `by` named it. */
const readWanted = (apps: Apps, wanted: Wanted, by: string) =>
  readEach(
    apps,
    Object.entries(wanted).map(([app, { version, description }]) => [app, version, { description, by }]),
  )

/** Refuses a candidate of which an app cannot be read, or was replaced since it was proposed. */
export async function readCandidate(apps: Apps, candidate: Candidate) {
  const { found, problems } = await readWanted(apps, candidate.proposal.data.apps, nameOf(candidate))
  if (problems.length > 0) throw new Refusal(problems)
  return found
}

/**
 * Checks versions that `by` names against what is live now, with the settings that are live: the folder of the whitelabel is
 * not needed. A refusal is part of the result; any other error is thrown.
 */
export async function checkNow(
  { store, keys, whitelabel }: Act,
  apps: Apps,
  wanted: Wanted,
  by: string,
): Promise<CheckResult> {
  const { problems } = await readWanted(apps, wanted, by)
  if (problems.length > 0) return { changes: [], problems, notes: [] }
  const checked = async (): Promise<CheckResult> => {
    await needStart(store, keys, whitelabel)
    const versions = versionsOf(wanted)
    const plan = await check({ store, keys, apps, whitelabel, versions, keepSettings: true })
    return { changes: plan.changes, problems: [], notes: plan.notes }
  }
  return orRefused(checked(), (refusal) => ({ changes: [], problems: refusal.problems, notes: [] }))
}

/**
 * Compares what is live with the set after a promotion of a candidate: versions, addresses, slots, calls, permissions, bytes
 * per screen, texts. A Refusal when there is no such candidate, or when one of its versions is gone or was replaced.
 */
export async function compareCandidate(options: Act & { candidate: number }): Promise<AppComparison[]> {
  const { store, keys, whitelabel } = options
  const { release } = (await needStart(store, keys, whitelabel)).live
  const candidate = await needCandidate(store, keys, whitelabel, options.candidate)
  const found = await readCandidate(openApps(store, keys), candidate)
  const host = found.find(({ name }) => name === 'host') ?? release.host
  const proposed = found.filter((app) => app !== host).map((app) => [app.name, app] as const)
  return compareSets(release, { host, remotes: { ...release.remotes, ...Object.fromEntries(proposed) } })
}
