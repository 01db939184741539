import { addressesOf, type Canary, type Release, type RemovedRemote } from '@arcada/kit/federation'
import { Refusal } from '../common/refusal.ts'
import type { LiveRelease } from './live.ts'

/** Refuses to take a remote out that is not there; `live` is what the whitelabel runs. */
export function refuseRemoval(live: LiveRelease | undefined, remote: string, whitelabel: string): void {
  if (remote === 'host')
    throw new Refusal('The host cannot be taken out, because every page needs it. Roll it back instead.')
  if (live === undefined)
    throw new Refusal(`Nothing of ${whitelabel} is live yet, so nothing can be taken out of it.`)
  const { remotes, removed = {} } = live.release
  if (removed[remote])
    throw new Refusal(
      `${remote} is left out of ${whitelabel} already: 'restore --whitelabel ${whitelabel} --remote ${remote}' puts it back.`,
    )
  if (remotes[remote]) return
  const there = Object.keys(remotes).join(', ') || 'none'
  throw new Refusal(
    `${remote} is not part of ${whitelabel}, so it cannot be taken out (there are: ${there}).`,
  )
}

/** The version that `restore` puts back when none is named; a Refusal when the remote was not taken out. */
export function removedVersion({ release }: Pick<LiveRelease, 'release'>, remote: string): string {
  const { removed = {}, remotes, whitelabel } = release
  const version = removed[remote]?.version
  if (version !== undefined) return version
  const left = Object.keys(removed).join(', ') || 'none'
  const runs = remotes[remote]
  throw new Refusal(
    runs
      ? `${remote} is part of ${whitelabel} (${runs.version}), so there is nothing to put back; left out: ${left}.`
      : `${remote} was not taken out of ${whitelabel} (left out: ${left}): promote it with its version.`,
  )
}

/**
 * What is left out after a change: what was left out before, without the remotes that run now, and with `remove`.
 * Undefined when nothing is.
 */
export function removedAfter(
  live: Release | undefined,
  remotes: Release['remotes'],
  remove: string | undefined,
): Release['removed'] {
  const entries = Object.entries(live?.removed ?? {}).filter(([name]) => remotes[name] === undefined)
  const taken = remove === undefined ? undefined : live?.remotes[remove]
  if (taken) {
    const previous = live?.previous[taken.name]
    const entry: RemovedRemote = {
      version: taken.version,
      description: taken.description,
      ...(previous ? { previous: previous.version, previousDescription: previous.description } : {}),
      addresses: addressesOf(taken).sort(),
    }
    entries.push([taken.name, entry])
  }
  return entries.length > 0 ? Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1))) : undefined
}

/** The versions of a canary after `remove` was taken out; undefined when nothing of it is left. */
export function canaryWithout(canary: Canary | undefined, remove?: string) {
  const versions = Object.values(canary?.remotes ?? {})
    .filter(({ name }) => name !== remove)
    .map(({ name, version }) => [name, version])
  return canary && versions.length > 0
    ? { share: canary.share, versions: Object.fromEntries(versions) as Record<string, string> }
    : undefined
}

/** What an operator should be reminded of, a sentence for each remote that is left out. */
export const removalNotes = ({ whitelabel, removed = {} }: Pick<Release, 'whitelabel' | 'removed'>) =>
  Object.entries(removed).map(
    ([remote, { version }]) =>
      `${remote} is left out (${version} ran last): 'restore --whitelabel ${whitelabel} --remote ${remote}' puts it back.`,
  )
