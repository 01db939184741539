import { failing } from '@arcada/kit/testing/failing'
import { beforeEach, describe, expect, it } from 'vitest'
import { publish } from '../publish/publish.ts'
import { remoteBuild } from '../testing/fixture-apps.ts'
import { useReleasedInMemory } from '../testing/use-workplace.ts'
import { verify } from '../verify/verify.ts'
import { check } from './promote.ts'
import { rollback } from './rollback.ts'

/** A team replaces a version that it has published: nothing may accept the new bytes by its name. */
const place = useReleasedInMemory()
let first: string
beforeEach(async () => {
  first = await descriptionOf('games')
})

const live = () => place.live()
const descriptionOf = async (name: string) => (await live()).remotes[name]?.description ?? ''

/** Overwrites games 1.0.0 with another build, signed by the team's own key. */
async function replaceGames(version = '1.0.0'): Promise<void> {
  for (const name of await place.store.list(`apps/games/${version}/`))
    if (!name.endsWith('/')) await place.store.remove(`apps/games/${version}/${name}`)
  for (const name of await place.store.list(`apps/games/${version}/inner/`))
    await place.store.remove(`apps/games/${version}/inner/${name}`)
  const folder = `${place.folder}/replaced-${version}`
  await remoteBuild(folder, 'games', version, { contents: { 'list.js': 'alert("replaced")' } })
  await publish({ store: place.store, keys: place.keys, folder, release: true })
}

const REPLACED =
  /apps\/games\/1\.0\.0\/app\.json in .* is sha256-\S+, but release 1 of arcada names sha256-\S+: games 1\.0\.0 was replaced/

describe('a version that was replaced in the store', () => {
  it('is rejected by every verb that names it, with both hashes', async () => {
    const failed = await failing<[verb: string, run: () => Promise<unknown>]>(
      [
        [
          'apply',
          () => place.promote('arcada', {}, { keepVersions: true, allowOrigins: ['https://a.example'] }),
        ],
        ['promote of another app', () => place.promote('arcada', { lottery: '1.1.0' })],
        ['promote of this version', () => place.promote('arcada', { games: '1.0.0' })],
        ['promote of the newest', () => place.promote('arcada')],
        ['remove of another app', () => place.promote('arcada', {}, { remove: 'lottery' })],
        ['check', () => check({ ...place.on, versions: { lottery: '1.1.0' } })],
        ['verify', () => verify(place.on)],
      ],
      async ([_, run]) => {
        await place.publishRemote('lottery', '1.1.0')
        await replaceGames()
        await expect(run()).rejects.toThrow(REPLACED)
        await expect(run()).rejects.toThrow(first)
        expect((await live()).seq).toBe(1)
      },
    )
    expect(failed).toEqual([])
  })

  it('is rejected by a rollback to the release that ran it', async () => {
    await place.publishRemote('games', '1.1.0')
    await place.promote('arcada', { games: '1.1.0' })
    await replaceGames()
    const back = () => rollback({ ...place.on, to: 1 })
    await expect(back()).rejects.toThrow(REPLACED)
    expect((await live()).seq).toBe(2)
  })

  it('is rejected as a canary, and does not keep one from being ended', async () => {
    await place.publishRemote('games', '1.1.0')
    await place.promote('arcada', { games: '1.1.0' }, { canary: 1000 })
    await replaceGames('1.1.0')
    await expect(place.promote('arcada', {}, { canary: 2000 })).rejects.toThrow(/games 1\.1\.0 was replaced/)
    expect((await place.promote('arcada', {}, { canary: 0 })).release).toBe(3)
  })

  it('is no longer offered as the previous good version', async () => {
    await place.publishRemote('games', '1.1.0')
    await replaceGames()
    const { notes } = await place.promote('arcada', { games: '1.1.0' })
    expect(notes).toContainEqual(
      expect.stringMatching(/^games 1\.0\.0 cannot serve as the previous good version: .* was replaced/),
    )
    expect((await live()).previous).toEqual({})
  })

  it('is rejected on a whitelabel that has never run it', async () => {
    await place.promote('arcada', { games: '1.0.0' })
    await replaceGames()
    await expect(place.promote('praia', { host: '1.0.0', games: '1.0.0' })).rejects.toThrow(
      `but it was first released as ${first}: games 1.0.0 was replaced after it was published.`,
    )
  })
})
