import { beforeEach, describe, expect, it } from 'vitest'
import { runRelease } from '../command-line/cli.ts'
import { useReleasedWorkplace } from '../testing/use-workplace.ts'
import { needLive } from './live.ts'
import { rollback } from './rollback.ts'

const place = useReleasedWorkplace()
beforeEach(async () => {
  for (const version of ['1.1.0', '1.2.0', '1.3.0']) await place.publishRemote('games', version)
})

const live = async () => (await needLive(place.store, place.keys, 'arcada')).release
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
    await rollback({ store: place.store, keys: place.keys, whitelabel: 'arcada', to: 3 })
    expect([(await live()).remotes.games?.version, await previous()]).toEqual(['1.2.0', undefined])
    expect((await live()).noFallBack).toEqual({ games: ['1.1.0', '1.2.0'] })
  })

  it('leaves the fall-backs of the remotes that stay', async () => {
    await place.publishRemote('lottery', '1.1.0')
    await place.promote('arcada', { lottery: '1.1.0' })
    await place.promote('arcada', { games: '1.1.0' }, { noFallBack: true })
    expect((await live()).previous.lottery?.version).toBe('1.0.0')
    expect((await live()).noFallBack).toEqual({ games: ['1.0.0'] })
  })

  it('is excluded with --no-fall-back', async () => {
    const output = { line: () => undefined, error: () => undefined }
    const args = ['promote', '--whitelabel', 'arcada', '--games', '1.1.0', '--no-fall-back']
    const more = ['--without-smoke', 'Ana: a test', '--store', `file:${place.storeFolder}`]
    expect(await runRelease([...args, ...more], output)).toBe(0)
    expect((await live()).noFallBack).toEqual({ games: ['1.0.0'] })
  })
})
