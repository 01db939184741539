import type { AppDescription, DocumentApp, DocumentRelease } from '@arcada/kit/federation'
import { beforeEach, describe, expect, it, test } from 'vitest'
import { holderOf, pinApp, pinOf, pinVersion, unlisted } from './files.ts'

const document = (name: string, parts: Partial<DocumentApp> = {}): DocumentApp => ({
  version: '1.0.0',
  base: `/apps/${name}/1.0.0/`,
  description: 'sha256-list',
  entry: [],
  exposes: {},
  locales: { pt: [], en: [] },
  ...parts,
})

beforeEach(() => {
  const release = {} as unknown as DocumentRelease
  globalThis.__arcada = { release, early: new Map(), lists: new Map(), inside: new Map() }
})

describe('the files of a version in the document', () => {
  it('lets each of its files run with its listed hash, and no other file', () => {
    pinApp(
      document('games', {
        entry: [['entry.js', 'sha256-entry']],
        exposes: {
          './src/widgets/hot': [
            ['hot.js', 'sha256-hot'],
            ['parts/shared.js', 'sha256-shared'],
          ],
        },
        locales: { pt: [['pt.js', 'sha256-pt']], en: [['en.js', 'sha256-en']] },
        home: ['home-parts.js', 'sha256-home-parts'],
      }),
    )
    const files = ['entry', 'hot', 'parts/shared', 'pt', 'en', 'home-parts']
    expect(files.map((file) => pinOf(`/apps/games/1.0.0/${file}.js`))).toEqual(
      files.map((file) => `sha256-${file.replace('parts/', '')}`),
    )
    expect(pinOf('/apps/games/1.0.0/other.js')).toBeUndefined()
    expect(pinOf('/apps/games/1.0.1/entry.js')).toBeUndefined()
    expect(unlisted('/apps/games/1.0.0/other.js')).toBeUndefined()
  })

  it.each([
    ['an address of this origin', `${location.origin}/apps/pin/1.0.0/entry.js`, 'sha256-entry'],
    ['a second attempt', '/apps/pin/1.0.0/entry.js?again=1', 'sha256-entry'],
    ['another origin', 'https://elsewhere.example/apps/pin/1.0.0/entry.js', undefined],
    ['no address at all', 'https://', undefined],
    ['an address within the page', 'data:text/javascript,1', undefined],
  ])('counts for %s', (_, address, hash) => {
    pinApp(document('pin', { entry: [['entry.js', 'sha256-entry']] }))
    expect(pinOf(address)).toBe(hash)
  })
})

describe('a version with hashes in its list only', () => {
  const lean = document('lean', {
    entry: [['entry.js']],
    exposes: { './src/widgets/hot': [['hot.js', 'sha256-hot']] },
  })
  const list = {
    entry: ['entry.js', 'absent.js'],
    exposes: { './src/screens/list': ['list.js'] },
    locales: { pt: ['pt.js'], en: ['en.js'] },
    home: 'home-parts.js',
    files: Object.fromEntries(
      ['entry', 'list', 'pt', 'en', 'home-parts', 'smoke'].map((name) => [
        `${name}.js`,
        { size: 1, hash: `sha256-${name}` },
      ]),
    ),
  } as Partial<AppDescription> as AppDescription

  it('is known by every address in its folder, and by none beside it', () => {
    pinApp(lean)
    const inside = [
      '/apps/lean/1.0.0/list.js',
      '/apps/lean/1.0.0/deep/er.js',
      `${location.origin}/apps/lean/1.0.0/x.js`,
    ]
    expect(inside.map(unlisted)).toEqual([lean, lean, lean])
    const beside = [
      '/apps/lean/1.0.1/list.js',
      '/apps/lean/list.js',
      '/else/apps/lean/1.0.0/list.js',
      'https://elsewhere.example/apps/lean/1.0.0/list.js',
    ]
    expect(beside.map(unlisted)).toEqual(beside.map(() => undefined))
    expect(pinOf('/apps/lean/1.0.0/hot.js')).toBe('sha256-hot')
  })

  it('lets a requested file run once its list has loaded, without another request of the list', () => {
    pinApp(lean)
    pinVersion(lean.base, list)
    const files = ['entry', 'list', 'pt', 'en', 'home-parts']
    expect(files.map((file) => pinOf(`${lean.base}${file}.js`))).toEqual(
      files.map((file) => `sha256-${file}`),
    )
    expect(['smoke', 'absent'].map((file) => pinOf(`${lean.base}${file}.js`))).toEqual([undefined, undefined])
    expect(unlisted(`${lean.base}list.js`)).toBeUndefined()
  })

  it('needs no list for a test link, which provides all hashes', () => {
    pinApp(lean)
    pinApp({ ...lean, entry: [['entry.js', 'sha256-entry']] })
    expect(unlisted(`${lean.base}list.js`)).toBeUndefined()
  })
})

test('a file that is part of another one is requested by that one', () => {
  globalThis.__arcada.inside.set('/apps/games/1.0.0/hot.js', '/apps/games/1.0.0/home-parts.js')
  expect(holderOf('/apps/games/1.0.0/hot.js')).toBe('/apps/games/1.0.0/home-parts.js')
  expect(holderOf(`${location.origin}/apps/games/1.0.0/hot.js`)).toBe('/apps/games/1.0.0/home-parts.js')
  expect(holderOf('/apps/games/1.0.0/list.js')).toBe('/apps/games/1.0.0/list.js')
})
