import { dirname } from 'node:path/posix'
import type { Release } from '@arcada/federation'
import { previousFile } from '../document/previous-file.ts'

export const appsOf = ({ host, remotes, previous, canary }: Omit<Release, 'seq'>) => [
  host,
  ...Object.values(remotes),
  ...Object.values(previous),
  ...Object.values(canary?.remotes ?? {}),
]

export function foldersOf(release: Omit<Release, 'seq'>): string[] {
  const list = previousFile(release)
  return [
    ...appsOf(release).map(({ base }) => base),
    release.assets,
    ...(list ? [`${dirname(list.address)}/`] : []),
  ].map((path) => path.slice(1))
}
