import type { ReleasedApp, SmokeCase } from '@arcada/kit/federation'
import type { RemoteSmoke } from '../check/smoke-cases.ts'
import { partsOf } from '../check/smoke-needs.ts'
import { allRecords, type SmokeResult, setDigest } from '../check/smoke-proof.ts'
import type { Keys } from '../keys/keys.ts'
import type { Store } from '../store/store.ts'

const pathOf = (address: string) => address.split(/[?#]/, 1)[0] ?? ''

/** Every address that a case opens, comes to, or follows a link to. */
const addressesOf = ({ open, steps }: SmokeCase): string[] => [
  open,
  ...steps.flatMap((step) => ('at' in step ? [step.at] : [])),
  ...steps.flatMap((step) =>
    'leads' in step
      ? Object.values(step.leads).map((lead) => (typeof lead === 'string' ? lead : lead.at))
      : [],
  ),
]

/**
 * Whether a case concerns only its own remote: it stays on the remote's own addresses and checks no widget,
 * which is shown among those of other remotes.
 */
export function isOwn({ routes }: ReleasedApp, one: SmokeCase): boolean {
  const own = new Set(routes.flatMap(({ path, aliases = [] }) => [path, ...aliases]))
  const screens = new Set<string>(routes.map(({ screen }) => screen))
  return (
    one.needs?.remote === undefined &&
    addressesOf(one).every((address) => own.has(pathOf(address))) &&
    partsOf(one).every((part) => screens.has(part))
  )
}

/**
 * Results of earlier runs on a whitelabel that hold for a set as well: of cases that concern their own remote only, with
 * the same build of it and of the host. The last run of a case counts.
 */
export async function inheritedResults(
  store: Store,
  keys: Keys,
  set: readonly ReleasedApp[],
  whitelabel: string,
  smoke: readonly RemoteSmoke[],
): Promise<SmokeResult[]> {
  const digest = setDigest(set)
  const builds = new Map(set.map(({ name, description }) => [name, description]))
  const runs = (await allRecords(store, keys))
    .flatMap(({ set: other, builds: others, runs }) => {
      const run = runs[whitelabel]
      return run && other !== digest && others.host === builds.get('host') ? [{ other, others, run }] : []
    })
    .sort((a, b) => (a.run.at < b.run.at ? 1 : -1))
  return smoke.flatMap(({ remote, version, cases }) => {
    const app = set.find(({ name }) => name === remote)
    if (app === undefined || app.kind === 'host') return []
    return cases.flatMap((one): SmokeResult[] => {
      if (!isOwn(app, one)) return []
      for (const { other, others, run } of runs) {
        if (others[remote] !== app.description) continue
        const found = run.results.find((result) => result.remote === remote && result.name === one.name)
        if (found === undefined) continue
        if (found.problem !== undefined || found.skipped !== undefined) return []
        return [{ remote, version, name: one.name, ran: found.ran ?? other }]
      }
      return []
    })
  })
}

export const withoutResults = (
  smoke: readonly RemoteSmoke[],
  results: readonly SmokeResult[],
): RemoteSmoke[] =>
  smoke
    .map((one) => ({
      ...one,
      cases: one.cases.filter(
        ({ name }) => !results.some((result) => result.remote === one.remote && result.name === name),
      ),
    }))
    .filter(({ cases }) => cases.length > 0)
