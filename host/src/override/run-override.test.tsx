import type { DocumentRelease, Grant } from '@arcada/kit/federation'
import { logIn, logOut } from '@arcada/kit/session'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pinOf } from '../remotes/files.ts'
import { runOverride } from './run-override.tsx'
import { takeToken } from './token.ts'
import type { RefusedGrant } from './verify-grant.ts'
import type { RefusedVersion } from './verify-publisher.ts'

const { verifyGrant, publisherProblem, showBanner, showRefusal, showComposition } = vi.hoisted(() => ({
  verifyGrant: vi.fn<(...asked: unknown[]) => Promise<Grant | RefusedGrant>>(),
  publisherProblem: vi.fn<(...asked: unknown[]) => Promise<RefusedVersion | undefined>>(),
  showBanner: vi.fn(),
  showRefusal: vi.fn(),
  showComposition: vi.fn(async () => {}),
}))
vi.mock('./verify-grant.ts', () => ({ verifyGrant }))
vi.mock('./verify-publisher.ts', () => ({ publisherProblem }))
vi.mock('./override-banner.tsx', () => ({ showBanner, showRefusal }))
vi.mock('@arcada/kit/federation/devtools', () => ({ showComposition }))

const grant: Grant = {
  v: 1,
  id: 'abcdefghijklmnop',
  whitelabel: 'arcada',
  remote: 'lottery',
  version: '1.1.0',
  app: 'sha256-lottery',
  expires: 1,
  by: 'Ana',
}
const published = {
  kind: 'remote',
  name: 'lottery',
  version: '1.1.0',
  owner: { team: 'Lottery', contact: 'lottery@arcada.example' },
  routes: [],
  slots: [],
  calls: {},
  entry: ['entry.js'],
  exposes: {},
  locales: { pt: [], en: [] },
  files: { 'entry.js': { size: 1, hash: 'sha256-entry' } },
}

const marina = {
  token: 't'.repeat(16),
  merchantCode: 'ARC',
  userName: 'marina',
  type: 0,
  firstTimeLogin: false,
}

/** What the site answers for the version, and the requests for it: address, hash and credentials. */
let answer: () => Response
let asked: unknown[]
/** What the page looks like when it starts. */
let started: (string | undefined)[]

beforeEach(() => {
  answer = () => Response.json(published)
  asked = []
  started = []
  for (const mock of [verifyGrant, publisherProblem, showBanner, showRefusal]) mock.mockReset()
  verifyGrant.mockResolvedValue(grant)
  const release = {
    whitelabel: 'arcada',
    grantKeys: ['key'],
    remotes: {},
    routes: {},
    aliases: {},
    slots: {},
    calls: {},
  } as Partial<DocumentRelease> as DocumentRelease
  globalThis.__arcada = { release, early: new Map(), lists: new Map(), inside: new Map() }
  vi.stubGlobal('fetch', async (address: string, how: RequestInit) => {
    asked.push([address, how.integrity, how.credentials])
    return answer()
  })
})
afterEach(() => {
  delete document.documentElement.dataset.override
})

async function open(token: string) {
  await runOverride(token, async () => {
    started.push(globalThis.__arcada.release.remotes.lottery?.version)
    expect([showBanner, showRefusal].flatMap(({ mock }) => mock.calls)).toEqual([])
  })
}

// The first test, because listeners of a log-out stay for the whole page.
test('a rejected test link does not return after a log-out', async () => {
  verifyGrant.mockResolvedValue('expired')
  await runOverride('a.b', async () => {})
  logIn(marina)
  logOut('chosen')
  expect(takeToken()).toBeNull()
})

test('a test link starts the page with its version, shows a banner, and the tab keeps it', async () => {
  await open('a.b')
  expect(asked).toEqual([['/apps/lottery/1.1.0/app.json', 'sha256-lottery', 'omit']])
  expect(started).toEqual(['1.1.0'])
  expect(pinOf('/apps/lottery/1.1.0/entry.js')).toBe('sha256-entry')
  expect(document.documentElement.dataset.override).toBe('lottery 1.1.0')
  expect(showBanner.mock.calls).toEqual([[grant]])
  expect(showRefusal).not.toHaveBeenCalled()
  expect(takeToken()).toBe('a.b')
})

