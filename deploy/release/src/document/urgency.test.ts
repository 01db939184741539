import { documentFields } from '@arcada/kit/federation/document-fields'
import { expect, test } from 'vitest'
import { needLive } from '../release/live.ts'
import { rollback } from '../release/rollback.ts'
import { useReleasedInMemory } from '../testing/use-workplace.ts'

const place = useReleasedInMemory()

/** What the live document says of itself, for tabs that are open. */
async function marks() {
  const { release } = await needLive(place.store, place.keys, 'arcada')
  const found = await place.store.read('sites/arcada/index.html')
  return [release.seq, documentFields(found?.bytes.toString() ?? '').urgent]
}

async function promoteGames(version: string, urgent = false) {
  await place.publishRemote('games', version)
  await place.promote('arcada', { games: version }, { urgent })
}

test('an urgent release is marked in its document, and later releases name it for tabs that were suspended', async () => {
  expect(await marks()).toEqual([1, undefined])
  await promoteGames('1.1.0')
  expect(await marks()).toEqual([2, undefined])
  await promoteGames('1.2.0', true)
  expect(await marks()).toEqual([3, 3])
  await promoteGames('1.3.0')
  expect(await marks()).toEqual([4, 3])
  const back = { ...place.on, by: 'Rui' }
  await rollback(back)
  expect(await marks()).toEqual([5, 3])
  await rollback({ ...back, to: 2, urgent: true })
  expect(await marks()).toEqual([6, 6])
})
