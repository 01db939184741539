import { beforeEach, expect, test } from 'vitest'
import { setPage } from '../testing/page.ts'
import { blockedBy } from './long-frames.ts'
import type { Owner } from './owner.ts'
import type { Taps } from './taps.ts'

const release = {
  host: { version: '0.1.0' },
  remotes: { games: { version: '1.1.0' }, lottery: { version: '2.0.0' } },
}
beforeEach(() => setPage(release))

const noTaps: Taps = { at: () => undefined, handledAt: () => undefined, before: () => undefined }
const script = (path: string, duration: number, invokerType = 'user-callback') => ({
  ...{ startTime: 1_010, duration, invokerType },
  sourceURL: path.includes(':') || path === '' ? path : `${location.origin}${path}`,
})
const frame = (...scripts: ReturnType<typeof script>[]) => ({
  startTime: 1_000,
  blockingDuration: 300,
  scripts,
})
const blocked = (of: ReturnType<typeof frame>, taps = noTaps) =>
  blockedBy(of, taps).map(({ owner: { remote, version }, ms }) => `${remote} ${version} ${ms}`)

test('scripts of the host, its provider and the document count for the host; those of other sites for no app', () => {
  const own = ['/apps/host/0.1.0/provider.js', '/m/home', '/apps/unheard/1.0.0/a.js']
  expect(own.map((path) => blocked(frame(script(path, 80))))).toEqual(own.map(() => ['host 0.1.0 300']))
  const others = ['chrome-extension://abc/content.js', 'https://elsewhere.example/a.js', '']
  expect(others.flatMap((path) => blocked(frame(script(path, 80))))).toEqual([])
  expect(blocked(frame())).toEqual([])
  const half = frame(script('chrome-extension://abc/content.js', 80), script('/apps/games/1.1.0/a.js', 80))
  expect(blocked(half)).toEqual(['games 1.1.0 150'])
})

test('an event that React hands on from the host counts for the app whose part was touched', () => {
  const owner: Owner = { remote: 'games', version: '1.1.0', part: './src/screens/list' }
  const tap = { started: 990, handled: 1_005, path: '/m/list', owner, role: 'button' }
  const taps = {
    ...noTaps,
    handledAt: (time: number, since: number) => (since <= 1_005 && time >= 1_005 ? tap : undefined),
  }
  const react = '/apps/host/0.1.0/provider.js'
  expect(blocked(frame(script(react, 80, 'event-listener')), taps)).toEqual(['games 1.1.0 300'])
  expect(blocked(frame(script(react, 80, 'user-callback')), taps)).toEqual(['host 0.1.0 300'])
})
