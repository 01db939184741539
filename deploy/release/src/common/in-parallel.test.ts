import { expect, test } from 'vitest'
import { inParallel } from './in-parallel.ts'

test('work is done once for each item, in order, and for no more at once than the limit', async () => {
  const items = Array.from({ length: 40 }, (_, at) => at)
  const most = async (limit?: number) => {
    const running = { now: 0, most: 0 }
    const work = async (item: number) => {
      running.now += 1
      running.most = Math.max(running.most, running.now)
      // The first items take longest.
      for (let turn = item; turn < 40; turn += 1) await Promise.resolve()
      running.now -= 1
      return item * 2
    }
    expect(await inParallel(items, work, limit)).toEqual(items.map((item) => item * 2))
    return running.most
  }
  expect([await most(), await most(3)]).toEqual([16, 3])
  expect(await inParallel([], async () => 1)).toEqual([])
})
