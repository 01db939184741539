import type { Release, ReleasedApp } from '@arcada/federation'
import type { Apps } from './apps.ts'
import { hostProblems } from './fit.ts'

/** What ran before; of a remote that is put back, what it fell back on: it was taken out for a reason. */
async function versionBefore(
  apps: Apps,
  live: Release | undefined,
  { name, version }: ReleasedApp,
): Promise<ReleasedApp | undefined> {
  const running = live?.remotes[name]
  if (running) return running.version === version ? live?.previous[name] : running
  const before = live?.removed?.[name]?.previous
  // Its files may be gone by now; a page works without.
  return before === undefined ? undefined : await apps.read(name, before).catch(() => undefined)
}

/** The version of each remote that ran before and still fits, so that a page can fall back on it. */
export async function previousGood(
  apps: Apps,
  live: Release | undefined,
  host: ReleasedApp,
  remotes: Release['remotes'],
) {
  const previous: Release['previous'] = {}
  const notes: string[] = []
  for (const remote of Object.values(remotes)) {
    const candidate = await versionBefore(apps, live, remote)
    if (candidate === undefined || candidate.version === remote.version) continue
    const problems = [...hostProblems(host, candidate), ...(await apps.fileProblems(candidate))]
    if (problems.length === 0) previous[remote.name] = candidate
    else
      notes.push(
        `${remote.name} ${candidate.version} cannot serve as the previous good version: ${problems[0]}`,
      )
  }
  return { previous, notes }
}
