import { dirname } from 'node:path/posix'
import type { Release, ReleasedApp } from '@arcada/kit/federation'
import { previousFile } from '../document/previous-file.ts'

/** Every app of a release, the previous good versions and the canary included. */
export const appsOf = ({ host, remotes, previous, canary }: Omit<Release, 'seq'>) => [
  host,
  ...Object.values(remotes),
  ...Object.values(previous),
  ...Object.values(canary?.remotes ?? {}),
]

/** The host and the remotes of a set; a canary replaces those of the stable set. */
export const appsIn = ({
  host,
  remotes,
  canary,
}: Pick<Release, 'host' | 'remotes'> & { canary?: Release['canary'] | undefined }): ReleasedApp[] => [
  host,
  ...Object.values({ ...remotes, ...canary?.remotes }),
]

/** Folders that a release needs as long as a page may run it; each with `/` at its end. */
export function foldersOf(release: Omit<Release, 'seq'>): string[] {
  const list = previousFile(release)
  return [
    ...appsOf(release).map(({ base }) => base),
    release.assets,
    ...(list ? [`${dirname(list.address)}/`] : []),
  ].map((path) => path.slice(1))
}
