import type { AppDescription, DocumentRelease } from '@arcada/federation'
import { expect, it } from 'vitest'
import { mergeApp } from './merge-app.ts'

it('whoever tries a remote that was taken out is offered its addresses again, and no others', () => {
  const release = {
    remotes: {},
    routes: {},
    aliases: {},
    slots: {},
    calls: {},
    removed: ['/m/agent', '/m/loto', '/m/lottery'],
  } as Partial<DocumentRelease> as DocumentRelease
  const lottery = {
    name: 'lottery',
    version: '1.1.0',
    owner: { team: 'Lottery', contact: 'lottery@arcada.example' },
    routes: [{ path: '/m/lottery', aliases: ['/m/loto'], screen: './src/screens/lottery' }],
    slots: [{ slot: 'home.lottery', widget: './src/widgets/next-draws', order: 50 }],
    calls: {},
    entry: [],
    exposes: {},
    locales: { pt: [], en: [] },
    files: {},
  } as Partial<Record<keyof AppDescription, unknown>> as AppDescription
  mergeApp(release, lottery, 'sha256-lottery')
  expect(release.removed).toEqual(['/m/agent'])
  expect(release.routes['/m/lottery']).toMatchObject({ app: 'lottery' })
})
