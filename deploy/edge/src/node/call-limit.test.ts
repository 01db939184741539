import { describe, expect, it, vi } from 'vitest'
import { callLimit } from './call-limit.ts'

describe('calls to the back end', () => {
  it('start in their order as soon as an earlier one has ended', async () => {
    const limit = callLimit(1)
    const started: string[] = []
    const first = await limit.turn('a', 1_000)
    const others = ['second', 'third'].map(async (name) => {
      const end = await limit.turn('a', 1_000)
      started.push(name)
      return end
    })
    expect(started).toEqual([])
    first?.()
    // A turn that ends twice lets only one other start.
    first?.()
    ;(await others[0])?.()
    await others[1]
    expect(started).toEqual(['second', 'third'])
  })

  it('that wait too long get no turn, and leave it to the next one', async () => {
    vi.useFakeTimers()
    const limit = callLimit(1)
    const first = await limit.turn('a', 1_000)
    const late = limit.turn('a', 1_000)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(await late).toBeUndefined()
    first?.()
    expect(await limit.turn('a', 1_000)).toBeTypeOf('function')
  })

  it('of one client leave turns to the others', async () => {
    const limit = callLimit(3, 2)
    const ends = [await limit.turn('a', 1_000), await limit.turn('a', 1_000)]
    const started: string[] = []
    const waiting = ['a', 'b', 'b'].map(async (client) => {
      const end = await limit.turn(client, 1_000)
      started.push(client)
      return end
    })
    // The first of b; the others wait, a for its own and b for any.
    await waiting[1]
    expect(started).toEqual(['b'])
    ends[0]?.()
    await waiting[0]
    expect(started).toEqual(['b', 'a'])
    ends[1]?.()
    await waiting[2]
    expect(started).toEqual(['b', 'a', 'b'])
  })
})
