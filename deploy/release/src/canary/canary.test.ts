import { failing } from '@arcada/kit/testing/failing'
import { beforeEach, describe, expect, it, test } from 'vitest'
import { needLive } from '../release/live.ts'
import type { PromoteOptions } from '../release/promote.ts'
import { rollback } from '../release/rollback.ts'
import { status } from '../release/status.ts'
import { route } from '../testing/fixture-apps.ts'
import { useReleasedInMemory } from '../testing/use-workplace.ts'
import { verify } from '../verify/verify.ts'
import { parseShare } from './canary.ts'

const place = useReleasedInMemory()
beforeEach(() => place.publishRemote('games', '1.1.0'))

const live = () => place.live()
const promote = (versions: Record<string, string>, canary?: number, more: Partial<PromoteOptions> = {}) =>
  place.promote('arcada', versions, { ...(canary === undefined ? {} : { canary }), ...more })
const shown = async () => {
  const { document } = await needLive(place.store, place.keys, 'arcada')
  return JSON.parse(document.marks.json)
}

describe('a canary', () => {
  it('leaves the stable set as it is and names the other version beside it', async () => {
    const { canary } = await promote({ games: '1.1.0' }, 1000)
    expect(canary).toEqual(['canary games 1.1.0 for 10 %'])
    const document = await shown()
    expect(document.remotes.games.version).toBe('1.0.0')
    expect(document.canary.share).toBe(1000)
    expect(document.canary.remotes.games).toMatchObject({ version: '1.1.0', base: '/apps/games/1.1.0/' })
    expect(await status(place.store, place.keys, 'arcada')).toMatchObject({
      live: { canary: { share: 1000, versions: { games: '1.1.0' } } },
    })
    expect(await verify(place.on)).toMatchObject({
      files: 7 + 6 * 3,
    })
  })

  it('changes its share without naming its versions again, takes another remote in, and replaces a version', async () => {
    for (const [app, version] of [
      ['games', '1.2.0'],
      ['lottery', '1.1.0'],
    ] as const)
      await place.publishRemote(app, version)
    const { remotes } = await live()
    const steps = [
      await promote({ games: '1.1.0' }, 1000),
      await promote({}, 7),
      await promote({ lottery: '1.1.0' }, 9999),
      await promote({ games: '1.2.0' }, 9999),
      await promote({ games: '1.2.0' }, 9999),
    ]
    expect(steps.map(({ canary }) => canary)).toEqual([
      ['canary games 1.1.0 for 10 %'],
      ['canary games 1.1.0 for 0.07 %'],
      ['canary games 1.1.0, lottery 1.1.0 for 99.99 %'],
      ['canary games 1.2.0, lottery 1.1.0 for 99.99 %'],
      [],
    ])
    expect((await live()).remotes).toEqual(remotes)
    // All visitors get it, and what is named beside it.
    await promote({ lottery: '1.0.0' }, 10_000)
    const { canary, remotes: stable } = await live()
    expect([canary, stable.games?.version, stable.lottery?.version]).toEqual([undefined, '1.2.0', '1.0.0'])
  })

  it('becomes the stable version with 100, and keeps the version before as the fall-back', async () => {
    await promote({ games: '1.1.0' }, 1000, { why: '' })
    expect((await live()).why).toMatch(/^canary games 1\.1\.0 for 10 %/)
    await promote({}, 10_000, { why: '' })
    const release = await live()
    expect(release.why).toMatch(/^games 1\.0\.0 -> 1\.1\.0; canary games 1\.1\.0 ended/)
    expect(release.canary).toBeUndefined()
    expect(release.remotes.games?.version).toBe('1.1.0')
    expect(release.previous.games?.version).toBe('1.0.0')
  })

  it('ends when the operator rolls back', async () => {
    await promote({ games: '1.1.0' }, 1000)
    await promote({}, 2000)
    // The stable set of the release before is the same, with the newer settings.
    expect(await rollback(place.on)).toMatchObject({
      to: 2,
    })
    expect((await live()).canary).toBeUndefined()
    expect((await live()).remotes.games?.version).toBe('1.0.0')
  })
})

const CALL = { path: '/wps/other', module: 'LIST', query: {}, session: false }

describe('a canary is refused', () => {
  const other = (version: string) =>
    `games ${version} offers other addresses, slots or early calls than games 1.0.0, so it cannot be a canary: promote it fully.`

  it('where there is nothing to compare it with, or it is no second version of a remote; nothing changes', async () => {
    await place.publishHost('1.1.0')
    await place.publishRemote('cards', '1.0.0')
    await place.publishRemote('games', '1.2.0', { routes: [route('/m/other', './src/screens/list')] })
    await place.publishRemote('games', '1.3.0', { slots: [], calls: { gamesList: CALL } })
    await place.publishRemote('games', '1.4.0', { contract: '0.2.0', slots: [] })
    await place.publishRemote('games', '1.5.0')
    await place.alter('apps/games/1.5.0/list.js', (text) => `${text} `)
    const before = await place.store.read('sites/arcada/index.html')
    const rows: [versions: Record<string, string>, share: number, ...problems: string[]][] = [
      [{ host: '1.1.0', games: '1.1.0' }, 100, 'A host cannot be a canary: every remote was checked against'],
      [{}, 100, 'No remote is in a canary yet: name one with its version, such as --games 1.2.0.'],
      [{}, 0, 'There is no canary of arcada.'],
      [{}, 10_000, 'There is no canary of arcada.'],
      [{ cards: '1.0.0' }, 100, 'cards is not part of arcada yet: promote it fully.'],
      [
        { games: '1.0.0', lottery: '1.0.0' },
        100,
        'games 1.0.0 is live for all visitors already: pick another version.',
        'lottery 1.0.0 is live for all visitors already: pick another version.',
      ],
      [{ games: '1.2.0' }, 100, other('1.2.0')],
      [{ games: '1.3.0' }, 100, other('1.3.0')],
      [{ games: '1.4.0' }, 100, 'was built against contract 0.2.0', other('1.4.0')],
      [{ games: '1.5.0' }, 100, '/apps/games/1.5.0/list.js is not the file'],
    ]
    const failed = await failing(rows, async ([versions, share, ...problems]) => {
      const refused = await promote(versions, share).catch((error: unknown) => error)
      const contained = problems.map((problem) => expect.stringContaining(problem))
      expect(refused).toMatchObject({ problems: contained })
    })
    expect(failed).toEqual([])
    await expect(place.promote('praia', { games: '1.1.0' }, { canary: 1 })).rejects.toThrow(
      'Nothing is live yet, so there is nothing to compare a canary with: promote fully first.',
    )
    expect((await place.store.read('sites/arcada/index.html'))?.etag).toBe(before?.etag)
  })
})

test('a share is read exactly, in buckets of 10,000', () => {
  const texts = ['10', '0.07', '0.29%', '33.3', 'off', '0', '100']
  expect(texts.map(parseShare)).toEqual([1000, 7, 29, 3330, 0, 0, 10_000])
})
