import { afterEach, describe, expect, it } from 'vitest'
import {
  type MemoryS3,
  type MemoryS3Options,
  type Mishap,
  startMemoryS3,
} from '../testing/engines/memory-s3.ts'
import { openStore } from './open-store.ts'
import { parseS3Address, type S3Place } from './s3-address.ts'
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
  it.each<[how: string, conditions: NonNullable<MemoryS3Options['conditions']>, message: RegExp]>([
    [
      'when it ignores conditions',
      'ignored',
      /ignores conditions \(it created a file twice\): releases could/,
    ],
    [
      'when it ignores them for swaps only',
      'swap ignored',
      /ignores conditions \(it swapped a file that had changed\)/,
    ],
    [
      'when it has none',
      'lacking',
      /does not know conditional writes \(501\): releases could overwrite each other/,
    ],
  ])('%s, and then nothing of ours is in it', async (_how, conditions, message) => {
    const { engine, store } = await open({ conditions })
    await expect(put(store, 'a')).rejects.toThrow(message)
    await expect(store.createOnly('apps/a/1.js', Buffer.from(''))).rejects.toThrow(message)
    expect([...engine.objects.keys()]).toEqual([])
  })

  it('not by a reader', async () => {
    const { engine, store } = await open({ conditions: 'lacking' })
    expect(await store.read(DOCUMENT)).toBeUndefined()
    expect(await store.list('sites/')).toEqual([])
    expect(engine.seen.filter((request) => request.startsWith('PUT'))).toEqual([])
  })

  it('once per run, and leaves nothing behind', async () => {
    const { engine, store } = await open()
    await store.createOnly('a/1', Buffer.from(''))
    await store.createOnly('a/2', Buffer.from(''))
    const probes = engine.seen.filter((request) => request.startsWith('PUT edge/.probe/'))
    expect(new Set(probes).size).toBe(1)
    expect([...engine.objects.keys()].sort()).toEqual(['edge/a/1', 'edge/a/2'])
  })

  it('again when it could not be proven, so that a moment of trouble does not last', async () => {
    const { engine, store } = await open({}, { attempts: 1 })
    engine.disturb('', '500 before writing')
    await expect(put(store, 'a')).rejects.toThrow(/cannot be relied on right now .*; run this again later/)
    expect(await put(store, 'a')).toBe(true)
  })

  it.each(['quoted', 'unquoted'] as const)('never for comparing etags %s', async (etags) => {
    const { store } = await open({ etags })
    await put(store, 'a')
    const etag = (await store.read(DOCUMENT))?.etag ?? ''
    expect([await put(store, 'b', etag), await put(store, 'c', etag)]).toEqual([true, false])
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
    it.each(cases)('%s: a swap returns %s', async (mishap, wrote) => {
      const { engine, store } = await open({}, { attempts })
      await put(store, 'old')
      const etag = (await store.read(DOCUMENT))?.etag ?? ''
      engine.disturb('index.html', mishap)
      expect(await put(store, 'new', etag)).toBe(wrote)
      expect(await text(store, DOCUMENT)).toBe(wrote ? 'new' : 'another writer')
    })

    it.each(cases)('%s: creating returns %s', async (mishap, wrote) => {
      const { engine, store } = await open({}, { attempts })
      engine.disturb('1.json', mishap)
      expect(await store.createOnly('releases/w/1.json', Buffer.from('mine'))).toBe(wrote)
      expect(await text(store, 'releases/w/1.json')).toBe(wrote ? 'mine' : 'another writer')
    })
  })

  it('by the bytes where the engine keeps no metadata', async () => {
    const { engine, store } = await open({ dropsMetadata: true }, { attempts: 1 })
    engine.disturb('index.html', '500 after writing')
    expect(await put(store, 'mine')).toBe(true)
  })

  it('that stays unclear is reported with a remedy', async () => {
    const { engine, store } = await open({}, { attempts: 1 })
    await put(store, 'old')
    engine.disturb('1.json', ...Array<Mishap>(10).fill('409'))
    await expect(store.createOnly('releases/w/1.json', Buffer.from(''))).rejects.toThrow(
      /did not answer clearly whether it wrote releases\/w\/1\.json .*: check 'status', then run this again/,
    )
  })
})

