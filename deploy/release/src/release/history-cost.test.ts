import { setImmediate } from 'node:timers/promises'
import { failing } from '@arcada/kit/testing/failing'
import { beforeAll, describe, expect, it } from 'vitest'
import { audit } from '../audit/audit.ts'
import { gc } from '../gc/gc.ts'
import { openKeys } from '../keys/keys.ts'
import { overview } from '../overview/overview.ts'
import type { Store } from '../store/store.ts'
import { countingStore } from '../testing/counting-store.ts'
import { openWorkplace } from '../testing/fixture-store.ts'
import { addHistory } from '../testing/long-history.ts'
import { memoryStore } from '../testing/memory-store.ts'
import { verify } from '../verify/verify.ts'
import { promote } from './promote.ts'
import { rollback } from './rollback.ts'
import { status } from './status.ts'

const memory = memoryStore()
const here = (store: Store) => ({ store, keys: openKeys(), whitelabel: 'arcada' })
let short: () => void
let long: () => void
beforeAll(async () => {
  const { publishHost, publishRemote, promote: goLive, keys } = await openWorkplace({ store: memory })
  await publishHost('1.0.0')
  for (const version of ['1.0.0', '1.1.0']) {
    await publishRemote('games', version)
    await goLive('arcada')
  }
  const before = memory.keep()
  await addHistory({ store: memory, keys, whitelabel: 'arcada', count: 40 })
  short = memory.keep()
  before()
  await addHistory({ store: memory, keys, whitelabel: 'arcada', count: 100 })
  long = memory.keep()
})

/** What work asks of the store with 42 releases, and with 60 more. */
async function costs(work: (store: Store) => Promise<unknown>) {
  const counts = []
  for (const bring of [short, long]) {
    bring()
    // Reads that take a moment, so that several can be under way.
    const read = (path: string) => setImmediate().then(() => memory.read(path))
    const counting = countingStore({ ...memory, read })
    await work(counting.store)
    counts.push({ asked: counting.asked(), mostReads: counting.mostReads() })
  }
  const [few, many] = counts
  return { more: (many?.asked ?? 0) - (few?.asked ?? 0), mostReads: many?.mostReads ?? 0 }
}

const back = (store: Store) => rollback({ ...here(store), by: 'Ana', why: 'an empty list' })

describe('with sixty more releases in the history', () => {
  it('a change and a first look ask as much of the store, and the whole history a fixed number of times', async () => {
    const rows: [what: string, timesEach: number, work: (store: Store) => Promise<unknown>][] = [
      [
        'a promotion',
        0,
        (store) => promote({ ...here(store), versions: { games: '1.0.0' }, withoutSmoke: 'A: b' }),
      ],
      ['a rollback', 0, back],
      ['the status', 0, (store) => status(store, openKeys(), 'arcada')],
      ["the console's first page", 0, (store) => overview(here(store))],
      ['the history', 2, (store) => status(store, openKeys(), 'arcada', true)],
      ['a check of the whole chain', 2, (store) => verify(here(store))],
      ['an audit', 2, (store) => audit(here(store))],
      // Each release and its signature, and once more after the marks are set.
      ['a collection of old versions', 4, (store) => gc(here(store))],
    ]
    const failed = await failing(rows, async ([, timesEach, work]) =>
      expect((await costs(work)).more).toBe(60 * timesEach),
    )
    expect(failed).toEqual([])
  })

  it('a check reads up to 32 releases ahead, each with its signature, and a rollback no further than it needs', async () => {
    const { mostReads } = await costs((store) => verify(here(store)))
    expect(mostReads).toBeGreaterThan(2 * 30)
    expect(mostReads).toBeLessThanOrEqual(2 * 33)
    expect((await costs(back)).mostReads).toBeLessThan(32)
  })
})
