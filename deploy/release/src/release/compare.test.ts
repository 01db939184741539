import { describe, expect, it } from 'vitest'
import { releasedApp } from '../testing/released-app.ts'
import { compareSets } from './compare.ts'

const hash = `sha256-${'A'.repeat(43)}=`
const other = `sha256-${'B'.repeat(43)}=`

const before = releasedApp('games', '1.0.0', {
  slots: [{ slot: 'home.main', widget: 'favourites', order: 1 }],
  calls: { list: { path: '/list', module: 'games', query: {}, session: false } },
  services: { ranking: { session: false } },
  needs: { '@arcada/kit/ui': { range: '^1', names: ['Button', 'Sheet'] } },
  entry: ['entry.js'],
  exposes: { 'screens/list': ['list.js'], 'screens/old': ['old.js'] },
  locales: { pt: ['pt.js'], en: ['en.js'] },
  files: {
    'entry.js': { size: 10, hash },
    'list.js': { size: 100, hash },
    'old.js': { size: 5, hash },
    'pt.js': { size: 3, hash },
    'en.js': { size: 3, hash },
  },
})
const after = releasedApp('games', '1.1.0', {
  ...before,
  version: '1.1.0',
  description: 'sha256-y',
  slots: [],
  calls: { list: { path: '/list', module: 'games', query: {}, session: true } },
  services: { ranking: { session: true } },
  needs: { '@arcada/kit/ui': { range: '^1', names: ['Button', 'Badge'] } },
  exposes: { 'screens/list': ['list.js'], 'screens/new': ['new.js'] },
  files: {
    ...before.files,
    'list.js': { size: 90, hash: other },
    'new.js': { size: 7, hash },
    'pt.js': { size: 3, hash: other },
  },
})
const host = releasedApp('host', '1.0.0')

describe('two sets of apps', () => {
  it('differ in slots, calls, permissions, imports, sizes and texts of an app', () => {
    expect(compareSets({ host, remotes: { games: before } }, { host, remotes: { games: after } })).toEqual([
      {
        app: 'games',
        from: '1.0.0',
        to: '1.1.0',
        addresses: { added: [], removed: [] },
        slots: { added: [], removed: ['favourites in home.main'] },
        calls: { added: ['list (/list, with the session)'], removed: ['list (/list)'] },
        services: { added: ["ranking with the player's token"], removed: ['ranking'] },
        needs: { added: ['@arcada/kit/ui: Badge'], removed: ['@arcada/kit/ui: Sheet'] },
        parts: [
          { part: 'screens/list', before: 110, after: 100 },
          { part: 'screens/new', after: 17 },
          { part: 'screens/old', before: 15 },
        ],
        texts: ['pt'],
      },
    ])
  })
})
