import { beforeEach, expect, test, vi } from 'vitest'

interface Rules {
  createScriptURL: (address: string) => string
  createHTML: (html: string) => string
}
const createPolicy = vi.fn((name: string, rules: Rules) => ({ name, ...rules }))
const setHtmlPolicy = vi.hoisted(() => vi.fn())
vi.mock('@arcada/ui/html/policy', () => ({ setHtmlPolicy }))

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
  const { scriptUrl } = await import('./policy.ts')
  vi.unstubAllGlobals()
  return scriptUrl
}

beforeEach(() => {
  createPolicy.mockClear()
  setHtmlPolicy.mockClear()
})

test('the page makes one policy, of the name that the document allows, and hands it to the sanitiser alone', async () => {
  await openPage(true)
  expect(createPolicy).toHaveBeenCalledExactlyOnceWith('arcada', expect.anything())
  const policy = createPolicy.mock.results[0]?.value
  expect(setHtmlPolicy).toHaveBeenCalledExactlyOnceWith(policy)
  expect(policy?.createHTML('<b>1</b>')).toBe('<b>1</b>')
})

test('the address of a script is one that the release lists; no other becomes one', async () => {
  const scriptUrl = await openPage(true)
  expect(scriptUrl('/apps/games/1.0.0/entry.js')).toBe('/apps/games/1.0.0/entry.js')
  expect(() => scriptUrl('/apps/games/1.0.0/other.js')).toThrow(
    '/apps/games/1.0.0/other.js is not in this release',
  )
  expect(() => scriptUrl('https://elsewhere.example/apps/games/1.0.0/entry.js')).toThrow(TypeError)
})

test('a browser that knows no such policies takes addresses as they are', async () => {
  const scriptUrl = await openPage(false)
  expect(scriptUrl('/apps/games/1.0.0/entry.js')).toBe('/apps/games/1.0.0/entry.js')
  expect(setHtmlPolicy).not.toHaveBeenCalled()
})
