import { mkdtemp, readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { folderStore } from './folder-store.ts'

const { isHeld } = vi.hoisted(() => ({ isHeld: vi.fn<() => Promise<boolean>>() }))
// The moment between taking a lock and losing it cannot be met by chance.
vi.mock('./folder-lock.ts', () => ({
  withLock: (_: string, work: (stillHeld: () => Promise<boolean>) => unknown) => work(isHeld),
}))

test('a writer that lost its lock before the last step swaps nothing and leaves nothing behind', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'arcada-lock-'))
  const store = folderStore(folder, `file:${folder}`)
  isHeld.mockResolvedValue(true)
  expect(await store.compareAndSwap('sites/w/index.html', Buffer.from('a'), null)).toBe(true)
  isHeld.mockResolvedValue(false)
  const seen = await store.read('sites/w/index.html')
  expect(await store.compareAndSwap('sites/w/index.html', Buffer.from('b'), seen?.etag ?? '')).toBe(false)
  expect((await store.read('sites/w/index.html'))?.bytes.toString()).toBe('a')
  expect(await readdir(join(folder, 'sites/w'))).toEqual(['index.html'])
})
