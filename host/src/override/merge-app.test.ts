import type { AppDescription, DocumentRelease } from '@arcada/federation'
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

test('whoever tries a remote that was taken out is offered its addresses again, and no others', () => {
  const page = release({ removed: ['/m/agent', '/m/loto', '/m/lottery'] })
  const tried = lottery({
    routes: [{ path: '/m/lottery', aliases: ['/m/loto'], screen: './src/screens/lottery' }],
    slots: [{ slot: 'home.lottery', widget: './src/widgets/next-draws', order: 50 }],
  })
  mergeApp(page, tried, 'sha256-lottery')
  expect(page.removed).toEqual(['/m/agent'])
  expect(page.routes['/m/lottery']).toMatchObject({ app: 'lottery' })
})

test('whoever tries a version sees the screens that it has more, and nobody else loses an address to it', () => {
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
