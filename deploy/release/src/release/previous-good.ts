import type { Release, ReleasedApp, WhitelabelConfig } from '@arcada/kit/federation'
import { hostProblems } from '../check/compatibility.ts'
import { serviceProblems } from '../check/services.ts'
import { type Apps, type Named, readEach } from '../publish/apps.ts'
import { namedIn } from './released-descriptions.ts'

/** A published version, and what a release says its `app.json` is. */
export interface Version {
  name: string
  version: string
  named?: Named | undefined
}

/** What a version must be compatible with. */
export interface Site {
  host: ReleasedApp
  whitelabel: Pick<WhitelabelConfig, 'id' | 'services'>
}

/** What ran before; of a remote that is put back, what it fell back on: it was taken out for a reason. */
function versionBefore(live: Release, { name, version }: ReleasedApp): string | undefined {
  const running = live.remotes[name]
  if (running) return running.version === version ? live.previous[name]?.version : running.version
  return live.removed?.[name]?.previous
}

/**
 * The version of each remote that ran before and is still compatible with host and settings, so that a page can fall back
 * on it; never one of `noFallBack`.
 */
export function previousGood(
  apps: Apps,
  live: Release | undefined,
  { remotes, ...site }: Site & Pick<Release, 'remotes'>,
  noFallBack: Release['noFallBack'] = {},
): Promise<UsablePrevious> {
  if (live === undefined) return usablePrevious(apps, site, [])
  const named = namedIn(live)
  const before = Object.values(remotes).flatMap((remote): Version[] => {
    const { name } = remote
    const version = versionBefore(live, remote)
    if (version === undefined || version === remote.version || noFallBack[name]?.includes(version)) return []
    return [{ name, version, named: named(name, version) }]
  })
  return usablePrevious(apps, site, before)
}

/** The versions that a promotion without fall-back replaces, besides those that were excluded before; sorted. */
export function excludedVersions(
  live: Release | undefined,
  remotes: Release['remotes'],
  exclude: boolean,
): Pick<Release, 'noFallBack'> {
  const excluded = new Map(
    Object.entries(live?.noFallBack ?? {}).map(([name, list]) => [name, new Set(list)]),
  )
  if (exclude && live)
    for (const { name, version } of [...Object.values(live.remotes), ...Object.values(live.previous)]) {
      if (remotes[name]?.version === version || live.remotes[name]?.version === remotes[name]?.version)
        continue
      excluded.set(name, (excluded.get(name) ?? new Set()).add(version))
    }
  if (excluded.size === 0) return {}
  const sorted = [...excluded].sort(([a], [b]) => (a < b ? -1 : 1))
  return { noFallBack: Object.fromEntries(sorted.map(([name, list]) => [name, [...list].sort()])) }
}

export interface UsablePrevious {
  previous: Release['previous']
  /** Why a version cannot serve, one sentence each. */
  notes: string[]
}

/**
 * Of these versions, as their teams published them, those that a page of this site can fall back on; and of each other one
 * why it cannot.
 */
export async function usablePrevious(
  apps: Apps,
  { host, whitelabel }: Site,
  versions: readonly Version[],
): Promise<UsablePrevious> {
  const previous: Release['previous'] = {}
  const notes: string[] = []
  for (const { name, version, named } of versions) {
    const { found, problems } = await readEach(apps, [[name, version, named]])
    for (const app of found) {
      problems.push(
        ...hostProblems(host, app),
        ...serviceProblems([app], whitelabel),
        ...(await apps.fileProblems(app)),
      )
      if (problems.length === 0) previous[name] = app
    }
    if (problems.length > 0)
      notes.push(`${name} ${version} cannot serve as the previous good version: ${problems[0]}`)
  }
  return { previous, notes }
}