describe('a reader with an etag', () => {
  it('gets the file again only when it has changed', async () => {
    const { engine, store } = await open()
    await put(store, 'a')
    const first = await store.readUnless(DOCUMENT, undefined)
    const seen = first === 'same' ? undefined : first
    expect(seen?.bytes.toString()).toBe('a')
    expect(await store.readUnless(DOCUMENT, seen?.etag)).toBe('same')
    await put(store, 'b', seen?.etag ?? null)
    expect(await store.readUnless(DOCUMENT, seen?.etag)).toMatchObject({ bytes: Buffer.from('b') })
    expect(await store.readUnless('sites/w/none.html', 'x')).toBeUndefined()
    expect(engine.unchanged).toHaveLength(1)
    await expect(store.readUnless('../x', undefined)).rejects.toThrow('Not a path inside a store')
  })

  it('gets the file without the fields for writers', async () => {
    const { store } = await open()
    await put(store, 'a')
    expect(Object.keys((await store.read(DOCUMENT)) ?? {}).sort()).toEqual(['at', 'bytes', 'etag'])
  })
})

describe('files in an object store', () => {
  it.each([
    ['apps/games/1.0.0/entry.js', 'text/javascript; charset=utf-8', true, undefined],
    ['apps/games/1.0.0/entry.js.br', 'text/javascript; charset=utf-8', true, 'br'],
    ['apps/games/1.0.0/style.css.gz', 'text/css; charset=utf-8', true, 'gzip'],
    ['apps/games/1.0.0/app.json.sig', 'application/octet-stream', true, undefined],
    ['whitelabels/w/00ff/logo.svg', 'image/svg+xml; charset=utf-8', true, undefined],
    [DOCUMENT, 'text/html; charset=utf-8', false, undefined],
    ['releases/w/1.json', 'application/json; charset=utf-8', false, undefined],
  ])('have a content type, for a CDN in front: %s', async (path, type, immutable, encoding) => {
    const { engine, store } = await open()
    await store.createOnly(path, Buffer.from('x'))
    const headers = engine.objects.get(`edge/${path}`)?.headers
    expect(headers?.['content-type']).toBe(type)
    expect(headers?.['cache-control']).toBe(
      immutable ? 'public, max-age=31536000, immutable, no-transform' : 'no-cache',
    )
    expect(headers?.['content-encoding']).toBe(encoding)
  })
})

describe('an unusable object store is reported in one sentence', () => {
  it('when nothing listens there', async () => {
    const { engine, store } = await open({}, { attempts: 1 })
    await engine.close()
    await expect(store.read(DOCUMENT)).rejects.toThrow(
      /s3:\/\/site\/edge cannot be reached .*AWS_ENDPOINT_URL/,
    )
  })

  it('when the bucket does not exist', async () => {
    const { settings } = (await open()).engine
    const store = s3Store({ address: 's3://nowhere', bucket: 'nowhere', prefix: '' }, settings)
    await expect(put(store, 'a')).rejects.toThrow(
      "s3://nowhere: there is no bucket 'nowhere'; make it first.",
    )
  })
})

describe('the address of an object store', () => {
  it('names a bucket, and optionally a folder in it', () => {
    expect(parseS3Address('s3://site')).toMatchObject({ bucket: 'site', prefix: '' })
    expect(parseS3Address('s3://site/a/b/')).toMatchObject({ bucket: 'site', prefix: 'a/b/' })
    expect(openStore('s3://site/edge').address).toBe('s3://site/edge')
  })

  it.each(['s3://', 's3:site', 's3://Site/x', 's3://site//x', 's3://site/../x', 's3://site/a b'])(
    'is refused as wrong usage: %s',
    (address) => {
      expect(() => openStore(address)).toThrow(/--store takes s3:\/\/BUCKET or s3:\/\/BUCKET\/PREFIX/)
    },
  )
})
