import { failing } from '@arcada/kit/testing/failing'
import { afterEach, describe, expect, it, it as test } from 'vitest'
import {
  type MemoryS3,
  type MemoryS3Options,
  type Mishap,
  startMemoryS3,
} from '../testing/engines/memory-s3.ts'
import type { S3Place } from './s3-address.ts'
import type { S3Settings } from './s3-client.ts'
import { s3Store } from './s3-store.ts'
import type { Store } from './store.ts'

let engine: MemoryS3 | undefined
afterEach(() => engine?.close())

const PLACE: S3Place = { address: 's3://site/edge', bucket: 'site', prefix: 'edge/' }
const DOCUMENT = 'sites/w/index.html'

async function open(options: MemoryS3Options = {}, settings: S3Settings = {}) {
  const started = await startMemoryS3(options)
  engine = started
  return { engine: started, store: s3Store(PLACE, { ...started.settings, ...settings }) }
}

const text = async (store: Store, path: string) => (await store.read(path))?.bytes.toString()
const put = (store: Store, body: string, etag: string | null = null) =>
  store.compareAndSwap(DOCUMENT, Buffer.from(body), etag)

describe('an object store is proven before the first write, and refused', () => {
  it('not by a reader', async () => {
    const { engine, store } = await open({ conditions: 'lacking' })
    expect(await store.read(DOCUMENT)).toBeUndefined()
    expect(await store.list('sites/')).toEqual([])
    expect(engine.seen.filter((request) => request.startsWith('PUT'))).toEqual([])
  })

  it('again when it could not be proven, so that a moment of trouble does not last', async () => {
    const { engine, store } = await open({}, { attempts: 1 })
    engine.disturb('', '500 before writing')
    await expect(put(store, 'a')).rejects.toThrow(/cannot be relied on right now .*; run this again later/)
    expect(await put(store, 'a')).toBe(true)
  })
})

describe('an unclear answer is resolved by a read', () => {
  const cases: [mishap: Mishap, wrote: boolean][] = [
    ['reply lost', true],
    ['500 after writing', true],
    ['500 before writing', true],
    ['409', true],
    ['another writer first', false],
  ]
  describe.each([
    ['with the retries of the library', 4],
    ['without them', 1],
  ])('%s', (_how, attempts) => {
    it('of a swap', async () => {
      const failed = await failing(cases, async ([mishap, wrote]) => {
        const { engine, store } = await open({}, { attempts })
        await put(store, 'old')
        const etag = (await store.read(DOCUMENT))?.etag ?? ''
        engine.disturb('index.html', mishap)
        expect(await put(store, 'new', etag)).toBe(wrote)
        expect(await text(store, DOCUMENT)).toBe(wrote ? 'new' : 'another writer')
      })
      expect(failed).toEqual([])
    })

    it('of a creation', async () => {
      const failed = await failing(cases, async ([mishap, wrote]) => {
        const { engine, store } = await open({}, { attempts })
        engine.disturb('1.json', mishap)
        expect(await store.createOnly('releases/w/1.json', Buffer.from('mine'))).toBe(wrote)
        expect(await text(store, 'releases/w/1.json')).toBe(wrote ? 'mine' : 'another writer')
      })
      expect(failed).toEqual([])
    })
  })

  it('by the bytes where the engine keeps no metadata', async () => {
    const { engine, store } = await open({ dropsMetadata: true }, { attempts: 1 })
    engine.disturb('index.html', '500 after writing')
    expect(await put(store, 'mine')).toBe(true)
  })
})

test('a file in an object store has the headers that a CDN in front needs', async () => {
  const { engine, store } = await open()
  await store.createOnly('apps/games/1.0.0/entry.js.br', Buffer.from('x'))
  expect(engine.objects.get('edge/apps/games/1.0.0/entry.js.br')?.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable, no-transform',
    'content-encoding': 'br',
  })
})
