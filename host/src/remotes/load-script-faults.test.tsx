import type { DocumentRelease } from '@arcada/kit/federation'
import { beforeEach, describe, expect, it, test, vi } from 'vitest'
import { pinApp } from './files.ts'
import { loadForBundle, loadScript } from './load-script.ts'

const base = '/apps/games/1.0.0/'
/** Requested scripts, in this order. */
let asked: HTMLScriptElement[] = []
let file = 0
let address = ''

// The module keeps what it ran for the life of a page, so each test loads a file of its own.
beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  asked = []
  file += 1
  address = `${base}${file}.js`
  const release = {} as unknown as DocumentRelease
  globalThis.__arcada = { release, early: new Map(), lists: new Map(), inside: new Map() }
  pinApp({
    version: '1.0.0',
    base,
    description: 'sha256-list',
    entry: [[`${file}.js`, 'sha256-x']],
    exposes: {},
    locales: { pt: [], en: [] },
  })
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    for (const node of nodes) if (node instanceof HTMLScriptElement) asked.push(node)
  })
})

const paths = () => asked.map(({ src }) => src.replace(location.origin, ''))
const arrives = (at: number) => asked[at]?.onload?.(new Event('load'))
const fails = (at: number) => asked[at]?.onerror?.(new Event('error'))

test('a script is requested with its hash and without cookies, and runs once', async () => {
  const both = Promise.all([loadScript(address), loadScript(address)])
  expect(paths()).toEqual([address])
  expect(asked[0]).toMatchObject({ integrity: 'sha256-x', crossOrigin: 'anonymous' })
  arrives(0)
  await both
  await loadScript(address)
  expect(paths()).toEqual([address])
  expect(vi.getTimerCount()).toBe(0)
})

describe('a script that does not load', () => {
  it('is requested once more past every cache, with the same hash', async () => {
    const loading = loadScript(address)
    const removed = vi.spyOn(asked[0] ?? document.body, 'remove')
    fails(0)
    await vi.advanceTimersByTimeAsync(0)
    expect(removed).toHaveBeenCalledOnce()
    expect(paths()).toEqual([address, `${address}?again=0.5`])
    expect(asked[1]).toMatchObject({ integrity: 'sha256-x', crossOrigin: 'anonymous' })
    arrives(1)
    await loading
  })

  it('fails again with its address, and is requested anew by the next call', async () => {
    const loading = loadScript(address).catch((error: Error) => error.message)
    fails(0)
    await vi.advanceTimersByTimeAsync(0)
    fails(1)
    expect(await loading).toBe(`${address}?again=0.5: did not load`)
    const again = loadScript(address)
    expect(paths()).toHaveLength(3)
    arrives(2)
    await again
  })

  it('within 8 s has failed, and does not run if it arrives later', async () => {
    const loading = loadScript(address).catch((error: Error) => error.message)
    await vi.advanceTimersByTimeAsync(7_999)
    expect(paths()).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(paths()).toHaveLength(2)
    expect([asked[0]?.onload, asked[0]?.onerror]).toEqual([null, null])
    await vi.advanceTimersByTimeAsync(8_000)
    expect(await loading).toBe(`${address}?again=0.5: took too long`)
  })
})

test('a bundle learns by the address whether its inner file has loaded or is missing', async () => {
  const heard = vi.fn()
  loadForBundle(address, heard)
  arrives(0)
  await vi.advanceTimersByTimeAsync(0)
  expect(heard.mock.calls).toEqual([[{ type: 'load' }]])
  loadForBundle(`${base}none.js`, heard)
  await vi.advanceTimersByTimeAsync(0)
  expect(heard).toHaveBeenLastCalledWith({ type: 'missing', target: { src: `${base}none.js` } })
})
