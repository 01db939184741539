import type { DocumentRelease, Grant } from '@arcada/federation'
import { signIn, signOut } from '@arcada/session'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pinOf } from '../remotes/files.ts'
import { runOverride } from './run-override.tsx'
import { takeToken } from './token.ts'
import type { RefusedGrant } from './verify-grant.ts'

const { verifyGrant, showBanner, showRefusal } = vi.hoisted(() => ({
  verifyGrant: vi.fn<(...asked: unknown[]) => Promise<Grant | RefusedGrant>>(),
  showBanner: vi.fn(),
  showRefusal: vi.fn(),
}))
vi.mock('./verify-grant.ts', () => ({ verifyGrant }))
vi.mock('../shell/override-banner.tsx', () => ({ showBanner, showRefusal }))

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

/** What the site answers for the version, and what it was asked: address, hash, and with what of the person. */
let answer: () => Response
let asked: unknown[]
/** What the page looks like when it starts. */
let started: (string | undefined)[]

beforeEach(() => {
  answer = () => Response.json(published)
  asked = []
  started = []
  for (const mock of [verifyGrant, showBanner, showRefusal]) mock.mockReset()
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
  vi.unstubAllGlobals()
  delete document.documentElement.dataset.override
})

async function open(token: string) {
  await runOverride(token, async () => {
    started.push(globalThis.__arcada.release.remotes.lottery?.version)
    expect([showBanner, showRefusal].flatMap(({ mock }) => mock.calls)).toEqual([])
  })
}

// Comes first: what a page does at a sign-out lasts as long as the page.
test('a test link that was refused does not come back with a sign-out', async () => {
  verifyGrant.mockResolvedValue('expired')
  await runOverride('a.b', async () => {})
  signIn(marina)
  signOut('chosen')
  expect(takeToken()).toBeNull()
})

test('a test link starts the page with its version, tells so, and the tab keeps it', async () => {
  await open('a.b')
  expect(asked).toEqual([['/apps/lottery/1.1.0/app.json', 'sha256-lottery', 'omit']])
  expect(started).toEqual(['1.1.0'])
  expect(pinOf('/apps/lottery/1.1.0/entry.js')).toBe('sha256-entry')
  expect(document.documentElement.dataset.override).toBe('lottery 1.1.0')
  expect(showBanner.mock.calls).toEqual([[grant]])
  expect(showRefusal).not.toHaveBeenCalled()
  expect(takeToken()).toBe('a.b')
})

test('a test link is checked by the keys of this page, for this whitelabel, now', async () => {
  await open('a.b')
  expect(verifyGrant).toHaveBeenCalledExactlyOnceWith('a.b', 'arcada', ['key'], expect.any(Number))
  delete globalThis.__arcada.release.grantKeys
  await runOverride('a.b', async () => {})
  expect(verifyGrant).toHaveBeenLastCalledWith('a.b', 'arcada', [], expect.any(Number))
})

test('signing out does not end a test: this is still the same tab', async () => {
  await open('e.f')
  signIn(marina)
  signOut('chosen')
  expect(takeToken()).toBe('e.f')
})

test.each<RefusedGrant>(['invalid', 'expired', 'other-whitelabel'])(
  'nothing of a version is fetched whose test link is %s: the normal site, with a word, and no test is left',
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

test.each<[what: string, answer: () => Response, reason: string]>([
  ['does not answer', () => Response.error(), 'missing'],
  ['does not have it', () => Response.json(published, { status: 404 }), 'missing'],
  ['answers with something else', () => new Response('<html>'), 'missing'],
  ['has another app there', () => Response.json({ ...published, name: 'games' }), 'invalid'],
  ['has another version there', () => Response.json({ ...published, version: '1.0.0' }), 'invalid'],
  ['has a host there', () => Response.json({ ...published, kind: 'host' }), 'invalid'],
])('the normal site opens, with a word, where the site %s', async (_what, served, reason) => {
  answer = served
  await open('a.b')
  expect(started).toEqual([undefined])
  expect(document.documentElement.dataset.override).toBeUndefined()
  expect(showRefusal.mock.calls).toEqual([[reason]])
  expect(takeToken()).toBeNull()
})
