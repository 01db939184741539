import { describe, expect, it } from 'vitest'
import { audit } from '../audit/audit.ts'
import { gc } from '../gc/gc.ts'
import { openKeys } from '../keys/keys.ts'
import { overview } from '../overview/overview.ts'
import type { Store } from '../store/store.ts'
import { countingStore } from '../testing/counting-store.ts'
import { addHistory } from '../testing/long-history.ts'
import { useReleasedWorkplace } from '../testing/use-workplace.ts'
import { verify } from '../verify/verify.ts'
import { rollback } from './rollback.ts'
import { status } from './status.ts'

const place = useReleasedWorkplace()

/** Requests of a change or a check, first with a short history, then with one that is 60 releases longer. */
async function costs(work: (store: Store) => Promise<unknown>): Promise<[number, number]> {
  const { store, keys } = place
  await place.publishRemote('games', '1.1.0')
  await place.promote('arcada', { games: '1.1.0' })
  const before = await place.snapshot()
  const counted = async (count: number) => {
    await place.restore(before)
    await addHistory({ store, keys, whitelabel: 'arcada', count })
    const counting = countingStore(store)
    await work(counting.store)
    return counting.asked()
  }
  return [await counted(40), await counted(100)]
}

const here = (store: Store) => ({ store, keys: openKeys(), whitelabel: 'arcada' })

describe('with sixty more releases in the history', { timeout: 120_000 }, () => {
  it.each<[string, (store: Store) => Promise<unknown>]>([
    ['a promotion', (store) => place.promote('arcada', { games: '1.0.0' }, { store })],
    ['a rollback', (store) => rollback({ ...here(store), by: 'Ana', why: 'an empty list' })],
    ['the status', (store) => status(store, openKeys(), 'arcada')],
    ["the console's first page", (store) => overview(here(store))],
  ])('%s asks as much of the store', async (_, work) => {
    const [short, long] = await costs(work)
    expect(long).toBe(short)
  })

  it.each<[string, number, (store: Store) => Promise<unknown>]>([
    ['the history', 2, (store) => status(store, openKeys(), 'arcada', true)],
    ['a check of the whole chain', 2, (store) => verify(here(store))],
    ['an audit', 2, (store) => audit(here(store))],
    // Each release and its signature, and once more after the marks are set.
    ['a collection of old versions', 4, (store) => gc(here(store))],
  ])('%s asks for each of them %i times', async (_, times, work) => {
    const [short, long] = await costs(work)
    expect(long - short).toBe(60 * times)
  })
})

describe('a history of 100 releases', { timeout: 120_000 }, () => {
  const mostReads = async (work: (store: Store) => Promise<unknown>) => {
    const { store, keys } = place
    await place.publishRemote('games', '1.1.0')
    await place.promote('arcada', { games: '1.1.0' })
    await addHistory({ store, keys, whitelabel: 'arcada', count: 100 })
    const counting = countingStore(store)
    await work(counting.store)
    return counting.mostReads()
  }

  it('is read up to 32 releases ahead, each with its signature, so that a check does not wait for each', async () => {
    const most = await mostReads((store) => verify(here(store)))
    expect(most).toBeGreaterThan(2 * 30)
    expect(most).toBeLessThanOrEqual(2 * 33)
  })

  it('is read no further than a rollback needs', async () => {
    const most = await mostReads((store) => rollback({ ...here(store), by: 'Ana', why: 'an empty list' }))
    expect(most).toBeLessThan(32)
  })
})
