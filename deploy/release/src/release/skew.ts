import type { ReleasedApp } from '@arcada/kit/federation'
import { lostSlotProblems, setProblems } from '../check/compatibility.ts'
import { orRefused, WrongUsage } from '../common/refusal.ts'
import { type Apps, fullVersions, openApps, readEach } from '../publish/apps.ts'
import { readStart } from './live.ts'
import { check, type Plan, type PromoteOptions } from './promote.ts'
import { releasedWhitelabels } from './status.ts'

/** A remote that would not run any more on the host of a set. */
export interface BrokenRemote {
  remote: string
  version: string
  owner: ReleasedApp['owner']
  /** It runs for a share of the visitors only. */
  canary: boolean
  problems: string[]
}

export interface Skew {
  whitelabel: string
  /** Absent when the versions would be refused there. */
  plan?: Plan
  problems: readonly string[]
  /** Remotes that the host of the set breaks: the new host, or the live one where none is named. */
  broken: BrokenRemote[]
}

type SkewOptions = Omit<PromoteOptions, 'whitelabel'>

/** The remotes that would run on a whitelabel with these versions, each checked against the host alone. */
async function brokenRemotes(
  { store, keys }: SkewOptions,
  apps: Apps,
  versions: Readonly<Record<string, string>>,
  whitelabel: string,
): Promise<BrokenRemote[]> {
  const { live } = await readStart(store, keys, whitelabel)
  if (live === undefined) return []
  const { release } = live
  // Versions that cannot be read are among the problems of the set.
  const { found } = await readEach(apps, Object.entries(versions))
  const host = found.find(({ name }) => name === 'host') ?? release.host
  const named = Object.fromEntries(found.filter((app) => app !== host).map((app) => [app.name, app]))
  const stable = Object.values({ ...release.remotes, ...named })
  const inCanary = Object.values(release.canary?.remotes ?? {}).filter(
    ({ name }) => named[name] === undefined,
  )
  return [...stable, ...inCanary].flatMap((remote) => {
    const others = stable.filter(({ name }) => name !== remote.name)
    const problems = [
      ...setProblems(host, { [remote.name]: remote }),
      ...lostSlotProblems(release.host, host, [...others, remote], remote),
    ]
    const { name, version, owner } = remote
    if (problems.length === 0) return []
    return [{ remote: name, version, owner, canary: inCanary.includes(remote), problems }]
  })
}

/** Whether versions can be promoted on a whitelabel, and no remote there stops working. */
export const isCompatible = ({ plan, broken }: Skew): boolean => plan !== undefined && broken.length === 0

/**
 * Checks versions against what is live on every whitelabel of the store, before any of them is promoted: from the published
 * bundles and the settings that are live, so that no sources and no folders of whitelabels are needed. Throws WrongUsage
 * without versions.
 */
export async function checkSkew(options: SkewOptions): Promise<Skew[]> {
  if (Object.keys(options.versions ?? {}).length === 0)
    throw new WrongUsage('check --skew needs a version to check, such as --games 1.2.0.')
  const apps = options.apps ?? openApps(options.store, options.keys)
  const versions = await fullVersions(options.store, options.versions ?? {})
  const all: Skew[] = []
  for (const whitelabel of await releasedWhitelabels(options.store)) {
    const broken = await brokenRemotes(options, apps, versions, whitelabel)
    const checked = check({ ...options, apps, versions, keepSettings: true, whitelabel })
    const result = await orRefused(
      checked.then((plan) => ({ plan, problems: [] })),
      ({ problems }) => ({ problems }),
    )
    all.push({ whitelabel, ...result, broken })
  }
  return all
}
