import type { AppDescription, DocumentRelease, DocumentRemote } from '@arcada/kit/federation'
import { expect, test } from 'vitest'
import { mergeApp } from './merge-app.ts'

const around = { header: true, footer: true, back: 'history', access: 'public' } as const
const screenOf = (app: string, name: string) => ({ app, screen: `./src/screens/${name}`, ...around })

/** A page with these parts of a release, after a version of lottery was merged into it. */
function merge(page: Partial<DocumentRelease>, parts: object) {
  const release = { remotes: {}, routes: {}, aliases: {}, slots: {}, calls: {}, ...page }
  const lottery = {
    name: 'lottery',
    version: '1.1.0',
    owner: { team: 'Lottery', contact: 'lottery@arcada.example' },
    ...{ routes: [], slots: [], calls: {}, entry: [], exposes: {}, locales: { pt: [], en: [] }, files: {} },
    ...parts,
  } as Partial<Record<keyof AppDescription, unknown>> as AppDescription
  const merged = mergeApp(release as DocumentRelease, lottery, 'sha256-lottery')
  expect(merged).toEqual(release.remotes.lottery)
  return release
}

test('a tried version replaces the addresses of the live version, and takes none from another app', () => {
  const home = screenOf('host', 'home')
  const page = merge(
    { routes: { '/m/old': screenOf('lottery', 'old'), '/m/home': home }, aliases: { '/m/start': '/m/home' } },
    {
      routes: [
        { path: '/m/new', screen: './src/screens/new', aliases: ['/m/start', '/m/begin'], ...around },
        { path: '/m/draws', screen: './src/screens/draws', requires: { flag: 'FEEDBACK3' }, ...around },
        { path: '/m/home', screen: './src/screens/own-home', ...around },
      ],
    },
  )
  expect(page.routes).toEqual({
    '/m/home': home,
    '/m/new': screenOf('lottery', 'new'),
    '/m/draws': { ...screenOf('lottery', 'draws'), requires: { flag: 'FEEDBACK3' } },
  })
  expect(page.aliases).toEqual({ '/m/start': '/m/home', '/m/begin': '/m/new' })
})

test('a tried version shows its widgets at their places, beside those of other remotes', () => {
  const of = (app: string, widget: string) => ({ app, widget: `./src/widgets/${widget}` })
  const page = merge(
    {
      slots: {
        'home.lottery': [
          of('lottery', 'gone'),
          of('lottery', 'kept'),
          of('games', 'gone'),
          of('games', 'added'),
        ],
        'home.banners': [of('lottery', 'kept')],
      },
    },
    {
      slots: [
        { slot: 'home.lottery', widget: './src/widgets/kept', order: 10 },
        { slot: 'home.lottery', widget: './src/widgets/added', order: 20, early: ['draws'] },
        { slot: 'home.banners', widget: './src/widgets/gone', order: 30 },
        { slot: 'home.matches', widget: './src/widgets/kept', order: 40 },
      ],
    },
  )
  expect(page.slots).toEqual({
    'home.lottery': [
      of('lottery', 'kept'),
      of('games', 'gone'),
      of('games', 'added'),
      { ...of('lottery', 'added'), early: ['draws'] },
    ],
    'home.banners': [of('lottery', 'gone')],
    'home.matches': [of('lottery', 'kept')],
  })
})

test('an early call of a tried version starts when no other app has that name', () => {
  const call = (path: string) => ({ path, module: 'M', query: {}, session: false })
  const calls = { draws: call('/wps/other'), results: call('/wps/results') }
  const page = merge({ calls: { draws: call('/wps/draws') } }, { calls })
  expect(page.calls).toEqual({ draws: call('/wps/draws'), results: call('/wps/results') })
})

test('a version that is tried has its own files and team, and nothing to fall back on', () => {
  const previous = { version: '0.9.0', description: 'sha256-0' }
  const live = { version: '1.0.0', team: 'Lottery', previous } as Partial<DocumentRemote> as DocumentRemote
  const files = { 'entry.js': { size: 1, hash: 'sha256-entry' } }
  expect(merge({ remotes: { lottery: live } }, { entry: ['entry.js'], files }).remotes.lottery).toEqual({
    version: '1.1.0',
    base: '/apps/lottery/1.1.0/',
    description: 'sha256-lottery',
    team: 'Lottery',
    tried: true,
    entry: [['entry.js', 'sha256-entry']],
    exposes: {},
    locales: { pt: [], en: [] },
  })
})
