import { mkdtemp, readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { folderStore } from './folder-store.ts'
import { openStore } from './open-store.ts'
import type { Store } from './store.ts'

let folder = ''
let store: Store

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'arcada-store-'))
  store = folderStore(folder, `file:${folder}`)
})

const read = async (path: string) => (await store.read(path))?.bytes.toString()

describe('a store in a folder', () => {
  it('keeps the first of two files with one name', async () => {
    expect(await store.createOnly('apps/a/one.js', Buffer.from('first'))).toBe(true)
    expect(await store.createOnly('apps/a/one.js', Buffer.from('second'))).toBe(false)
    expect(await read('apps/a/one.js')).toBe('first')
  })

  it('lets exactly one of many writers create a name, and shows its whole text', async () => {
    const texts = Array.from({ length: 20 }, (_, at) => String(at).repeat(50_000))
    const wrote = await Promise.all(
      texts.map((text) => store.createOnly('releases/w/1.json', Buffer.from(text))),
    )
    const winner = wrote.indexOf(true)
    expect(wrote.filter(Boolean)).toHaveLength(1)
    expect((await read('releases/w/1.json')) === texts[winner]).toBe(true)
  })

  it('swaps only the version that the writer has read', async () => {
    expect(await store.compareAndSwap('sites/w/index.html', Buffer.from('a'), 'some etag')).toBe(false)
    expect(await store.compareAndSwap('sites/w/index.html', Buffer.from('a'), null)).toBe(true)
    expect(await store.compareAndSwap('sites/w/index.html', Buffer.from('b'), null)).toBe(false)
    const seen = await store.read('sites/w/index.html')
    expect(await store.compareAndSwap('sites/w/index.html', Buffer.from('b'), seen?.etag ?? '')).toBe(true)
    expect(await store.compareAndSwap('sites/w/index.html', Buffer.from('c'), seen?.etag ?? '')).toBe(false)
    expect(await read('sites/w/index.html')).toBe('b')
  })

  it('increases the modification time by a second at least, even within one second or with a clock that went back', async () => {
    const file = join(folder, 'sites/w/index.html')
    let etag: string | null = null
    const times: number[] = []
    for (const text of ['a', 'b', 'c']) {
      await store.compareAndSwap('sites/w/index.html', Buffer.from(text), etag)
      etag = (await store.read('sites/w/index.html'))?.etag ?? null
      times.push((await stat(file)).mtimeMs / 1000)
    }
    const future = Math.floor(Date.now() / 1000) + 5000
    await utimes(file, future, future)
    await store.compareAndSwap('sites/w/index.html', Buffer.from('d'), etag)
    const [first = 0, second, third] = times
    expect(Number.isInteger(first)).toBe(true)
    expect(Math.abs(first - Date.now() / 1000)).toBeLessThan(60)
    expect([second, third]).toEqual([first + 1, first + 2])
    expect((await stat(file)).mtimeMs / 1000).toBe(future + 1)
  })

  it('has the time of the change when the one before is old', async () => {
    await store.compareAndSwap('sites/w/index.html', Buffer.from('a'), null)
    await utimes(join(folder, 'sites/w/index.html'), 1000, 1000)
    const etag = (await store.read('sites/w/index.html'))?.etag ?? null
    await store.compareAndSwap('sites/w/index.html', Buffer.from('b'), etag)
    const { at = 0 } = (await store.read('sites/w/index.html')) ?? {}
    expect(Math.abs(at - Date.now())).toBeLessThan(60_000)
  })

  it('returns the time of writing', async () => {
    await store.createOnly('a/b', Buffer.from('1'))
    await utimes(join(folder, 'a/b'), 1000, 1000)
    expect((await store.read('a/b'))?.at).toBe(1_000_000)
  })

  it('has no file under a path through a file, and does not hide other errors', async () => {
    await store.createOnly('a/b', Buffer.from('1'))
    expect([await store.read('a/b/c'), await store.read('a'), await store.read('x')]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
    const long = 'n'.repeat(300)
    await expect(store.read(long)).rejects.toThrow(/ENAMETOOLONG/)
    await expect(store.list('a/b')).rejects.toThrow(/ENOTDIR/)
    await expect(store.createOnly(`a/${long}`, Buffer.from(''))).rejects.toThrow(/ENAMETOOLONG/)
    await expect(store.compareAndSwap(`a/${long}`, Buffer.from(''), null)).rejects.toThrow(/ENAMETOOLONG/)
    expect(await readdir(join(folder, 'a'))).toEqual(['b'])
  })

  it('keeps a folder as long as something is in it', async () => {
    await store.createOnly('a/1', Buffer.from(''))
    await store.createOnly('a/2', Buffer.from(''))
    await store.remove('a/1')
    expect(await store.list('a')).toEqual(['2'])
    await store.remove('a/2')
    await store.remove('a/2')
    expect(await readdir(folder)).toEqual([])
  })

  it('takes over the lock of a run that was killed', async () => {
    await store.createOnly('sites/w/other', Buffer.from(''))
    // No process has this number: it is above the kernel's limit.
    await writeFile(join(folder, 'sites/w/index.html.lock'), `${hostname()} 4999999 gone`)
    expect(await store.compareAndSwap('sites/w/index.html', Buffer.from('a'), null)).toBe(true)
    expect(await readdir(join(folder, 'sites/w'))).toEqual(['index.html', 'other'])
  })

  it('takes over a lock from another machine that has been silent for long', async () => {
    await store.createOnly('sites/w/other', Buffer.from(''))
    const lock = join(folder, 'sites/w/index.html.lock')
    await writeFile(lock, 'another-machine 1 gone')
    await utimes(lock, 1, 1)
    expect(await store.compareAndSwap('sites/w/index.html', Buffer.from('a'), null)).toBe(true)
  })

  it('lists the direct entries of a folder, without unfinished files', async () => {
    await store.createOnly('apps/games/1.0.0/a.js', Buffer.from(''))
    await store.createOnly('apps/games/readme', Buffer.from(''))
    for (const name of ['.tmp-1', 'index.html.lock', 'x.tmp-1', 'x.lock.txt', 'xlock'])
      await writeFile(join(folder, 'apps/games', name), 'half')
    expect(await store.list('apps/games/')).toEqual(['1.0.0/', 'readme', 'x.lock.txt', 'x.tmp-1', 'xlock'])
    expect(await store.list('apps/none/')).toEqual([])
  })

  it('leaves nothing behind when a name is taken', async () => {
    await store.createOnly('a/b', Buffer.from('1'))
    await store.createOnly('a/b', Buffer.from('2'))
    expect(await readdir(join(folder, 'a'))).toEqual(['b'])
  })

  it.each(['../secret', 'a/../../b', '/etc/passwd', 'a//b', 'a\\b'])('refuses the path %s', async (path) => {
    await expect(store.createOnly(path, Buffer.from(''))).rejects.toThrow('Not a path inside a store')
    await expect(readFile(join(folder, path))).rejects.toThrow()
  })
})

describe('the address of a store', () => {
  it.each(['/plain/folder', 'file:', 'https://bucket/x'])('is refused as wrong usage: %s', (address) => {
    expect(() => openStore(address)).toThrow(/--store takes file:FOLDER or s3:/)
  })
})
