import { writeFileSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { failing } from '@arcada/kit/testing/failing'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { withLock } from './folder-lock.ts'

const { wait } = vi.hoisted(() => ({ wait: vi.fn<(ms: number) => Promise<void>>() }))
// Waiting moves the test's clock.
vi.mock('node:timers/promises', () => ({ setTimeout: wait }))

// The file system has a clock of its own, which says about this.
const NOW = Math.floor(Date.now() / 1000) * 1000
let folder = ''
let lock = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'arcada-lock-'))
  lock = join(folder, 'index.html.lock')
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] })
  wait.mockReset()
})
afterEach(async () => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** Writes a lock, last touched `ago` ms ago. */
async function held(text: string, ago = 0) {
  await writeFile(lock, text)
  const at = (Date.now() - ago) / 1000
  await utimes(lock, at, at)
}
const HERE = hostname()
const take = () => withLock(lock, async () => readFile(lock, 'utf8'))

describe('a lock of another process', () => {
  it('on this or another machine is tried again after a few milliseconds', async () => {
    const failed = await failing(
      [
        ['on another machine, whatever runs here under that number', 'another-machine 4999999 theirs'],
        ['on this one', `${HERE} ${process.pid} theirs`],
      ],
      async ([_, text]) => {
        wait.mockReset()
        await held(text)
        wait.mockImplementation(async () => {
          expect(await readFile(lock, 'utf8')).toBe(text)
          if (wait.mock.calls.length === 3) await rm(lock)
        })
        expect(await take()).toMatch(new RegExp(`^${HERE} ${process.pid} `))
        expect(wait).toHaveBeenCalledTimes(3)
        for (const [ms] of wait.mock.calls) {
          expect(ms).toBeGreaterThanOrEqual(5)
          expect(ms).toBeLessThan(25)
        }
      },
    )
    expect(failed).toEqual([])
  })

  it('counts as abandoned after more than ten seconds without a sign, and not before', async () => {
    await held('another-machine 1 theirs', 10_000)
    wait.mockImplementation(async () => {
      vi.setSystemTime(Date.now() + 1)
    })
    expect(await take()).not.toContain('theirs')
    expect(wait).toHaveBeenCalledOnce()
  })

  it('fails after half a minute with a reason', async () => {
    await held('another-machine 1 theirs')
    wait.mockImplementation(async () => {
      vi.setSystemTime(Date.now() + (wait.mock.calls.length === 1 ? 30_000 : 1))
      await held('another-machine 1 theirs')
    })
    await expect(take()).rejects.toThrow(
      `Another run has held ${lock} for too long: look whether one is still going, then retry.`,
    )
    expect(wait).toHaveBeenCalledTimes(2)
    expect(await readFile(lock, 'utf8')).toBe('another-machine 1 theirs')
  })

  it('is restored when it is fresh, because another process was faster to take over a stale one', async () => {
    await held(`${HERE} 4999999 dead`)
    const fresh = 'another-machine 7 fresh'
    vi.spyOn(process, 'kill').mockImplementation(() => {
      writeFileSync(lock, fresh)
      throw Object.assign(new Error('gone'), { code: 'ESRCH' })
    })
    wait.mockImplementation(async () => {
      expect(await readdir(folder)).toEqual(['index.html.lock'])
      expect(await readFile(lock, 'utf8')).toBe(fresh)
      await rm(lock)
    })
    await take()
    expect(wait).toHaveBeenCalledOnce()
  })

  it('is taken over at once when its program has ended', async () => {
    await held(`${HERE} 4999999 dead`)
    expect(await take()).toContain(String(process.pid))
    expect(wait).not.toHaveBeenCalled()
    expect(await readdir(folder)).toEqual([])
  })
})

describe('a lock', () => {
  it('counts as held until another process has it or it is gone, and then stays untouched', async () => {
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
    await withLock(lock, async () => {})
    await expect(readFile(lock)).rejects.toThrow()
    await expect(withLock(lock, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    await expect(readFile(lock)).rejects.toThrow()
  })
})
