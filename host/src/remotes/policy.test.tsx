import { beforeEach, expect, test, vi } from 'vitest'

interface Rules {
  createScriptURL: (address: string) => string
  createHTML: (html: string) => string
}
const createPolicy = vi.fn((name: string, rules: Rules) => ({ name, ...rules }))
const setHtmlPolicy = vi.hoisted(() => vi.fn())
vi.mock('@arcada/kit/ui/html/policy', () => ({ setHtmlPolicy }))

/** What a page's one policy is, in a browser that enforces it or in one that does not. */
async function openPage(enforces: boolean) {
  vi.resetModules()
  vi.stubGlobal('trustedTypes', enforces ? { createPolicy } : undefined)
  const { pinApp } = await import('./files.ts')
  pinApp({
    version: '1.0.0',
    base: '/apps/games/1.0.0/',
    description: 'sha256-list',
    entry: [['entry.js', 'sha256-entry']],
    exposes: {},
    locales: { pt: [], en: [] },
  })
  const { scriptUrl, workerUrl } = await import('./policy.ts')
  vi.unstubAllGlobals()
  return { scriptUrl, workerUrl }
}

beforeEach(() => {
  createPolicy.mockClear()
  setHtmlPolicy.mockClear()
})

test('the page creates one policy, with the name that the document allows, and passes it only to the sanitiser', async () => {
  await openPage(true)
  expect(createPolicy).toHaveBeenCalledExactlyOnceWith('arcada', expect.anything())
  const policy = createPolicy.mock.results[0]?.value
  expect(setHtmlPolicy).toHaveBeenCalledExactlyOnceWith(policy)
  expect(policy?.createHTML('<b>1</b>')).toBe('<b>1</b>')
})

test('only an address that the release lists becomes the address of a script', async () => {
  const { scriptUrl } = await openPage(true)
  expect(scriptUrl('/apps/games/1.0.0/entry.js')).toBe('/apps/games/1.0.0/entry.js')
  expect(() => scriptUrl('/apps/games/1.0.0/other.js')).toThrow(
    '/apps/games/1.0.0/other.js is not in this release',
  )
  expect(() => scriptUrl('https://elsewhere.example/apps/games/1.0.0/entry.js')).toThrow(TypeError)
})

test('a browser without such policies uses addresses unchanged', async () => {
  const { scriptUrl } = await openPage(false)
  expect(scriptUrl('/apps/games/1.0.0/entry.js')).toBe('/apps/games/1.0.0/entry.js')
  expect(setHtmlPolicy).not.toHaveBeenCalled()
})

test('the one address without a hash that the policy allows is that of the service worker', async () => {
  const { scriptUrl, workerUrl } = await openPage(true)
  expect(workerUrl()).toBe('/service-worker.js')
  for (const other of ['/service-worker.js?x=1', '/apps/host/1/service-worker.js', '/m/service-worker.js'])
    expect(() => scriptUrl(other)).toThrow(TypeError)
})
