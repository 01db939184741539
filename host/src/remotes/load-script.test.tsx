import type { DocumentRelease } from '@arcada/kit/federation'
import { beforeEach, expect, test, vi } from 'vitest'
import { pinApp } from './files.ts'
import { loadScript } from './load-script.ts'

const base = '/apps/games/1.0.0/'
let asked: HTMLScriptElement[] = []

beforeEach(() => {
  asked = []
  globalThis.__arcada = {
    release: {} as unknown as DocumentRelease,
    early: new Map(),
    lists: new Map(),
    inside: new Map([
      [`${base}entry.js`, `${base}home-parts.js`],
      [`${base}home.js`, `${base}home-parts.js`],
    ]),
  }
  pinApp({
    version: '1.0.0',
    base,
    description: 'sha256-list',
    entry: [['entry.js', 'sha256-entry']],
    exposes: { './src/screens/game-list': [['screens-game-list.js', 'sha256-list']] },
    locales: { pt: [], en: [] },
    home: ['home-parts.js', 'sha256-home'],
  })
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    for (const node of nodes)
      if (node instanceof HTMLScriptElement) {
        asked.push(node)
        queueMicrotask(() => node.onload?.(new Event('load')))
      }
  })
})

test('requests the file with the entry and the parts of home once, with its hash', async () => {
  // The federation runtime makes an entry's path an address.
  await Promise.all([loadScript(`${location.origin}${base}entry.js`), loadScript(`${base}home.js`)])
  await loadScript(`${base}screens-game-list.js`)
  expect(asked.map(({ src, integrity }) => `${new URL(src).pathname} ${integrity}`)).toEqual([
    `${base}home-parts.js sha256-home`,
    `${base}screens-game-list.js sha256-list`,
  ])
})

test('requests nothing without a list', async () => {
  await expect(loadScript(`${base}none.js`)).rejects.toThrow('is not in this release')
  expect(asked).toEqual([])
})

test('runs a file without a hash in the document only with the hash of the version’s list', async () => {
  const lean = '/apps/lean/1.0.0/'
  const lists: string[] = []
  let answers: Response[] = []
  vi.stubGlobal('fetch', async (address: string, { integrity = '' }: RequestInit) => {
    lists.push(`${address.split('?')[0]} ${integrity}`)
    return answers.shift() ?? Response.error()
  })
  pinApp({
    version: '1.0.0',
    base: lean,
    description: 'sha256-lean',
    entry: [['entry.js']],
    exposes: {},
    locales: { pt: [], en: [] },
  })
  // What does not come as it was signed is no list: twice nothing, and nothing runs.
  await expect(loadScript(`${lean}entry.js`)).rejects.toThrow()
  expect(asked).toEqual([])
  answers = [
    Response.json({
      entry: ['entry.js'],
      exposes: {},
      locales: { pt: [], en: [] },
      routes: [],
      files: {
        'entry.js': { size: 1, hash: 'sha256-listed' },
        'smoke.js': { size: 1, hash: 'sha256-smoke' },
      },
    }),
  ]
  await loadScript(`${lean}entry.js`)
  await expect(loadScript(`${lean}smoke.js`)).rejects.toThrow('is not in this release')
  expect(asked.map(({ src, integrity }) => `${new URL(src).pathname} ${integrity}`)).toEqual([
    `${lean}entry.js sha256-listed`,
  ])
  // Twice without success, like any file, and once more for the second request of the script.
  expect(lists).toEqual(Array.from({ length: 3 }, () => `${lean}app.json sha256-lean`))
})
