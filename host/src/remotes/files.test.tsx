import type { AppDescription, DocumentApp } from '@arcada/kit/federation'
import { failing } from '@arcada/kit/testing/failing'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { setPage } from '../testing/page.ts'
import { pinApp, pinOf, pinVersion, unlisted } from './files.ts'
import { guardScripts } from './trust.ts'

interface Rules {
  createScriptURL: (address: string) => string
  createHTML: (html: string) => string
}
const createPolicy = vi.fn((name: string, rules: Rules) => ({ name, ...rules }))
const setHtmlPolicy = vi.hoisted(() => vi.fn())
vi.mock('@arcada/kit/ui/html/policy', () => ({ setHtmlPolicy }))

const app = (name: string, parts: Partial<DocumentApp> = {}): DocumentApp => ({
  version: '1.0.0',
  base: `/apps/${name}/1.0.0/`,
  description: 'sha256-list',
  entry: [['entry.js', 'sha256-entry']],
  exposes: {},
  locales: { pt: [], en: [] },
  ...parts,
})

beforeEach(() => {
  // What is guarded stays so.
  if (!Object.getOwnPropertyDescriptor(globalThis, '__arcadaPin')) setPage()
})

describe('the files of a version in the document', () => {
  it('may run with their listed hashes, and no other file may', () => {
    const parts = [
      ['hot.js', 'sha256-hot'],
      ['parts/shared.js', 'sha256-shared'],
    ] as const
    pinApp(
      app('games', {
        exposes: { './src/widgets/hot': parts.map(([file, hash]) => [file, hash]) },
        locales: { pt: [['pt.js', 'sha256-pt']], en: [['en.js', 'sha256-en']] },
        home: ['home-parts.js', 'sha256-home-parts'],
      }),
    )
    const files = ['entry', 'hot', 'parts/shared', 'pt', 'en', 'home-parts']
    expect(files.map((file) => pinOf(`/apps/games/1.0.0/${file}.js`))).toEqual(
      files.map((file) => `sha256-${file.replace('parts/', '')}`),
    )
    const others = ['/apps/games/1.0.0/other.js', '/apps/games/1.0.1/entry.js']
    expect(others.map(pinOf)).toEqual([undefined, undefined])
    expect(unlisted('/apps/games/1.0.0/other.js')).toBeUndefined()
  })

  it('count for addresses of this origin, also at a second attempt, and for no others', () => {
    pinApp(app('pin'))
    const own = [`${location.origin}/apps/pin/1.0.0/entry.js`, '/apps/pin/1.0.0/entry.js?again=1']
    const others = ['https://elsewhere.example/apps/pin/1.0.0/entry.js', 'https://', 'data:text/javascript,1']
    expect(own.filter((address) => pinOf(address) !== 'sha256-entry')).toEqual([])
    expect(others.filter(pinOf)).toEqual([])
  })
})

describe('a version with hashes in its list only', () => {
  const lean = app('lean', {
    entry: [['entry.js']],
    exposes: { './src/widgets/hot': [['hot.js', 'sha256-hot']] },
  })
  const names = ['entry', 'list', 'pt', 'en', 'home-parts', 'smoke']
  const list = {
    entry: ['entry.js', 'absent.js'],
    exposes: { './src/screens/list': ['list.js'] },
    locales: { pt: ['pt.js'], en: ['en.js'] },
    home: 'home-parts.js',
    files: Object.fromEntries(
      names.map((name) => [`${name}.js`, { size: 1, hash: `sha256-${name}` }] as const),
    ),
  } as Partial<AppDescription> as AppDescription

  it('is known by every address in its folder, and by none beside it', () => {
    pinApp(lean)
    const inside = [`${lean.base}list.js`, `${lean.base}deep/er.js`, `${location.origin}${lean.base}x.js`]
    expect(inside.filter((address) => unlisted(address) !== lean)).toEqual([])
    const beside = [
      '/apps/lean/1.0.1/list.js',
      '/apps/lean/list.js',
      '/else/apps/lean/1.0.0/list.js',
      'https://elsewhere.example/apps/lean/1.0.0/list.js',
    ]
    expect(beside.filter(unlisted)).toEqual([])
    expect(pinOf(`${lean.base}hot.js`)).toBe('sha256-hot')
  })

  it('lets a requested file run once its list has loaded, without another request of the list', () => {
    pinApp(lean)
    pinVersion(lean.base, list)
    const wrong = names.slice(0, -1).filter((file) => pinOf(`${lean.base}${file}.js`) !== `sha256-${file}`)
    expect(wrong).toEqual([])
    expect(['smoke', 'absent'].filter((file) => pinOf(`${lean.base}${file}.js`))).toEqual([])
    expect(unlisted(`${lean.base}list.js`)).toBeUndefined()
  })

  it('needs no list for a test link, which provides all hashes', () => {
    pinApp(lean)
    pinApp(app('lean'))
    expect(unlisted(`${lean.base}list.js`)).toBeUndefined()
  })
})

