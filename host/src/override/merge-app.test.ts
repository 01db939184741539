import type { AppDescription, DocumentRelease, DocumentRemote } from '@arcada/kit/federation'
import { expect, test } from 'vitest'
import { mergeApp } from './merge-app.ts'

const release = (parts: Partial<DocumentRelease>) =>
  ({
    remotes: {},
    routes: {},
    aliases: {},
    slots: {},
    calls: {},
    ...parts,
  }) as Partial<DocumentRelease> as DocumentRelease

const lottery = (parts: object) =>
  ({
    name: 'lottery',
    version: '1.1.0',
    owner: { team: 'Lottery', contact: 'lottery@arcada.example' },
    routes: [],
    slots: [],
    calls: {},
    entry: [],
    exposes: {},
    locales: { pt: [], en: [] },
    files: {},
    ...parts,
  }) as Partial<Record<keyof AppDescription, unknown>> as AppDescription

test('a removed remote that is tried gets its addresses back, and no other remote does', () => {
  const page = release({ removed: ['/m/agent', '/m/loto', '/m/lottery'] })
  const tried = lottery({
    routes: [{ path: '/m/lottery', aliases: ['/m/loto'], screen: './src/screens/lottery' }],
    slots: [{ slot: 'home.lottery', widget: './src/widgets/next-draws', order: 50 }],
  })
  mergeApp(page, tried, 'sha256-lottery')
  expect(page.removed).toEqual(['/m/agent'])
  expect(page.routes['/m/lottery']).toMatchObject({ app: 'lottery' })
})

test('a tried version adds its new screens, and takes no address from another app', () => {
  const around = { header: true, footer: true, back: 'history', access: 'public' } as const
  const home = { app: 'host', screen: './src/screens/home', title: { pt: 'Início', en: 'Home' }, ...around }
  const page = release({ routes: { '/m/home': home } })
  const tried = lottery({
    routes: [
      { path: '/m/draws', screen: './src/screens/draws', requires: { flag: 'FEEDBACK3' }, ...around },
      { path: '/m/home', screen: './src/screens/own-home', ...around },
    ],
  })
  mergeApp(page, tried, 'sha256-lottery')
  expect(page.routes['/m/draws']).toEqual({
    app: 'lottery',
    screen: './src/screens/draws',
    requires: { flag: 'FEEDBACK3' },
    ...around,
  })
  expect(page.routes['/m/home']).toEqual(home)
})

test('a tried version shows its widgets at their places, beside those of other remotes', () => {
  const of = (app: string, widget: string) => ({ app, widget: `./src/widgets/${widget}` })
  const page = release({
    slots: {
      'home.lottery': [
        of('lottery', 'gone'),
        of('lottery', 'kept'),
        of('games', 'gone'),
        of('games', 'added'),
      ],
      'home.banners': [of('lottery', 'kept')],
    },
  })
  const tried = lottery({
    slots: [
      { slot: 'home.lottery', widget: './src/widgets/kept', order: 10 },
      { slot: 'home.lottery', widget: './src/widgets/added', order: 20, early: ['draws'] },
      { slot: 'home.banners', widget: './src/widgets/gone', order: 30 },
      { slot: 'home.matches', widget: './src/widgets/kept', order: 40 },
    ],
  })
  mergeApp(page, tried, 'sha256-lottery')
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

test('a tried version replaces the addresses of the live version', () => {
  const around = { header: true, footer: true, back: 'history', access: 'public' } as const
  const page = release({
    routes: {
      '/m/old': { app: 'lottery', screen: './src/screens/old', ...around },
      '/m/home': { app: 'host', screen: './src/screens/home', ...around },
    },
    aliases: { '/m/start': '/m/home' },
  })
  const tried = lottery({
    routes: [
      { path: '/m/new', screen: './src/screens/new', aliases: ['/m/start', '/m/begin'], ...around },
      { path: '/m/other', screen: './src/screens/other', ...around },
    ],
  })
  mergeApp(page, tried, 'sha256-lottery')
  expect(Object.keys(page.routes)).toEqual(['/m/home', '/m/new', '/m/other'])
  expect(page.aliases).toEqual({ '/m/start': '/m/home', '/m/begin': '/m/new' })
  expect(page.routes['/m/new']).not.toHaveProperty('aliases')
})

test('an early call of a tried version starts when no other app has that name', () => {
  const call = (path: string) => ({ path, module: 'M', query: {}, session: false })
  const page = release({ calls: { draws: call('/wps/draws') } })
  mergeApp(page, lottery({ calls: { draws: call('/wps/other'), results: call('/wps/results') } }), 'sha256-l')
  expect(page.calls).toEqual({ draws: call('/wps/draws'), results: call('/wps/results') })
})

test('a version that is tried has its own files and team, and nothing to fall back on', () => {
  const previous = { version: '0.9.0', description: 'sha256-0' }
  const released = {
    version: '1.0.0',
    team: 'Lottery',
    previous,
  } as Partial<DocumentRemote> as DocumentRemote
  const page = release({ remotes: { lottery: released } })
  const tried = lottery({ entry: ['entry.js'], files: { 'entry.js': { size: 1, hash: 'sha256-entry' } } })
  expect(mergeApp(page, tried, 'sha256-lottery')).toEqual(page.remotes.lottery)
  expect(page.remotes.lottery).toEqual({
    version: '1.1.0',
    base: '/apps/lottery/1.1.0/',
    description: 'sha256-lottery',
    team: 'Lottery',
    entry: [['entry.js', 'sha256-entry']],
    exposes: {},
    locales: { pt: [], en: [] },
  })
})
