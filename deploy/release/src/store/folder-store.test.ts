import { mkdtemp, readdir, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { folderStore } from './folder-store.ts'
import type { Store } from './store.ts'

let folder = ''
let store: Store

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'arcada-store-'))
  store = folderStore(folder, `file:${folder}`)
})

describe('a store in a folder', () => {
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

  it('lists the direct entries of a folder, without unfinished files', async () => {
    await store.createOnly('apps/games/1.0.0/a.js', Buffer.from(''))
    await store.createOnly('apps/games/readme', Buffer.from(''))
    for (const name of ['.tmp-1', 'index.html.lock', 'x.tmp-1', 'x.lock.txt', 'xlock'])
      await writeFile(join(folder, 'apps/games', name), 'half')
    expect(await store.list('apps/games/')).toEqual(['1.0.0/', 'readme', 'x.lock.txt', 'x.tmp-1', 'xlock'])
    expect(await store.list('apps/none/')).toEqual([])
  })
})
