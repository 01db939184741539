import type { DocumentApp, DocumentRelease } from '@arcada/kit/federation'
import { beforeEach, describe, expect, it, test, vi } from 'vitest'

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
async function openPage(release: Partial<DocumentRelease> = {}) {
  vi.resetModules()
  globalThis.__arcada = {
    release: {
      routes: {
        '/m/list': { app: 'games' },
        '/m/named': { app: 'games', title: title('named') },
        '/m/taken': { app: 'lottery' },
      },
      ...release,
    } as Partial<Record<keyof DocumentRelease, unknown>> as DocumentRelease,
    early: new Map(),
    lists: new Map(),
    inside: new Map(),
  }
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
  })

  it('that the boot script has requested is reused', async () => {
    const { isAsked, readVersion } = await openPage()
    globalThis.__arcada.lists.set(LIST, Promise.resolve(published))
    expect(isAsked(games)).toBe(true)
    expect(await readVersion(games)).toEqual(published)
    expect(asked).toEqual([])
  })

  it('that the boot script failed to load is requested past every cache', async () => {
    const { readVersion } = await openPage()
    globalThis.__arcada.lists.set(LIST, Promise.reject(new TypeError('no network')))
    await readVersion(games)
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
    expect(told).toHaveBeenCalledOnce()
    expect(versionsRead()).toBe(2)
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

  it('that has loaded has no time-out', async () => {
    const { readVersion } = await openPage()
    await readVersion(games)
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe('the list of previous versions', () => {
  const named = { previous: { address: '/previous.json', hash: 'sha256-previous' } }

  it('is empty when the release names none, without a request', async () => {
    const { readPrevious } = await openPage()
    expect(await readPrevious()).toEqual({})
    expect(asked).toEqual([])
  })

  it('is requested once, with the hash of the document', async () => {
    const { readPrevious } = await openPage(named)
    const before = { games: { version: '0.9.0', description: 'sha256-0' } }
    answer = () => Response.json(before)
    expect(await Promise.all([readPrevious(), readPrevious()])).toEqual([before, before])
    expect(await readPrevious()).toEqual(before)
    expect(asked).toEqual(['/previous.json sha256-previous'])
  })

  it('is requested again after a failure', async () => {
    const { readPrevious } = await openPage(named)
    answer = () => Response.error()
    await expect(readPrevious()).rejects.toThrow('/previous.json')
    answer = () => Response.json({})
    expect(await readPrevious()).toEqual({})
    expect(asked).toHaveLength(3)
  })
})

test('a file for later is fetched at low priority, and a failure is ignored', async () => {
  const { fetchAhead } = await import('./fetch-files.ts')
  const how: unknown[] = []
  const body = vi.fn(async () => new ArrayBuffer(0))
  vi.stubGlobal('fetch', async (...args: unknown[]) => {
    how.push(args)
    return { arrayBuffer: body }
  })
  fetchAhead(`${base}entry.js`)
  await vi.waitFor(() => expect(body).toHaveBeenCalledOnce())
  expect(how).toEqual([[`${base}entry.js`, { priority: 'low' }]])
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))
  fetchAhead(`${base}entry.js`)
  await vi.advanceTimersByTimeAsync(1)
})