test('a test link is verified with the keys and the whitelabel of this page, at the time of the device', async () => {
  await open('a.b')
  expect(verifyGrant).toHaveBeenCalledExactlyOnceWith('a.b', 'arcada', ['key'], expect.any(Number))
  globalThis.__arcada.release.grantKeys = []
  await runOverride('a.b', async () => {})
  expect(verifyGrant).toHaveBeenLastCalledWith('a.b', 'arcada', [], expect.any(Number))
})

test('a test link shows the composed page to the Module Federation DevTools, and works without them', async () => {
  const reported = vi.fn()
  vi.stubGlobal('reportError', reported)
  showComposition.mockRejectedValueOnce(new Error('no runtime'))
  await open('a.b')
  expect(showComposition).toHaveBeenCalledOnce()
  expect(showBanner.mock.calls).toEqual([[grant]])
  await vi.waitFor(() => expect(reported).toHaveBeenCalledWith(new Error('no runtime')))
})

test('a rejected test link shows nothing to the DevTools', async () => {
  verifyGrant.mockResolvedValue('expired')
  await open('a.b')
  expect(showRefusal.mock.calls).toEqual([['expired']])
  expect(showComposition).not.toHaveBeenCalled()
})

test('a log-out does not end a test in the same tab', async () => {
  await open('e.f')
  logIn(marina)
  logOut('chosen')
  expect(takeToken()).toBe('e.f')
})

test.each<RefusedGrant>(['invalid', 'expired', 'too-long', 'other-whitelabel'])(
  'the page fetches nothing for a test link that is %s, and opens the normal site with a message',
  async (reason) => {
    await open('a.b')
    asked = []
    globalThis.__arcada.release.remotes = {}
    delete document.documentElement.dataset.override
    showBanner.mockReset()
    verifyGrant.mockResolvedValue(reason)
    await open('c.d')
    expect(asked).toEqual([])
    expect(started).toEqual(['1.1.0', undefined])
    expect(document.documentElement.dataset.override).toBeUndefined()
    expect(showRefusal.mock.calls).toEqual([[reason]])
    expect(showBanner).not.toHaveBeenCalled()
    expect(takeToken()).toBeNull()
  },
)

const KEY_LIST = { number: 3, hash: 'sha256-list' }

test('a page with a list of keys checks the publisher of the version, by the received bytes', async () => {
  globalThis.__arcada.release.keyList = KEY_LIST
  await open('a.b')
  const bytes = new TextEncoder().encode(JSON.stringify(published))
  expect(publisherProblem).toHaveBeenCalledExactlyOnceWith(grant, bytes, KEY_LIST)
  expect(started).toEqual(['1.1.0'])
})

test('a page of the sample store, which names no list of keys, checks no publisher', async () => {
  await open('a.b')
  expect(publisherProblem).not.toHaveBeenCalled()
})

test.each<RefusedVersion>(['unpublished', 'unchecked'])(
  'the normal site opens, with a message, when the publisher of the version is %s',
  async (reason) => {
    globalThis.__arcada.release.keyList = KEY_LIST
    publisherProblem.mockResolvedValue(reason)
    await open('a.b')
    expect(started).toEqual([undefined])
    expect(document.documentElement.dataset.override).toBeUndefined()
    expect(showRefusal.mock.calls).toEqual([[reason]])
    expect(takeToken()).toBeNull()
  },
)

test.each<[what: string, answer: () => Response, reason: string]>([
  ['does not answer', () => Response.error(), 'missing'],
  ['does not have it', () => Response.json(published, { status: 404 }), 'missing'],
  ['answers with something else', () => new Response('<html>'), 'missing'],
  ['has another app there', () => Response.json({ ...published, name: 'games' }), 'invalid'],
  ['has another version there', () => Response.json({ ...published, version: '1.0.0' }), 'invalid'],
  ['has a host there', () => Response.json({ ...published, kind: 'host' }), 'invalid'],
])('the normal site opens, with a message, where the site %s', async (_what, served, reason) => {
  answer = served
  await open('a.b')
  expect(started).toEqual([undefined])
  expect(document.documentElement.dataset.override).toBeUndefined()
  expect(showRefusal.mock.calls).toEqual([[reason]])
  expect(takeToken()).toBeNull()
})
