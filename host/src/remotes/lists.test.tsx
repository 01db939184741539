import type { DocumentApp } from '@arcada/kit/federation'
import { beforeEach, describe, expect, it, test, vi } from 'vitest'
import { setPage } from '../testing/page.ts'

const base = '/apps/games/1.0.0/'
const LIST = `${base}app.json`
const games: DocumentApp = {
  version: '1.0.0',
  base,
  description: 'sha256-list',
  entry: [['entry.js']],
  exposes: {},
  locales: { pt: [], en: [] },
}
const title = (name: string) => ({ pt: name, en: name })
const published = {
  name: 'games',
  version: '1.0.0',
  entry: ['entry.js'],
  exposes: {},
  locales: { pt: [], en: [] },
  routes: ['/m/list', '/m/named', '/m/taken', '/m/unknown'].map((path) => ({ path, title: title('listed') })),
  files: { 'entry.js': { size: 1, hash: 'sha256-entry' } },
}

let asked: string[] = []
let answer: (address: string) => Response | Promise<Response>

/** The module keeps what it read for the life of a page, so each test opens a page of its own. */
async function openPage(release: object = {}) {
  vi.resetModules()
  const routes = {
    '/m/list': { app: 'games' },
    '/m/named': { app: 'games', title: title('named') },
    '/m/taken': { app: 'lottery' },
  }
  setPage({ routes, ...release })
  const { pinApp } = await import('./files.ts')
  pinApp(games)
  return import('./lists.ts')
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  asked = []
  answer = () => Response.json(published)
  vi.stubGlobal('fetch', async (address: string, { integrity }: RequestInit = {}) => {
    asked.push([address, integrity].join(' '))
    return answer(address)
  })
})

describe('the list of a version', () => {
  it('is requested once, with its hash, for any number of callers', async () => {
    const { hashOf, readVersion, isAsked } = await openPage()
    expect(isAsked(games)).toBe(false)
    const both = [hashOf(`${base}entry.js`), hashOf(`${base}other.js`), readVersion(games)]
    expect(isAsked(games)).toBe(true)
    expect(await Promise.all(both)).toEqual(['sha256-entry', undefined, published])
    expect(hashOf(`${base}entry.js`)).toBe('sha256-entry')
    expect(hashOf('/apps/elsewhere/1.0.0/entry.js')).toBeUndefined()
    expect(asked).toEqual([`${LIST} sha256-list`])
    expect(vi.getTimerCount()).toBe(0)
  })

  it('is taken from the boot script, or requested past every cache when that failed to load it', async () => {
    const { isAsked, readVersion } = await openPage()
    globalThis.__arcada.lists.set(LIST, Promise.resolve(published))
    expect(isAsked(games)).toBe(true)
    expect(await readVersion(games)).toEqual(published)
    expect(asked).toEqual([])
    const next = await openPage()
    globalThis.__arcada.lists.set(LIST, Promise.reject(new TypeError('no network')))
    await next.readVersion(games)
    expect(asked).toEqual([`${LIST}?again=0.5 sha256-list`])
    expect(globalThis.__arcada.lists.size).toBe(0)
  })

  it('names addresses that the document did not name, of this remote and known ones alone', async () => {
    const { readVersion } = await openPage()
    await readVersion(games)
    expect(globalThis.__arcada.release.routes).toEqual({
      '/m/list': { app: 'games', title: title('listed') },
      '/m/named': { app: 'games', title: title('named') },
      '/m/taken': { app: 'lottery' },
    })
  })

  it('calls each subscriber for every loaded list', async () => {
    const { readVersion, onVersionRead, versionsRead } = await openPage()
    const told = vi.fn(() => versionsRead())
    const stop = onVersionRead(told)
    expect(versionsRead()).toBe(0)
    await readVersion(games)
    expect(told).toHaveLastReturnedWith(1)
    stop()
    await readVersion({ base: '/apps/games/2.0.0/', description: 'sha256-2' })
    expect([told.mock.calls.length, versionsRead()]).toEqual([1, 2])
  })

  it('that is missing is requested twice, fails with its address, and is requested anew later', async () => {
    const { readVersion, isAsked } = await openPage()
    answer = () => Response.json(published, { status: 404 })
    await expect(readVersion(games)).rejects.toThrow(`${LIST}?again=0.5: 404`)
    expect(asked).toEqual([`${LIST} sha256-list`, `${LIST}?again=0.5 sha256-list`])
    expect(isAsked(games)).toBe(false)
    answer = () => Response.json(published)
    expect(await readVersion(games)).toEqual(published)
  })

  it('times out after 8 s, is requested once more, and times out after 8 s again', async () => {
    const { readVersion } = await openPage()
    answer = () => new Promise(() => {})
    const outcome = readVersion(games).catch((error: Error) => error.message)
    await vi.advanceTimersByTimeAsync(7_999)
    expect(asked).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(asked).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(7_999)
    expect(vi.getTimerCount()).toBe(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(await outcome).toBe('took too long')
  })
})

test('the list of previous versions is requested once, with its hash, and not where the document names none', async () => {
  const none = await openPage()
  expect(await none.readPrevious()).toEqual({})
  expect(asked).toEqual([])
  const { readPrevious } = await openPage({
    previous: { address: '/previous.json', hash: 'sha256-previous' },
  })
  const before = { games: { version: '0.9.0', description: 'sha256-0' } }
  answer = () => Response.json(before)
  expect(await Promise.all([readPrevious(), readPrevious()])).toEqual([before, before])
  expect(asked).toEqual(['/previous.json sha256-previous'])
})
