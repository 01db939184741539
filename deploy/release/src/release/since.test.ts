import { expect, it as test } from 'vitest'
import { useReleasedInMemory } from '../testing/use-workplace.ts'
import { runningSince, sinceName } from './releases.ts'

const place = useReleasedInMemory()

test('a version runs since the first release with it in a row, or earlier where no more releases are read', async () => {
  await place.publishRemote('games', '1.1.0')
  for (const version of ['1.1.0', '1.0.0', '1.1.0', '1.1.0'])
    await place.promote('arcada', { games: version }, { urgent: true })
  const live = await place.live()
  expect(live.seq).toBe(5)
  const since = async (steps: number) => {
    const found = await runningSince(place.store, place.keys, live, ['games', 'lottery', 'agent'], steps)
    return ['games', 'lottery', 'agent'].map((app) => {
      const { release, orEarlier } = found[sinceName(app, false)] ?? {}
      return [release, orEarlier]
    })
  }
  const none = [undefined, undefined]
  expect(await since(10)).toEqual([[4, undefined], [1, undefined], none])
  expect(await since(2)).toEqual([[4, undefined], [3, true], none])
  expect(await since(0)).toEqual([[5, true], [5, true], none])
})
