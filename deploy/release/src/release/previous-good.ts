import type { Release, ReleasedApp } from '@arcada/federation'
import { hostProblems } from '../check/compatibility.ts'
import type { Apps } from '../publish/apps.ts'
import { Refusal } from '../refusal.ts'

/** A published version, whatever else is known about it. */
type Version = Pick<ReleasedApp, 'name' | 'version'>

/** What ran before; of a remote that is put back, what it fell back on: it was taken out for a reason. */
function versionBefore(live: Release | undefined, { name, version }: Version): Version | undefined {
  const running = live?.remotes[name]
  if (running) return running.version === version ? live?.previous[name] : running
  const before = live?.removed?.[name]?.previous
  return before === undefined ? undefined : { name, version: before }
}

/** The version of each remote that ran before and is still compatible, so that a page can fall back on it. */
export function previousGood(
  apps: Apps,
  live: Release | undefined,
  host: ReleasedApp,
  remotes: Release['remotes'],
): Promise<UsablePrevious> {
  const before = Object.values(remotes).flatMap((remote) => {
    const version = versionBefore(live, remote)
    return version === undefined || version.version === remote.version ? [] : [version]
  })
  return usablePrevious(apps, host, before)
}

export interface UsablePrevious {
  previous: Release['previous']
  /** Why a version cannot serve, one sentence each. */
  notes: string[]
}

/**
 * Of these versions, as their teams published them, those that a page with this host can fall back on; and of each other
 * one why it cannot.
 */
export async function usablePrevious(
  apps: Apps,
  host: ReleasedApp,
  candidates: readonly Version[],
): Promise<UsablePrevious> {
  const previous: Release['previous'] = {}
  const notes: string[] = []
  for (const { name, version } of candidates) {
    try {
      previous[name] = await readUsable(apps, host, name, version)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      notes.push(`${name} ${version} cannot serve as the previous good version: ${error.problems[0]}`)
    }
  }
  return { previous, notes }
}

async function readUsable(
  apps: Apps,
  host: ReleasedApp,
  name: string,
  version: string,
): Promise<ReleasedApp> {
  const app = await apps.read(name, version)
  const problems = [...hostProblems(host, app), ...(await apps.fileProblems(app))]
  if (problems.length > 0) throw new Refusal(problems)
  return app
}
