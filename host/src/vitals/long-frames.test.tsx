import type { DocumentRelease } from '@arcada/kit/federation'
import { beforeEach, expect, test } from 'vitest'
import { blockedBy } from './long-frames.ts'
import type { Owner } from './owner.ts'
import type { Taps } from './taps.ts'

const release = {
  host: { version: '0.1.0' },
  remotes: { games: { version: '1.1.0' }, lottery: { version: '2.0.0' } },
} as unknown as DocumentRelease
beforeEach(() => {
  globalThis.__arcada = { release, early: new Map(), lists: new Map(), inside: new Map() }
})

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

test('a long frame counts for the app and version in the address of its scripts, by their time', () => {
  const games = script('/apps/games/1.1.0/list.js', 200)
  const lottery = script('/apps/lottery/1.9.0/draws.js', 100)
  expect(blocked(frame(games, lottery))).toEqual(['games 1.1.0 200', 'lottery 1.9.0 100'])
})

test('scripts of the host, of its provider and of the document count for the host', () => {
  for (const path of ['/apps/host/0.1.0/provider.js', '/m/home', '/apps/unheard/1.0.0/a.js'])
    expect(blocked(frame(script(path, 80)))).toEqual(['host 0.1.0 300'])
})

test('scripts that are not of the site count for no app', () => {
  for (const path of ['chrome-extension://abc/content.js', 'https://elsewhere.example/a.js', ''])
    expect(blocked(frame(script(path, 80)))).toEqual([])
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

test('a frame without scripts counts for no app', () => {
  expect(blocked(frame())).toEqual([])
})