describe('the page’s policy for addresses of scripts', () => {
  async function openPage(enforces: boolean) {
    vi.resetModules()
    createPolicy.mockClear()
    setHtmlPolicy.mockClear()
    vi.stubGlobal('trustedTypes', enforces ? { createPolicy } : undefined)
    const files = await import('./files.ts')
    files.pinApp(app('games'))
    return import('./policy.ts')
  }

  it('allows listed scripts and, without a hash, only the service worker', async () => {
    const { scriptUrl, workerUrl } = await openPage(true)
    expect(scriptUrl('/apps/games/1.0.0/entry.js')).toBe('/apps/games/1.0.0/entry.js')
    expect(workerUrl()).toBe('/service-worker.js')
    const others = [
      '/apps/games/1.0.0/other.js',
      'https://elsewhere.example/apps/games/1.0.0/entry.js',
      '/service-worker.js?x=1',
      '/apps/host/1/service-worker.js',
      '/m/service-worker.js',
    ]
    const failed = await failing(others, (other) =>
      expect(() => scriptUrl(other)).toThrow(new TypeError(`${other} is not in this release`)),
    )
    expect(failed).toEqual([])
  })

  it('leaves addresses unchanged in a browser without such policies', async () => {
    const { scriptUrl } = await openPage(false)
    expect(scriptUrl('/apps/games/1.0.0/entry.js')).toBe('/apps/games/1.0.0/entry.js')
    expect(setHtmlPolicy).not.toHaveBeenCalled()
  })
})

// The last tests of the file: what is guarded stays so.
describe('a guarded page', () => {
  const HASH = `sha256-${'A'.repeat(43)}=` as const
  const ENTRY = '/apps/guarded/1.0.0/entry.js'
  const guard = () => {
    if (Object.getOwnPropertyDescriptor(globalThis, '__arcadaPin')) return
    const host = app('host', { entry: [['main.js', HASH]] })
    setPage({ host, remotes: { guarded: app('guarded', { entry: [['entry.js', HASH]] }) } })
    guardScripts()
  }
  const runs = (address: string | undefined) => {
    const script = document.createElement('script')
    script.setAttribute('src', address ?? '')
    vi.spyOn(document, 'currentScript', 'get').mockReturnValue(address === undefined ? null : script)
  }

  it('lets no script replace what pins and loads files', async () => {
    guard()
    const failed = await failing(['__arcada', '__arcadaLoad', '__arcadaPin'], (name) => {
      const before: unknown = Reflect.get(globalThis, name)
      expect(Reflect.set(globalThis, name, 'mine')).toBe(false)
      expect(Reflect.deleteProperty(globalThis, name)).toBe(false)
      expect(Reflect.defineProperty(globalThis, name, { value: 'mine' })).toBe(false)
      expect(Reflect.get(globalThis, name)).toBe(before)
    })
    expect(failed).toEqual([])
  })

  it('lets an entry pin the files of its own folder only', async () => {
    guard()
    const rows: [from: string | undefined, base: string, allowed?: boolean][] = [
      [ENTRY, '/apps/guarded/1.0.0/', true],
      [ENTRY, '/apps/lottery/1.0.0/'],
      [ENTRY, '/apps/guarded/1.0.1/'],
      [ENTRY, '/apps/'],
      [ENTRY, '/'],
      [`https://elsewhere.example${ENTRY}`, '/apps/guarded/1.0.0/'],
      [undefined, '/apps/guarded/1.0.0/'],
    ]
    const failed = await failing(rows.entries(), ([at, [from, base, allowed = false]]) => {
      runs(from)
      const pin = () => globalThis.__arcadaPin(base, { [`${at}.js`]: HASH })
      if (allowed) pin()
      else expect(pin).toThrow(/pins/)
      expect(pinOf(`${base}${at}.js`)).toBe(allowed ? HASH : undefined)
    })
    expect(failed).toEqual([])
  })

  it('runs what the document names with its hash, whatever an entry pins', () => {
    guard()
    runs(ENTRY)
    globalThis.__arcadaPin('/apps/guarded/1.0.0/', { 'entry.js': 'sha256-x', 'inner.js': 'sha256-inner' })
    const files = ['/apps/host/1.0.0/main.js', ENTRY, '/apps/guarded/1.0.0/inner.js', '/apps/host/1.0.0/x.js']
    expect(files.map(pinOf)).toEqual([HASH, HASH, 'sha256-inner', undefined])
  })
})
