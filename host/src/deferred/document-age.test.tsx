import { beforeEach, expect, test, vi } from 'vitest'
import { setPage } from '../testing/page.ts'

const host = { version: '0.1.0', base: '/apps/host/', entry: [], exposes: {}, locales: { pt: [], en: [] } }
let sent: Promise<string>[] = []
let asked: (string | undefined)[] = []
let answer = ''

/** A page load of a release: modules keep what they reported until the page ends. */
async function open(release: number) {
  const routes = { '/m/home': { app: 'host', screen: './src/screens/home' } }
  setPage({ whitelabel: 'arcada', release, beacons: '/beacons', host, remotes: {}, routes, aliases: {} })
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
  navigator.sendBeacon = (_address: unknown, body: unknown) => {
    if (body instanceof Blob) sent.push(body.text())
    return true
  }
  vi.stubGlobal('fetch', async (_address: string, { cache }: RequestInit = {}) => {
    asked.push(cache)
    return new Response(answer)
  })
})

test('does nothing while documents get newer', async () => {
  for (const release of [3, 3, 7]) expect(await open(release)).not.toHaveBeenCalled()
  expect(asked).toEqual([])
  expect(await outcomes()).toEqual([])
})

test('loads the newer document when a cache returned an older one, and reports it to the operator', async () => {
  await open(7)
  answer = documentOf(8)
  expect(await open(6)).toHaveBeenCalledOnce()
  expect(asked).toEqual(['reload'])
  expect(await outcomes()).toEqual([[6, 'outdated', 'has run 7']])
})

test('keeps the current document without an answer, or with an answer that is no document', async () => {
  await open(7)
  answer = '<html><body>502</body></html>'
  expect(await open(6)).not.toHaveBeenCalled()
  sessionStorage.clear()
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
  expect(await open(6)).not.toHaveBeenCalled()
})

test('requests nothing in a browser without storage, which would repeat it on every page', async () => {
  await open(7)
  answer = documentOf(8)
  vi.stubGlobal('sessionStorage', undefined)
  expect(await open(6)).not.toHaveBeenCalled()
  expect(asked).toEqual([])
})
