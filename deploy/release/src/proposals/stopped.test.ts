import { failing } from '@arcada/kit/testing/failing'
import { describe, expect, it } from 'vitest'
import { Refusal } from '../common/refusal.ts'
import { useDeciding } from '../testing/deciding.ts'
import { CutOff, failingStore } from '../testing/failing-store.ts'
import type { PromoteCandidateOptions } from './promote-candidate.ts'

const MINUTE = 60_000

const here = useDeciding()

/** The release tool stopped between two steps of a promotion: what it has written stays. */
async function killedBefore(path: string, more: Partial<PromoteCandidateOptions> = {}): Promise<void> {
  const store = {
    ...here.place.store,
    compareAndSwap: async (to: string, bytes: Uint8Array, etag: string | null) => {
      if (to === path) throw new Error('killed')
      return here.place.store.compareAndSwap(to, bytes, etag)
    },
    createOnly: async (to: string, bytes: Uint8Array) => {
      if (to.startsWith(path) && bytes.toString().includes('"promoted"')) throw new Error('killed')
      return here.place.store.createOnly(to, bytes)
    },
  }
  await expect(here.take(1, { store, ...more })).rejects.toThrow('killed')
}

describe('a promotion that is stopped', () => {
  it('before the document keeps the candidate claimed for ten minutes, and an operator may promote it again', async () => {
    await killedBefore('sites/praia/index.html')
    expect([(await here.listed())?.state, (await here.live()).seq]).toEqual(['promoting', 1])
    await expect(here.turnDown()).rejects.toThrow(
      /^Rui has been promoting candidate 1 of praia since 2026-11-27T10:00:00\.000Z/,
    )
    here.timed.time += 11 * MINUTE
    const restore = here.remember()
    await here.turnDown()
    expect([(await here.listed())?.state, (await here.live()).seq]).toEqual(['rejected', 1])
    restore()
    expect(await here.take()).toMatchObject({ candidate: 1 })
    expect([(await here.listed())?.state, (await here.live()).remotes.games?.version]).toEqual([
      'promoted',
      '1.1.0',
    ])
  })

  it('after the document is completed by the same command, of a canary as well', async () => {
    const restore = here.remember()
    const failed = await failing([undefined, 1000], async (canary) => {
      restore()
      const more = canary === undefined ? {} : { canary }
      await killedBefore('log/whitelabels/praia/', more)
      expect([(await here.listed())?.state, (await here.live()).seq]).toEqual(['promoting', 2])
      here.timed.time += 11 * MINUTE
      await expect(here.turnDown()).rejects.toThrow(
        "praia runs the versions of candidate 1 already (release 2): 'promote praia --candidate 1'",
      )
      expect(await here.take(1, more)).toMatchObject({ unchanged: true, release: 2 })
      expect([(await here.listed())?.state, (await here.live()).seq]).toEqual(['promoted', 2])
    })
    expect(failed).toEqual([])
  })

  it('at any write leaves it live and claimed, or open, and the next run promotes it', async () => {
    const restore = here.remember()
    const counting = failingStore(here.place.store, 0, 'before')
    await here.take(1, { store: counting })
    const seen = new Set<string>()
    // Before a write all is as after the one before it.
    for (let step = 0; step <= counting.writes(); step += 1) {
      restore()
      await expect(
        here.take(1, {
          store: failingStore(here.place.store, Math.max(step, 1), step === 0 ? 'before' : 'after'),
        }),
      ).rejects.toThrow(CutOff)
      const state = String((await here.listed())?.state)
      seen.add(`${state} ${(await here.live()).seq}`)
      // The last write is the mark itself.
      if (state !== 'promoted') await here.take()
      expect([(await here.listed())?.state, (await here.live()).remotes.games?.version]).toEqual([
        'promoted',
        '1.1.0',
      ])
    }
    expect([...seen].sort()).toEqual(['open 1', 'promoted 2', 'promoting 1', 'promoting 2'])
  })

  it('by another promotion gives the candidate back, so that it can be decided about at once', async () => {
    const store = {
      ...here.place.store,
      compareAndSwap: async (path: string, bytes: Uint8Array, etag: string | null) =>
        path === 'sites/praia/index.html' ? false : here.place.store.compareAndSwap(path, bytes, etag),
    }
    await expect(here.take(1, { store })).rejects.toThrow(/praia was changed by another run/)
    expect((await here.listed())?.state).toBe('open')
    await here.turnDown()
    expect((await here.listed())?.state).toBe('rejected')
  })

  it('is live although its mark cannot be written, and says so', async () => {
    const store = {
      ...here.place.store,
      createOnly: async (path: string, bytes: Uint8Array) => {
        if (path.startsWith('log/') && bytes.toString().includes('"promoted"'))
          throw new Refusal('The bucket is full.')
        return here.place.store.createOnly(path, bytes)
      },
    }
    expect((await here.take(1, { store })).notes).toContain(
      'candidate 1 of praia is live, but could not be marked as promoted: The bucket is full. Run this again.',
    )
    expect((await here.live()).seq).toBe(2)
  })
})
