import { describe, expect, it } from 'vitest'
import { useReleasedWorkplace } from '../testing/use-workplace.ts'
import { verify } from '../verify/verify.ts'
import { needLive } from './live.ts'

const place = useReleasedWorkplace()

const live = () => needLive(place.store, place.keys, 'arcada')

describe('a race of 20 promotions', { timeout: 60_000 }, () => {
  it('has one winner, which the refusals of the others name, and every number can be read', async () => {
    const people = Array.from({ length: 20 }, (_, at) => `Person ${at}`)
    const runs = await Promise.allSettled(people.map((by) => place.promote('arcada', {}, { by })))
    const won = runs.flatMap((run) => (run.status === 'fulfilled' ? [run.value] : []))
    const lost = runs.flatMap((run) => (run.status === 'rejected' ? [String(run.reason.message)] : []))
    expect(won.length + lost.length).toBe(20)
    expect(won.length).toBeGreaterThanOrEqual(1)
    for (const message of lost)
      expect(message).toMatch(
        /^arcada was changed by another run: release \d+ by Person \d+\. This run changed nothing/,
      )
    const { release } = await live()
    expect(won.map((run) => run.release)).toContain(release.seq)
    const names = (await place.store.list('releases/arcada/')).filter((name) => name.endsWith('.json'))
    expect(names).toHaveLength(21)
    await verify({ store: place.store, keys: place.keys, whitelabel: 'arcada' })
  })

  it('lets each of 20 people succeed with retries, each on top of the one before', async () => {
    const attempt = async (by: string): Promise<number> => {
      try {
        return (await place.promote('arcada', {}, { by })).release
      } catch (error) {
        if (!/was changed by another run/.test(String(error))) throw error
        return attempt(by)
      }
    }
    const numbers = await Promise.all(Array.from({ length: 20 }, (_, at) => attempt(`Person ${at}`)))
    expect(new Set(numbers).size).toBe(20)
    expect((await live()).release.seq).toBe(Math.max(...numbers))
  })
})
