import { describe, expect, it } from 'vitest'
import { useReleasedInMemory } from '../testing/use-workplace.ts'
import { claimNumber, markLost } from './releases.ts'
import { rollback } from './rollback.ts'

const place = useReleasedInMemory()

const back = (to?: number) => rollback({ ...place.on, by: 'Rui', ...(to === undefined ? {} : { to }) })

async function promoteGames(version: string) {
  await place.publishRemote('games', version)
  await place.promote('arcada', { games: version })
}

const games = async () => (await place.live()).remotes.games?.version

describe('rollback', () => {
  it('goes further back when it is run again, never to the release that it just left', async () => {
    await promoteGames('1.1.0')
    await promoteGames('1.2.0')
    await back()
    expect(await games()).toBe('1.1.0')
    await back()
    expect(await games()).toBe('1.0.0')
    await expect(back()).rejects.toThrow(
      /There is no release of arcada before what is live: name one with --to/,
    )
  })

  it('never falls back on the version that it leaves', async () => {
    await promoteGames('1.1.0')
    await back()
    expect((await place.live()).previous).toEqual({})
  })

  it('refuses a number that never went live: one that lost a race, and one that a killed run left behind', async () => {
    await promoteGames('1.1.0')
    const { seq: _, ...draft } = await place.live()
    const lost = await claimNumber(place.store, place.keys, draft)
    await markLost(place.store, lost, 'arcada has changed')
    const killed = await claimNumber(place.store, place.keys, draft)
    await promoteGames('1.2.0')
    expect([lost.seq, killed.seq]).toEqual([3, 4])
    for (const { seq } of [lost, killed])
      await expect(back(seq)).rejects.toThrow(new RegExp(`Release ${seq} of arcada was never live`))
    expect(await back()).toMatchObject({ to: 2 })
  })

  it('refuses a release with missing files and names them; leaves out a fall-back without its files', async () => {
    await promoteGames('1.1.0')
    await promoteGames('1.2.0')
    await place.store.remove('apps/games/1.1.0/inner/deep.js')
    await expect(back(2)).rejects.toThrow(/games\/1\.1\.0\/inner\/deep\.js is missing/)
    expect(await games()).toBe('1.2.0')
    await place.publishRemote('games', '1.3.0')
    await place.promote('arcada', { games: '1.3.0' })
    const { notes } = await back(3)
    expect(notes).toContainEqual(
      expect.stringMatching(/games 1\.1\.0 cannot serve as the previous good version: .*deep\.js is missing/),
    )
  })
})
