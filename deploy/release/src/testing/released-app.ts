import type { Release, ReleasedApp } from '@arcada/kit/federation'

/** An app of a release, for rules that read only its description. */
export const releasedApp = (name: string, version: string, more: Partial<ReleasedApp> = {}): ReleasedApp => ({
  format: 1,
  kind: name === 'host' ? 'host' : 'remote',
  name,
  version,
  owner: { team: name.toUpperCase(), contact: `${name}@arcada.example` },
  routes: [],
  slots: [],
  calls: {},
  needs: {},
  provides: {},
  contract: '0.1.0',
  entry: [],
  exposes: {},
  locales: { pt: [], en: [] },
  files: {},
  base: `/apps/${name}/${version}/`,
  description: 'sha256-x',
  ...more,
})

/** Release 7 of `arcada`: a host, games and lottery at 1.0.0. */
export const releaseOf = (more: Partial<Release> = {}): Release => ({
  format: 1,
  whitelabel: 'arcada',
  seq: 7,
  createdAt: '2026-11-21T12:00:00.000Z',
  by: 'Ana',
  why: 'a test',
  host: releasedApp('host', '1.0.0'),
  remotes: { games: releasedApp('games', '1.0.0'), lottery: releasedApp('lottery', '1.0.0') },
  previous: {},
  assets: '/whitelabels/arcada/0123456789abcdef/',
  ...more,
})
