import { beforeEach, describe, expect, it, test, vi } from 'vitest'
import { setPage } from '../testing/page.ts'
import { pinApp } from './files.ts'
import { loadForBundle, loadScript } from './load-script.ts'

const base = '/apps/games/1.0.0/'
const app = {
  version: '1.0.0',
  base,
  description: 'sha256-app',
  entry: [],
  exposes: {},
  locales: { pt: [], en: [] },
}
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
  setPage()
  pinApp({ ...app, entry: [[`${file}.js`, 'sha256-x']] })
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    for (const node of nodes) if (node instanceof HTMLScriptElement) asked.push(node)
  })
})

const paths = () => asked.map(({ src }) => src.replace(location.origin, ''))
const pinned = () => asked.map(({ src, integrity }) => `${new URL(src).pathname} ${integrity}`)
const arrives = (at: number) => asked[at]?.onload?.(new Event('load'))
const fails = (at: number) => asked[at]?.onerror?.(new Event('error'))

test('a script is requested with its hash and without cookies, and runs once', async () => {
  const both = Promise.all([loadScript(address), loadScript(address)])
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
  expect(paths()).toEqual([address])
})

test('requests the file with the entry and the parts of home once, with its hash', async () => {
  const holder = `${base}home-parts.js`
  setPage({}, [
    [`${base}entry.js`, holder],
    [`${base}home.js`, holder],
  ])
  pinApp({ ...app, entry: [['entry.js', 'sha256-entry']], home: ['home-parts.js', 'sha256-home'] })
  // The federation runtime makes an entry's path an address.
  const both = Promise.all([loadScript(`${location.origin}${base}entry.js`), loadScript(`${base}home.js`)])
  arrives(0)
  await both
  const other = loadScript(address)
  arrives(1)
  await other
  expect(pinned()).toEqual([`${holder} sha256-home`, `${address} sha256-x`])
})

test('runs a file without a hash in the document only with the hash of the version’s list', async () => {
  const lean = '/apps/lean/1.0.0/'
  const lists: string[] = []
  let answers: Response[] = []
  vi.stubGlobal('fetch', async (address: string, { integrity = '' }: RequestInit) => {
    lists.push(`${address.split('?')[0]} ${integrity}`)
    return answers.shift() ?? Response.error()
  })
  pinApp({ ...app, base: lean, description: 'sha256-lean', entry: [['entry.js']] })
  // What does not come as it was signed is no list: twice nothing, and nothing runs.
  await expect(loadScript(`${lean}entry.js`)).rejects.toThrow()
  expect(asked).toEqual([])
  const hashes = { 'entry.js': { size: 1, hash: 'sha256-listed' }, 'smoke.js': { size: 1, hash: 'sha256-x' } }
  answers = [Response.json({ ...app, entry: ['entry.js'], routes: [], files: hashes })]
  const loading = loadScript(`${lean}entry.js`)
  await vi.waitFor(() => expect(asked).toHaveLength(1))
  arrives(0)
  await loading
  await expect(loadScript(`${lean}smoke.js`)).rejects.toThrow('is not in this release')
  expect(pinned()).toEqual([`${lean}entry.js sha256-listed`])
  // Twice without success, like any file, and once more for the second request of the script.
  expect(lists).toEqual(Array.from({ length: 3 }, () => `${lean}app.json sha256-lean`))
})
