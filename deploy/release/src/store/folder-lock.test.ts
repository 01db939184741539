import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { withLock } from './folder-lock.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'arcada-lock-'))
})

describe('a lock', () => {
  it('counts as held until another process has it or it is gone, and then stays untouched', async () => {
    const lock = join(folder, 'index.html.lock')
    await withLock(lock, async (stillHeld) => {
      expect(await stillHeld()).toBe(true)
      await rm(lock)
      expect(await stillHeld()).toBe(false)
      await writeFile(lock, 'another-machine 1 theirs')
      expect(await stillHeld()).toBe(false)
    })
    expect(await readFile(lock, 'utf8')).toBe('another-machine 1 theirs')
  })

  it('is removed when the work is done, and when it fails', async () => {
    const lock = join(folder, 'index.html.lock')
    await withLock(lock, async () => {})
    await expect(readFile(lock)).rejects.toThrow()
    await expect(withLock(lock, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    await expect(readFile(lock)).rejects.toThrow()
  })
})
