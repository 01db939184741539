import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { startMemoryS3 } from '../testing/engines/memory-s3.ts'
import { DEFAULT_STORE, isSampleStore, openStore, storeFolder } from './open-store.ts'
import { parseS3Address } from './s3-address.ts'

afterEach(() => vi.unstubAllEnvs())

describe('the folder of a store', () => {
  it.each([
    ['file:/srv/arcada', '/srv/arcada'],
    ['file:///srv/arcada%20two', '/srv/arcada two'],
    ['file:store', '/home/ana/store'],
    ['file:x', '/home/ana/x'],
    ['file:../store', '/home/store'],
  ])('%s is %s', (address, folder) => {
    expect(storeFolder(address, '/home/ana')).toBe(folder)
  })

  it('is relative to the current folder by default', () => {
    expect(storeFolder('file:store')).toBe(resolve('store'))
    expect(DEFAULT_STORE).toBe('file:.arcada/store')
    expect(openStore().address).toBe('file:.arcada/store')
  })

  it('is undefined for an object store, and for any other address', () => {
    expect(() => storeFolder('s3://site/edge')).toThrow(
      's3://site/edge is no folder on this machine: this needs --store file:FOLDER (nginx serves object stores).',
    )
    for (const address of ['/srv/arcada', 'file:', 'http://x', 'my-file:x'])
      expect(() => storeFolder(address)).toThrow(
        `--store takes file:FOLDER or s3://BUCKET/PREFIX, not '${address}'.`,
      )
  })

  it('is the sample store only under its own name', () => {
    const sample = [
      'file:.arcada/store',
      'file:/x/.arcada/store',
      'file:/x/.arcada/store/',
      'file:C:\\x\\.arcada\\store',
    ]
    expect(sample.map(isSampleStore)).toEqual(sample.map(() => true))
    const others = [
      'file:/x/arcada/store',
      'file:/x/.arcada/store-2',
      'file:/x/.arcada/store/y',
      's3://site/.arcada/store',
    ]
    expect(others.map(isSampleStore)).toEqual(others.map(() => false))
  })

  it('contains its files', async () => {
    const base = await mkdtemp(join(tmpdir(), 'arcada-store-'))
    await openStore('file:there', base).createOnly('a/b', Buffer.from('x'))
    expect((await openStore(`file:${base}/there`).read('a/b'))?.bytes.toString()).toBe('x')
    await rm(base, { recursive: true })
  })
})

describe('an object store by its address', () => {
  it('behaves like a folder', async () => {
    const engine = await startMemoryS3()
    const { endpoint, credentials } = engine.settings
    vi.stubEnv('AWS_ENDPOINT_URL_S3', endpoint)
    vi.stubEnv('AWS_ACCESS_KEY_ID', credentials?.accessKeyId)
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', credentials?.secretAccessKey)
    const store = openStore('s3://site/edge')
    expect(await store.createOnly('a/1', Buffer.from('x'))).toBe(true)
    const etag = (await store.read('a/1'))?.etag ?? null
    expect(await store.compareAndSwap('a/1', Buffer.from('y'), null)).toBe(false)
    expect(await store.compareAndSwap('a/1', Buffer.from('y'), etag)).toBe(true)
    expect(await store.list('a/')).toEqual(['1'])
    await store.remove('a/1')
    expect(await store.list('a/')).toEqual([])
    const probes = engine.seen.filter((request) => request.startsWith('PUT edge/.probe/'))
    expect(new Set(probes).size).toBe(1)
    await engine.close()
  })

  it('gets no request for a path that leads out of it', async () => {
    const store = openStore('s3://site/edge')
    const wrong = [store.read('../x'), store.remove('../x'), store.createOnly('../x', Buffer.from(''))]
    for (const asked of [...wrong, store.compareAndSwap('../x', Buffer.from(''), null)])
      await expect(asked).rejects.toThrow('Not a path inside a store: ../x')
  })

  it.each([
    ['s3://site', 'site', ''],
    ['s3://site/', 'site', ''],
    ['s3://a-1.b/edge', 'a-1.b', 'edge/'],
    ['s3://abc/A_1/b-2.c/', 'abc', 'A_1/b-2.c/'],
    [`s3://${'a'.repeat(63)}/...`, 'a'.repeat(63), '.../'],
  ])('%s is read', (address, bucket, prefix) => {
    expect(parseS3Address(address)).toEqual({ address, bucket, prefix })
  })

  it.each([
    's3://ab',
    `s3://${'a'.repeat(64)}`,
    's3://-site',
    's3://site-',
    's3://si_te',
    's3:/site',
    's3://site/./x',
    's3://site/x/..',
    's3://site/x//',
    's3://site/x?y',
    's3://site/a b',
    'xs3://site',
  ])('%s is refused', (address) => {
    if (!address.startsWith('s3:')) return expect(parseS3Address(address)).toBeUndefined()
    expect(() => parseS3Address(address)).toThrow(
      `--store takes s3://BUCKET or s3://BUCKET/PREFIX (letters, digits, '.', '_', '-'), not '${address}'.`,
    )
  })
})
