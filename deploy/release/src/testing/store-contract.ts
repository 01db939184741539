import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Store } from '../store/store.ts'

/** Opens one empty store for a whole suite. */
export type OpenStore = () => Promise<{ store: Store; close: () => Promise<void> }>

/**
 * What every store must do, whatever it is made of: the same tests run against a folder and against object stores.
 * `skipped` says why it cannot run on this machine.
 */
export function describeStore(name: string, open: OpenStore, skipped?: string): void {
  const title = skipped === undefined ? name : `${name} (SKIPPED: ${skipped})`
  describe.skipIf(skipped !== undefined)(title, { timeout: 30_000 }, () => {
    let store: Store
    let close: () => Promise<void>
    beforeAll(async () => {
      const opened = await open()
      store = opened.store
      close = opened.close
    }, 90_000)
    afterAll(() => close?.())

    const text = async (path: string) => (await store.read(path))?.bytes.toString()
    const etag = async (path: string) => (await store.read(path))?.etag ?? null

    test('lets exactly one of twelve writers create a name, and shows its whole text', async () => {
      const texts = Array.from({ length: 12 }, (_, at) => String(at).repeat(20_000))
      const wrote = await Promise.all(
        texts.map((text) => store.createOnly('releases/w/1.json', Buffer.from(text))),
      )
      expect(wrote.filter(Boolean)).toHaveLength(1)
      expect((await text('releases/w/1.json')) === texts[wrote.indexOf(true)]).toBe(true)
    })

    test('swaps only the version that the writer has read', async () => {
      const path = 'sites/w/index.html'
      expect(await store.compareAndSwap(path, Buffer.from('a'), 'another etag')).toBe(false)
      expect(await store.compareAndSwap(path, Buffer.from('a'), null)).toBe(true)
      expect(await store.compareAndSwap(path, Buffer.from('b'), null)).toBe(false)
      const seen = await etag(path)
      expect(await store.compareAndSwap(path, Buffer.from('b'), seen)).toBe(true)
      expect(await store.compareAndSwap(path, Buffer.from('c'), seen)).toBe(false)
      expect(await text(path)).toBe('b')
    })

    test('loses none of twelve simultaneous swaps, when a refused one reads again', async () => {
      const path = 'sites/counted/index.html'
      await store.compareAndSwap(path, Buffer.from('0'), null)
      const addOne = async (): Promise<void> => {
        const seen = await store.read(path)
        const next = Number(seen?.bytes.toString()) + 1
        if (!(await store.compareAndSwap(path, Buffer.from(String(next)), seen?.etag ?? null)))
          return addOne()
      }
      await Promise.all(Array.from({ length: 12 }, addOne))
      expect(await text(path)).toBe('12')
    })

    test('never returns half a file to a reader while it is swapped', async () => {
      const path = 'sites/read/index.html'
      const bodies = ['a', 'b'].map((letter) => letter.repeat(60_000))
      await store.compareAndSwap(path, Buffer.from(bodies[0] ?? ''), null)
      let writing = true
      const seen = new Set<string>()
      const reader = async () => {
        while (writing) seen.add((await text(path)) ?? 'nothing')
      }
      const readers = [reader(), reader()]
      for (let at = 1; at <= 10; at += 1)
        await store.compareAndSwap(path, Buffer.from(bodies[at % 2] ?? ''), await etag(path))
      writing = false
      await Promise.all(readers)
      expect([...seen].filter((body) => !bodies.includes(body))).toEqual([])
    })

    test('lists the direct entries of a folder, more than one page, in order', async () => {
      const names = Array.from({ length: 7 }, (_, at) => `${at}.json`)
      for (const name of names) await store.createOnly(`listed/${name}`, Buffer.from(''))
      await store.createOnly('listed/deep/er/a.js', Buffer.from(''))
      await store.createOnly('listed-not/a.js', Buffer.from(''))
      expect(await store.list('listed/')).toEqual([...names, 'deep/'])
      expect(await store.list('listed')).toEqual([...names, 'deep/'])
      expect(await store.list('listed/deep/')).toEqual(['er/'])
      expect(await store.list('none/')).toEqual([])
    })

    test('returns every byte, and undefined for a missing file', async () => {
      const bytes = Buffer.from(Array.from({ length: 1024 }, (_, at) => at % 256))
      await store.createOnly('apps/a/1.0.0/image@2x.png', bytes)
      await store.createOnly('apps/a/1.0.0/empty.txt', Buffer.alloc(0))
      expect((await store.read('apps/a/1.0.0/image@2x.png'))?.bytes.equals(bytes)).toBe(true)
      expect((await store.read('apps/a/1.0.0/empty.txt'))?.bytes.length).toBe(0)
      expect(await store.read('apps/a/1.0.0')).toBeUndefined()
      expect(await store.read('apps/a/none')).toBeUndefined()
    })

    test('removes a file, and accepts that it is gone already', async () => {
      await store.createOnly('old/1.js', Buffer.from(''))
      await store.createOnly('old/2.js', Buffer.from(''))
      await store.remove('old/1.js')
      await store.remove('old/1.js')
      expect(await store.list('old/')).toEqual(['2.js'])
      expect(await store.createOnly('old/1.js', Buffer.from('again'))).toBe(true)
    })

    test.each(['../secret', 'a/../../b', '/etc/passwd', 'a//b', 'a\\b', 'a/./b'])(
      'refuses the path %s',
      async (path) => {
        await expect(store.read(path)).rejects.toThrow('Not a path inside a store')
        await expect(store.createOnly(path, Buffer.from(''))).rejects.toThrow('Not a path inside a store')
      },
    )
  })
}
