import type { Release, ReleasedApp } from '@arcada/kit/federation'

/** What a release was made for. `keys`: only the list of keys is another one. `repeated`: it repeats the one before, as `apply` and an urgent promotion do. */
export type ReleaseKind = 'promotion' | 'canary' | 'rollback' | 'removal' | 'settings' | 'keys' | 'repeated'

const named = (apps: readonly ReleasedApp[]) =>
  JSON.stringify(apps.map(({ name, description }) => [name, description]))

const canaryText = ({ canary }: Release) =>
  canary ? `${canary.share} ${named(Object.values(canary.remotes))}` : ''

/** The kind of a release, by what it changes of the one `before`; the first release is a promotion. */
export function kindOf(release: Release, before: Release | undefined): ReleaseKind {
  if (release.runsAgain !== undefined) return 'rollback'
  if (before === undefined) return 'promotion'
  const out = (one: Release) => Object.keys(one.removed ?? {})
  if (out(release).some((name) => !out(before).includes(name))) return 'removal'
  const set = (one: Release) => named([one.host, ...Object.values(one.remotes)])
  if (set(release) !== set(before)) return 'promotion'
  if (canaryText(release) !== canaryText(before)) return 'canary'
  if (release.assets !== before.assets) return 'settings'
  return release.keyList?.number === before.keyList?.number ? 'repeated' : 'keys'
}
