import type { Grant } from '@arcada/kit/federation'
import { logIn, logOut } from '@arcada/kit/session'
import { failing } from '@arcada/kit/testing/failing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pinOf } from '../remotes/files.ts'
import { setPage } from '../testing/page.ts'
import { runOverride } from './run-override.tsx'
import { keepToken, takeToken } from './token.ts'
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

const marina = { token: 't', merchantCode: 'ARC', userName: 'marina', type: 0, firstTimeLogin: false }

const KEY_LIST = { number: 3, hash: 'sha256-list' }

/** What the site answers for the version, and the requests for it: address, hash and credentials. */
let answer: () => Response | Promise<Response>
let asked: unknown[]
/** What the page looks like when it starts. */
let started: (string | undefined)[]

beforeEach(() => {
  answer = () => Response.json(published)
  asked = []
  started = []
  for (const mock of [verifyGrant, publisherProblem, showBanner, showRefusal]) mock.mockReset()
  verifyGrant.mockResolvedValue(grant)
  const empty = { remotes: {}, routes: {}, aliases: {}, slots: {}, calls: {} }
  setPage({ whitelabel: 'arcada', grantKeys: ['key'], ...empty })
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

/** The normal site is open, with a message, and the tab forgets the test link. */
function expectNormalSite(reason: string) {
  expect(started).toEqual([undefined])
  expect(document.documentElement.dataset.override).toBeUndefined()
  expect(showRefusal.mock.calls).toEqual([[reason]])
  for (const shown of [showBanner, showComposition]) expect(shown).not.toHaveBeenCalled()
  expect(takeToken()).toBeNull()
}
/** A page load with another test link in a tab that keeps one. */
function load() {
  keepToken('a.b')
  started = []
  asked = []
  for (const mock of [showBanner, showRefusal, showComposition]) mock.mockClear()
  return open('c.d')
}

test('a rejected test link, or one of an unproven publisher, opens the normal site with a message', async () => {
  const refused: RefusedGrant[] = ['invalid', 'expired', 'too-long', 'other-whitelabel']
  const grants = await failing(refused, async (reason) => {
    verifyGrant.mockResolvedValue(reason)
    await load()
    expectNormalSite(reason)
    expect(asked).toEqual([])
  })
  expect(grants).toEqual([])
  verifyGrant.mockResolvedValue(grant)
  globalThis.__arcada.release.keyList = KEY_LIST
  const publishers = await failing(['unpublished', 'unchecked'], async (reason) => {
    publisherProblem.mockResolvedValue(reason)
    await load()
    expectNormalSite(reason)
  })
  expect(publishers).toEqual([])
})

test('a page whose test version never arrives opens the normal site with a message', async () => {
  vi.useFakeTimers()
  answer = () => new Promise(() => {})
  const opening = open('a.b')
  await vi.advanceTimersByTimeAsync(8_000)
  await opening
  expect(started).toEqual([undefined])
  expect(showRefusal.mock.calls).toEqual([['missing']])
})

test('a page with a list of keys checks the publisher of the version, by the received bytes', async () => {
  await open('a.b')
  // The sample store names no list of keys.
  expect(publisherProblem).not.toHaveBeenCalled()
  globalThis.__arcada.release.keyList = KEY_LIST
  await runOverride('a.b', async () => {})
  const bytes = new TextEncoder().encode(JSON.stringify(published))
  expect(publisherProblem).toHaveBeenCalledExactlyOnceWith(grant, bytes, KEY_LIST)
})

test('a version that the site does not have, or has as something else, opens the normal site with a message', async () => {
  const rows: [served: () => Response, reason: string][] = [
    [() => Response.error(), 'missing'],
    [() => Response.json(published, { status: 404 }), 'missing'],
    [() => new Response('<html>'), 'missing'],
    [() => Response.json({ ...published, name: 'games' }), 'invalid'],
    [() => Response.json({ ...published, version: '1.0.0' }), 'invalid'],
    [() => Response.json({ ...published, kind: 'host' }), 'invalid'],
  ]
  const failed = await failing(rows, async ([served, reason]) => {
    answer = served
    await load()
    expectNormalSite(reason)
  })
  expect(failed).toEqual([])
})
