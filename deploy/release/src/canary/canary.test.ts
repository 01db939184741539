import { beforeEach, describe, expect, it } from 'vitest'
import { needLive } from '../release/live.ts'
import type { PromoteOptions } from '../release/promote.ts'
import { rollback } from '../release/rollback.ts'
import { status } from '../release/status.ts'
import { route } from '../testing/fixture-apps.ts'
import { useReleasedWorkplace } from '../testing/use-workplace.ts'
import { verify } from '../verify/verify.ts'
import { parseShare } from './canary.ts'

const place = useReleasedWorkplace()
beforeEach(() => place.publishRemote('games', '1.1.0'))

const live = async () => (await needLive(place.store, place.keys, 'arcada')).release
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
    expect(await verify({ store: place.store, keys: place.keys, whitelabel: 'arcada' })).toMatchObject({
      files: 7 + 6 * 3,
    })
  })

  it('changes its share without naming its versions again', async () => {
    await promote({ games: '1.1.0' }, 1000)
    await promote({}, 2550)
    expect((await live()).canary?.share).toBe(2550)
    expect((await live()).canary?.remotes.games?.version).toBe('1.1.0')
  })

  it('becomes the stable version with 100, and keeps the version before as the fall-back', async () => {
    await promote({ games: '1.1.0' }, 1000)
    await promote({}, 10_000)
    const release = await live()
    expect(release.canary).toBeUndefined()
    expect(release.remotes.games?.version).toBe('1.1.0')
    expect(release.previous.games?.version).toBe('1.0.0')
  })

  it('ends with 0, and the document no longer contains it', async () => {
    await promote({ games: '1.1.0' }, 1000)
    await promote({}, 0)
    expect((await shown()).canary).toBeUndefined()
    expect((await live()).why).toMatch(/^a test/)
  })

  it('cannot end in a promotion that names versions, nor when no canary runs', async () => {
    await expect(promote({}, 0)).rejects.toThrow('There is no canary of arcada.')
    await promote({ games: '1.1.0' }, 1000)
    await expect(promote({ games: '1.1.0' }, 0)).rejects.toThrow(
      '--canary 0 ends the canary and changes nothing else: name no versions.',
    )
    expect((await live()).canary?.share).toBe(1000)
  })

  it('stays while another remote is promoted fully, and ends when its own remote is', async () => {
    await place.publishRemote('lottery', '1.1.0')
    await promote({ games: '1.1.0' }, 1000)
    await promote({ lottery: '1.1.0' })
    expect((await live()).canary?.remotes.games?.version).toBe('1.1.0')
    await promote({ games: '1.1.0' })
    expect((await live()).canary).toBeUndefined()
  })

  it('ends when the operator rolls back', async () => {
    await promote({ games: '1.1.0' }, 1000)
    await promote({}, 2000)
    // The stable set of the release before is the same, with the newer settings.
    expect(await rollback({ store: place.store, keys: place.keys, whitelabel: 'arcada' })).toMatchObject({
      to: 2,
    })
    expect((await live()).canary).toBeUndefined()
    expect((await live()).remotes.games?.version).toBe('1.0.0')
  })

  it('writes a default reason into the history', async () => {
    await promote({ games: '1.1.0' }, 1000, { why: '' })
    expect((await live()).why).toMatch(/^canary games 1\.1\.0 for 10 %/)
  })
})

describe('a canary is refused', () => {
  it.each<[what: string, run: () => Promise<unknown>, message: RegExp]>([
    [
      'for a host',
      async () => {
        await place.publishHost('1.1.0')
        return promote({ host: '1.1.0' }, 100)
      },
      /A host cannot be a canary/,
    ],
    ['without a remote', () => promote({}, 100), /No remote is in a canary yet: name one/],
    ['to end when there is none', () => promote({}, 0), /There is no canary of arcada/],
    [
      'for the version that is live',
      () => promote({ games: '1.0.0' }, 100),
      /is live for all visitors already/,
    ],
    [
      'for other addresses',
      async () => {
        await place.publishRemote('games', '1.2.0', { routes: [route('/m/other', './src/screens/list')] })
        return promote({ games: '1.2.0' }, 100)
      },
      /games 1\.2\.0 offers other addresses, slots or early calls than games 1\.0\.0.*promote it fully/,
    ],
    [
      'when it needs what the host does not have',
      async () => {
        await place.publishRemote('games', '1.2.0', {
          needs: { dayjs: { range: '^1.0.0', names: ['extend'] } },
        })
        return promote({ games: '1.2.0' }, 100)
      },
      /games 1\.2\.0 .* needs dayjs/,
    ],
    [
      'when a file of it was altered',
      async () => {
        await place.alter('apps/games/1.1.0/list.js', (text) => `${text} `)
        return promote({ games: '1.1.0' }, 100)
      },
      /list\.js is not the file/,
    ],
  ])('%s, and nothing changes', async (_what, run, message) => {
    const before = await place.store.read('sites/arcada/index.html')
    await expect(run()).rejects.toThrow(message)
    expect((await place.store.read('sites/arcada/index.html'))?.etag).toBe(before?.etag)
  })
})

describe('a share', () => {
  it.each([
    ['10', 1000],
    ['0.07', 7],
    ['0.29%', 29],
    ['33.3', 3330],
    ['off', 0],
    ['0', 0],
    ['100', 10_000],
  ])('%s is %i buckets of 10,000, exactly', (text, buckets) => {
    expect(parseShare(text)).toBe(buckets)
  })

  it.each(['', '101', '-1', '1e1', '0.001', 'ten'])('rejects %j', (text) => {
    expect(() => parseShare(text)).toThrow(/--canary takes a percentage/)
  })
})
