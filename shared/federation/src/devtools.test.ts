import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showComposition } from './devtools.ts'
import type { AppDescription, DocumentApp, DocumentRelease } from './release.ts'

const app = (name: string): DocumentApp => ({
  version: '1.0.0',
  base: `/apps/${name}/1.0.0/`,
  description: `sha256-${name}`,
  entry: [['entry.js', 'sha256-entry']],
  exposes: {},
  locales: { pt: [], en: [] },
})

const description = (name: string): Partial<AppDescription> => ({
  name,
  version: '1.0.0',
  entry: ['entry.js'],
  exposes: { './src/screens/list': ['list.js'] },
  needs: { react: { range: '^19.0.0', names: ['useState'] } },
})

/** Requests for lists: address and required hash. */
let asked: string[] = []
const globals = globalThis as { __FEDERATION__?: { moduleInfo: Record<string, object> } }

beforeEach(() => {
  asked = []
  globals.__FEDERATION__ = { moduleInfo: { before: {} } }
  const remotes = {
    games: { ...app('games'), team: 'Games' },
    lottery: { ...app('lottery'), team: 'Lottery' },
  }
  globalThis.__arcada = {
    release: { host: app('host'), remotes } as Partial<DocumentRelease> as DocumentRelease,
    early: new Map(),
    lists: new Map(),
    inside: new Map(),
  }
  vi.stubGlobal('fetch', async (address: string, { integrity = '' }: RequestInit = {}) => {
    asked.push(`${address} ${integrity}`)
    return address.includes('lottery')
      ? new Response('', { status: 404 })
      : Response.json(description('games'))
  })
})
afterEach(() => {
  delete globals.__FEDERATION__
})

test('describes the host and each remote by the lists that the release pins', async () => {
  await showComposition()
  expect(asked).toEqual([
    '/apps/games/1.0.0/app.json sha256-games',
    '/apps/lottery/1.0.0/app.json sha256-lottery',
  ])
  expect(globals.__FEDERATION__?.moduleInfo).toEqual({
    before: {},
    host: expect.objectContaining({
      version: '1.0.0',
      remoteEntry: 'entry.js',
      // A remote whose list did not arrive is left out.
      remotesInfo: { games: { matchedVersion: '1.0.0' } },
    }),
    'games:1.0.0': expect.objectContaining({
      globalName: 'games__1_0_0',
      publicPath: '/apps/games/1.0.0/',
      modules: [expect.objectContaining({ modulePath: './src/screens/list' })],
      shared: [expect.objectContaining({ sharedName: 'react' })],
    }),
  })
})

test('reports a page without the runtime of Module Federation', async () => {
  delete globals.__FEDERATION__
  await expect(showComposition()).rejects.toThrow('the federation runtime has not started')
})
