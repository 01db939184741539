import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { grantOverride } from '../grant/grant.ts'
import { publish } from '../publish/publish.ts'
import { remoteBuild } from '../testing/fixture-apps.ts'
import { openReleasedWorkplace, type Workplace } from '../testing/fixture-store.ts'
import { verify } from '../verify/verify.ts'
import { gc } from './gc.ts'

/** Fixtures are published and released on this day. */
const RELEASED = Date.parse('2026-11-21T12:00:00Z')
const DAY = 86_400_000
const day = (days: number) => () => new Date(RELEASED + days * DAY)

let place: Workplace
beforeEach(async () => {
  place = await openReleasedWorkplace()
})
afterEach(() => place.remove())

async function publishOn(days: number, version: string) {
  const folder = await remoteBuild(`${place.folder}/on-${version}`, 'games', version)
  await publish({ store: place.store, keys: place.keys, folder, release: true, now: day(days) })
}
const promoteOn = (days: number, versions: Record<string, string>, more: object = {}) =>
  place.promote('arcada', versions, { now: day(days), ...more })
/** Long after the fixtures. */
const LATER = 100
const collect = (days: number, more: object = {}) =>
  gc({ store: place.store, keys: place.keys, now: day(days), ...more })
const isThere = async (version: string) => (await place.store.list(`apps/games/${version}/`)).length > 0

describe('gc', () => {
  it('removes a version that no page can run any more, whole, and leaves a site that verifies', async () => {
    await publishOn(LATER, '1.1.0')
    await promoteOn(LATER, { games: '1.1.0' })
    await publishOn(LATER + 1, '1.2.0')
    await promoteOn(LATER + 1, { games: '1.2.0' })
    const { removed } = await collect(LATER + 40)
    // With the list of what stood in for it.
    expect(removed).toEqual([
      'apps/games/1.0.0',
      expect.stringMatching(/^whitelabels\/arcada\/[0-9a-f]{16}$/),
    ])
    expect(await isThere('1.0.0')).toBe(false)
    await verify({ store: place.store, keys: place.keys, whitelabel: 'arcada' })
  })

  it('keeps what a tab may run that was opened a minute before a promotion, however old its release is', async () => {
    await publishOn(LATER, '1.1.0')
    await promoteOn(LATER, { games: '1.1.0' })
    await publishOn(LATER, '1.2.0')
    await promoteOn(LATER, { games: '1.2.0' })
    expect((await collect(LATER + 29)).removed).toEqual([])
    expect((await collect(LATER + 31)).removed).toEqual([
      'apps/games/1.0.0',
      expect.stringMatching(/^whitelabels\//),
    ])
  })

  it('keeps previous good versions, canaries, grants that hold, and what was only just published', async () => {
    for (const version of ['1.1.0', '1.2.0', '1.3.0', '1.4.0']) await publishOn(LATER, version)
    await promoteOn(LATER, { games: '1.1.0' })
    await promoteOn(LATER, { games: '1.2.0' }, { canary: 1000 })
    await grantOverride({
      store: place.store,
      keys: place.keys,
      whitelabel: 'arcada',
      remote: 'games',
      version: '1.3.0',
      lasts: 7 * DAY,
      now: day(LATER + 38),
    })
    await publishOn(LATER + 39, '1.5.0')
    await publishOn(LATER + 40, '1.6.0')
    expect((await collect(LATER + 40)).removed).toEqual(['apps/games/1.4.0'])
    for (const version of ['1.0.0', '1.1.0', '1.2.0', '1.3.0', '1.5.0', '1.6.0'])
      expect(await isThere(version), version).toBe(true)
    expect((await collect(LATER + 80)).removed).toEqual(['apps/games/1.3.0', 'apps/games/1.5.0'])
  })

  it('removes whitelabel files that no recent document names', async () => {
    await promoteOn(LATER, {}, { allowOrigins: ['http://localhost:9001'] })
    expect(await place.store.list('whitelabels/arcada/')).toHaveLength(2)
    const { removed } = await collect(LATER + 31)
    expect(removed).toEqual([expect.stringMatching(/^whitelabels\/arcada\/[0-9a-f]{16}$/)])
    await verify({ store: place.store, keys: place.keys, whitelabel: 'arcada' })
  })

  it('only tells, when asked to', async () => {
    await publishOn(LATER, '1.1.0')
    await publishOn(LATER, '1.2.0')
    const before = await place.snapshot()
    expect((await collect(LATER + 40, { dryRun: true })).removed).toEqual(['apps/games/1.1.0'])
    expect(await place.snapshot()).toEqual(before)
  })

  it('finishes what a killed run has begun, and tells of a publication that was never finished', async () => {
    await publishOn(LATER, '1.1.0')
    await publishOn(LATER, '1.2.0')
    let removals = 0
    const dying = {
      ...place.store,
      remove: async (path: string) => {
        if (removals++ === 3) throw new Error('killed')
        await place.store.remove(path)
      },
    }
    await expect(collect(LATER + 40, { store: dying })).rejects.toThrow('killed')
    expect((await collect(LATER + 40)).removed).toEqual(['apps/games/1.1.0'])
    expect([await isThere('1.1.0'), await place.store.list('gc/')]).toEqual([false, []])
    await place.store.createOnly('apps/games/1.9.0/entry.js', Buffer.from('half'))
    const { removed, notes } = await collect(LATER + 40)
    expect([removed, notes]).toEqual([
      [],
      [expect.stringMatching(/1\.9\.0\/ is a publication that was not finished/)],
    ])
  })

  it('removes nothing when it cannot read what a release needs, and never earlier than 30 days', async () => {
    await publishOn(LATER, '1.1.0')
    await expect(collect(LATER, { days: 7 })).rejects.toThrow(/--days takes 30 or more/)
    await place.alter('releases/arcada/1.json', (text) => text.replace('Ana', 'Eve'))
    await expect(collect(LATER + 40)).rejects.toThrow(/not signed by a key that may promote arcada/)
    expect(await isThere('1.1.0')).toBe(true)
  })
})
