import type { DocumentApp, DocumentRelease } from '@arcada/kit/federation'
import { beforeEach, describe, expect, it, vi } from 'vitest'

const LIST = './src/screens/list'
const base = '/apps/games/1.1.0/'
const games: DocumentApp = {
  version: '1.1.0',
  base,
  description: 'sha256-app',
  entry: [['entry.js']],
  exposes: { [LIST]: [['list.js'], ['known.js', 'sha256-known']] },
  locales: { pt: [['pt.js']], en: [['en.js']] },
}

let asked: string[]
beforeEach(() => {
  asked = []
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address.replace(base, ''))
    return new Response('', { status: 404 })
  })
})

/** The early requests for a part, in a page of its own with this information about the version. */
async function asksFor(parts: Partial<DocumentApp>, before: () => void = () => {}) {
  vi.resetModules()
  globalThis.__arcada = {
    release: {} as unknown as DocumentRelease,
    early: new Map(),
    lists: new Map(),
    inside: new Map(),
  }
  before()
  const { pinApp } = await import('./files.ts')
  const { readAhead } = await import('./read-ahead.ts')
  const app = { ...games, ...parts }
  pinApp(app)
  readAhead(app, LIST)
  return [...asked]
}

describe('a part without hashes in the document', () => {
  it('requests its list and all these files at once, in the chosen language', async () => {
    expect(await asksFor({})).toEqual(['app.json', 'entry.js', 'pt.js', 'list.js'])
  })

  it('requests its list when its file names are unknown', async () => {
    const known: Partial<DocumentApp> = {
      entry: [['entry.js', 'sha256-entry']],
      locales: { pt: [['pt.js', 'sha256-pt']], en: [['en.js']] },
    }
    expect(await asksFor({ ...known, exposes: {} })).toEqual(['app.json'])
  })

  it('requests nothing twice that the boot script has requested', async () => {
    const before = () => globalThis.__arcada.lists.set(`${base}app.json`, new Promise(() => {}))
    expect(await asksFor({}, before)).toEqual([])
  })

  it('requests no file that is part of another file', async () => {
    const before = () => globalThis.__arcada.inside.set(`${base}entry.js`, `${base}home-parts.js`)
    expect(await asksFor({}, before)).toEqual([])
  })

  it('requests nothing when all hashes are known', async () => {
    const known: Partial<DocumentApp> = {
      entry: [['entry.js', 'sha256-entry']],
      locales: { pt: [['pt.js', 'sha256-pt']], en: [['en.js']] },
      exposes: { [LIST]: [['list.js', 'sha256-list']] },
    }
    expect(await asksFor(known)).toEqual([])
  })
})
