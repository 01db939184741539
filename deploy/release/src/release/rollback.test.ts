import { describe, expect, it } from 'vitest'
import { openWorkplace } from '../testing/fixture-store.ts'
import { useReleasedWorkplace } from '../testing/use-workplace.ts'
import { needLive } from './live.ts'
import { claimNumber, markLost, readRelease } from './releases.ts'
import { rollback } from './rollback.ts'
import { status } from './status.ts'

const place = useReleasedWorkplace()

const back = (to?: number) =>
  rollback({
    store: place.store,
    keys: place.keys,
    whitelabel: 'arcada',
    by: 'Rui',
    ...(to === undefined ? {} : { to }),
  })

async function promoteGames(version: string) {
  await place.publishRemote('games', version)
  await place.promote('arcada', { games: version })
}

const games = async () => (await needLive(place.store, place.keys, 'arcada')).release.remotes.games?.version

describe('rollback', () => {
  it('runs the versions before under a new, higher number', async () => {
    await promoteGames('1.1.0')
    expect(await back()).toMatchObject({ release: 3, to: 1 })
    expect(await games()).toBe('1.0.0')
  })

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

  it('takes any given number, also a later one', async () => {
    await promoteGames('1.1.0')
    await back(1)
    await back(2)
    expect(await games()).toBe('1.1.0')
  })

  it('writes nothing for a release that is live already, under that number or another', async () => {
    await promoteGames('1.1.0')
    expect(await back(2)).toMatchObject({ release: 2, to: 2, unchanged: true })
    await back(1)
    expect(await back(1)).toMatchObject({ release: 3, to: 1, unchanged: true })
    expect((await needLive(place.store, place.keys, 'arcada')).release.seq).toBe(3)
  })

  it('refuses a number that never went live: one that lost a race, and one that a killed run left behind', async () => {
    await promoteGames('1.1.0')
    const { seq: _, ...draft } = (await needLive(place.store, place.keys, 'arcada')).release
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

  it('never falls back on the version that it leaves', async () => {
    await promoteGames('1.1.0')
    await back()
    expect((await needLive(place.store, place.keys, 'arcada')).release.previous).toEqual({})
  })

  it('passes over a number that was never live', async () => {
    await promoteGames('1.1.0')
    await place.store.createOnly('releases/arcada/3.json', Buffer.from('{'))
    await promoteGames('1.2.0')
    expect(await back()).toMatchObject({ release: 5, to: 2 })
  })

  it('refuses a release that lost a race', async () => {
    const { store, keys } = place
    await promoteGames('1.1.0')
    await promoteGames('1.2.0')
    const { seq: _, after: __, ...before } = await readRelease(store, keys, 'arcada', 2)
    const lost = await claimNumber(store, keys, before)
    await markLost(store, lost, 'arcada has changed')
    await expect(back(lost.seq)).rejects.toThrow(/Release 4 of arcada was never live/)
    expect(await back()).toMatchObject({ to: 2 })
  })

  it.each([
    ['of another whitelabel', 'releases/praia/1.json', 'releases/arcada/1.json', /release 1 of praia/],
    ['of another number', 'releases/arcada/2.json', 'releases/arcada/1.json', /release 2 of arcada/],
  ])('refuses a signed release %s that replaced the right one', async (_, from, to, words) => {
    await place.promote('praia', { host: '1.0.0', games: '1.0.0', lottery: '1.0.0' })
    await promoteGames('1.1.0')
    for (const end of ['', '.sig']) {
      const file = await place.store.read(from + end)
      await place.alter(to + end, () => file?.bytes.toString() ?? '')
    }
    await expect(back(1)).rejects.toThrow(words)
    await expect(back(1)).rejects.toThrow(/it was moved/)
  })

  it('refuses a number that does not exist', async () => {
    await expect(back(9)).rejects.toThrow(/There is no release 9 of arcada .*'status --history' lists them/)
  })

  it('refuses a release that names a version which is gone from the store', async () => {
    await promoteGames('1.1.0')
    await place.alter('apps/games/1.0.0/list.js', () => '')
    await expect(back()).rejects.toThrow(/games\/1\.0\.0\/list\.js is not the file/)
  })

  it('names the command to run when nothing was released', async () => {
    const empty = await openWorkplace()
    await expect(rollback({ store: empty.store, keys: empty.keys, whitelabel: 'arcada' })).rejects.toThrow(
      /There is no release of arcada in .* yet: run 'npm run release -- promote --whitelabel arcada --all-newest'/,
    )
    await empty.remove()
  })
})

describe('status', () => {
  it('lists releases with author and time, newest first', async () => {
    await promoteGames('1.1.0')
    await back()
    const { live, history = [] } = await status(place.store, place.keys, 'arcada', true)
    expect(live).toMatchObject({ release: 3, by: 'Rui', why: 'back to release 1', state: 'live' })
    expect(live.versions).toEqual({ host: '1.0.0', games: '1.0.0', lottery: '1.0.0' })
    expect(history.map(({ release, state }) => [release, state])).toEqual([
      [3, 'live'],
      [2, 'earlier'],
      [1, 'earlier'],
    ])
  })
})
