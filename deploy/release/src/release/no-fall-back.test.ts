import { beforeEach, describe, expect, it } from 'vitest'
import { useReleasedInMemory } from '../testing/use-workplace.ts'
import { rollback } from './rollback.ts'

const place = useReleasedInMemory()
beforeEach(async () => {
  for (const version of ['1.1.0', '1.2.0', '1.3.0']) await place.publishRemote('games', version)
})

const live = () => place.live()
const previous = async () => (await live()).previous.games?.version

describe('a version with a security hole', () => {
  it('is replaced without being offered as the version to fall back on, now or later', async () => {
    await place.promote('arcada', { games: '1.1.0' })
    await place.promote('arcada', { games: '1.2.0' }, { noFallBack: true })
    // What it fell back on itself is older still.
    expect([await previous(), (await live()).noFallBack]).toEqual([undefined, { games: ['1.0.0', '1.1.0'] }])
    await place.promote('arcada', {}, { remove: 'lottery' })
    expect((await live()).noFallBack).toEqual({ games: ['1.0.0', '1.1.0'] })
    await place.promote('arcada', { games: '1.3.0' })
    expect(await previous()).toBe('1.2.0')
  })

  it('stays excluded after a rollback that brings back a release which fell back on it', async () => {
    await place.promote('arcada', { games: '1.1.0' })
    await place.promote('arcada', { games: '1.2.0' })
    expect(await previous()).toBe('1.1.0')
    await place.promote('arcada', { games: '1.3.0' }, { noFallBack: true })
    await rollback({ ...place.on, to: 3 })
    expect([(await live()).remotes.games?.version, await previous()]).toEqual(['1.2.0', undefined])
    expect((await live()).noFallBack).toEqual({ games: ['1.1.0', '1.2.0'] })
  })
})
