import { RELEASE } from '@arcada/kit/federation/formats'
import { expect, test } from 'vitest'
import { schemaCheck } from '../common/schema-check.ts'
import { openReleasedWorkplace } from '../testing/fixture-store.ts'
import { rollback } from './rollback.ts'

const schemaProblems = schemaCheck(RELEASE)

test('a release in a store has the documented format, also after a canary, a removal and a rollback', async () => {
  const place = await openReleasedWorkplace()
  try {
    const { store, keys } = place
    await place.publishRemote('games', '1.1.0')
    await place.promote('arcada', { games: '1.1.0' })
    await place.publishRemote('games', '1.2.0')
    await place.promote('arcada', { games: '1.2.0' }, { canary: 1000 })
    await place.promote('arcada', {}, { remove: 'lottery', keepSettings: true })
    await rollback({ store, keys, whitelabel: 'arcada' })
    for (const seq of [1, 2, 3, 4, 5]) {
      const file = await store.read(`releases/arcada/${seq}.json`)
      expect(schemaProblems(JSON.parse(file?.bytes.toString() ?? '')), `release ${seq}`).toEqual([])
    }
  } finally {
    await place.remove()
  }
})
