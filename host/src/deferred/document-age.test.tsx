import type { DocumentRelease } from '@arcada/federation'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const host = { version: '0.1.0', base: '/apps/host/', entry: [], exposes: {}, locales: { pt: [], en: [] } }
let sent: Promise<string>[] = []
let asked: (string | undefined)[] = []
let answer = ''

/** A page load of a release: modules keep what they told for the life of a page. */
async function open(release: number) {
  const opened = {
    whitelabel: 'arcada',
    release,
    beacons: '/beacons',
    host,
    remotes: {},
    routes: { '/m/home': { app: 'host', screen: './src/screens/home' } },
    aliases: {},
  } as unknown as DocumentRelease
  globalThis.__arcada = { release: opened, early: new Map(), lists: new Map(), inside: new Map() }
  vi.resetModules()
  const { checkDocumentAge } = await import('./document-age.ts')
  const onNewer = vi.fn()
  await checkDocumentAge(onNewer)
  vi.advanceTimersByTime(60_000)
  return onNewer
}
const documentOf = (release: number) => `<html lang="pt" data-release="${release}">`
const outcomes = async () =>
  (await Promise.all(sent)).flatMap((text) => {
    const { release, parts } = JSON.parse(text)
    return parts.map((part: { outcome: string; reason: string }) => [release, part.outcome, part.reason])
  })

beforeEach(() => {
  vi.useFakeTimers()
  ;[sent, asked, answer] = [[], [], '']
  localStorage.clear()
  sessionStorage.clear()
  navigator.sendBeacon = (_address: unknown, body: unknown) => {
    if (body instanceof Blob) sent.push(body.text())
    return true
  }
  vi.stubGlobal('fetch', async (_address: string, { cache }: RequestInit = {}) => {
    asked.push(cache)
    return new Response(answer)
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('says nothing and asks for nothing while documents only get newer', async () => {
  for (const release of [3, 3, 7]) expect(await open(release)).not.toHaveBeenCalled()
  expect(asked).toEqual([])
  expect(await outcomes()).toEqual([])
})

test('takes the newer document when one of before came out of a cache, and tells the operator', async () => {
  await open(7)
  answer = documentOf(8)
  expect(await open(6)).toHaveBeenCalledOnce()
  expect(asked).toEqual(['reload'])
  expect(await outcomes()).toEqual([[6, 'outdated', 'has run 7']])
})

test('asks past the cache once in a tab where the older document is all that there is, and runs it', async () => {
  await open(7)
  answer = documentOf(6)
  for (const _visit of [1, 2, 3]) expect(await open(6)).not.toHaveBeenCalled()
  expect(asked).toEqual(['reload'])
  expect(await outcomes()).toHaveLength(3)
})

test('goes on with what it has when nothing answers, or something that is no document', async () => {
  await open(7)
  answer = '<html><body>502</body></html>'
  expect(await open(6)).not.toHaveBeenCalled()
  sessionStorage.clear()
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
  expect(await open(6)).not.toHaveBeenCalled()
})

test('asks for nothing where the browser keeps nothing: it would do so on every page', async () => {
  await open(7)
  answer = documentOf(8)
  vi.stubGlobal('sessionStorage', undefined)
  expect(await open(6)).not.toHaveBeenCalled()
  expect(asked).toEqual([])
})
