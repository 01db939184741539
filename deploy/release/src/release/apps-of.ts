import type { Release } from '@arcada/federation'

/** Every app of a release, the previous good versions and the canary included. */
export const appsOf = ({ host, remotes, previous, canary }: Omit<Release, 'seq'>) => [
  host,
  ...Object.values(remotes),
  ...Object.values(previous),
  ...Object.values(canary?.remotes ?? {}),
]
