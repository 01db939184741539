import { cp, rm } from 'node:fs/promises'
import { beforeEach, describe, expect, it, test } from 'vitest'
import { grantOverride } from '../grant/grant.ts'
import { SAMPLE_KEYS } from '../keys/key-folder.ts'
import { openKeys } from '../keys/keys.ts'
import { reject } from '../proposals/decide.ts'
import { propose } from '../proposals/propose.ts'
import { publish } from '../publish/publish.ts'
import { rollback } from '../release/rollback.ts'
import { setMark } from '../store/gc-marks.ts'
import { remoteBuild } from '../testing/fixture-apps.ts'
import { recordPictures } from '../testing/pictures.ts'
import { type TimedStore, timedStore } from '../testing/timed-store.ts'
import { useReleasedInMemory } from '../testing/use-workplace.ts'
import { verify } from '../verify/verify.ts'
import { gc } from './gc.ts'

/** Fixtures are published and released on this day. */
const RELEASED = Date.parse('2026-11-21T12:00:00Z')
const DAY = 86_400_000

const place = useReleasedInMemory()
let store: TimedStore
beforeEach(async () => {
  store = timedStore(place.store, RELEASED)
})

/** Sets the store's clock, and the machine's to the same unless the test says otherwise. */
function on(days: number): () => Date {
  store.time = RELEASED + days * DAY
  return () => new Date(store.time)
}
async function publishOn(days: number, version: string) {
  const now = on(days)
  const folder = await remoteBuild(`${place.folder}/on-${version}`, 'games', version)
  await publish({ store, keys: place.keys, folder, release: true, compress: false, now })
}
const promoteOn = (days: number, versions: Record<string, string>, more: object = {}) =>
  place.promote('arcada', versions, { store, now: on(days), ...more })
/** Long after the fixtures. */
const LATER = 100
const HOUR = DAY / 24
function run(days: number, more: object = {}) {
  on(days)
  return gc({ store, keys: place.keys, ...more })
}
/** The run that marks, and the one that removes. */
async function collect(days: number, more: object = {}) {
  const marking = await run(days, more)
  store.time += HOUR
  const removing = await gc({ store, keys: place.keys, ...more })
  return { ...removing, marked: marking.marked }
}
const back = (to: number) => rollback({ store, keys: place.keys, whitelabel: 'arcada', to, by: 'Ana' })
const isThere = async (version: string) => (await store.list(`apps/games/${version}/`)).length > 0
const isWhole = () => verify({ store, keys: place.keys, whitelabel: 'arcada' })

describe('gc', () => {
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

  it('keeps previous good versions, canaries, versions under a valid grant, and recent publications', async () => {
    for (const version of ['1.1.0', '1.2.0', '1.3.0', '1.4.0']) await publishOn(LATER, version)
    await promoteOn(LATER, { games: '1.1.0' })
    await promoteOn(LATER, { games: '1.2.0' }, { canary: 1000 })
    await grantOverride({
      store,
      keys: place.keys,
      whitelabel: 'arcada',
      remote: 'games',
      version: '1.3.0',
      lasts: 7 * DAY,
      now: on(LATER + 38),
    })
    await publishOn(LATER + 39, '1.5.0')
    await publishOn(LATER + 40, '1.6.0')
    expect((await collect(LATER + 40)).removed).toEqual(['apps/games/1.4.0'])
    for (const version of ['1.0.0', '1.1.0', '1.2.0', '1.3.0', '1.5.0', '1.6.0'])
      expect(await isThere(version), version).toBe(true)
    expect((await collect(LATER + 80)).removed).toEqual(['apps/games/1.3.0', 'apps/games/1.5.0'])
  })

  it('keeps versions that an open candidate names, until it is decided about', async () => {
    for (const version of ['1.1.0', '1.2.0', '1.3.0']) await publishOn(LATER, version)
    const on = { store, keys: place.keys, whitelabel: 'arcada' }
    await propose({ ...on, versions: { games: '1.1.0', lottery: '1.0.0' } })
    // Its files may have been marked before it was proposed.
    await run(LATER + 40)
    await propose({ ...on, versions: { games: '1.2.0' } })
    store.time += HOUR
    expect((await run((store.time - RELEASED) / DAY)).removed).toEqual([])
    expect((await collect(LATER + 80)).removed).toEqual([])
    await reject({ ...on, number: 1, reason: 'not now' })
    expect((await collect(LATER + 90)).removed).toEqual(['apps/games/1.1.0'])
    await propose({ ...on, versions: { games: '1.3.0' } })
    expect((await collect(LATER + 100)).removed).toEqual(['apps/games/1.2.0'])
    await isWhole()
  })

  it('finishes the removal of a killed run, and reports an unfinished publication', async () => {
    await publishOn(LATER, '1.1.0')
    await publishOn(LATER, '1.2.0')
    await run(LATER + 40)
    let removals = 0
    const dying = {
      ...store,
      remove: async (path: string) => {
        if (path.startsWith('apps/') && removals++ === 3) throw new Error('killed')
        await store.remove(path)
      },
    }
    await expect(run(LATER + 41, { store: dying })).rejects.toThrow('killed')
    expect((await run(LATER + 41)).removed).toEqual(['apps/games/1.1.0'])
    expect([await isThere('1.1.0'), await store.list('gc/')]).toEqual([false, []])
    await store.createOnly('apps/games/1.9.0/entry.js', Buffer.from('half'))
    const { removed, notes } = await run(LATER + 42)
    expect([removed, notes]).toEqual([
      [],
      [expect.stringMatching(/1\.9\.0\/ is a publication that was not finished/)],
    ])
  })

  it('removes nothing when it cannot read what a release needs, and never earlier than 30 days', async () => {
    await publishOn(LATER, '1.1.0')
    await expect(run(LATER, { days: 7 })).rejects.toThrow(/--days takes 30 or more/)
    await place.alter('releases/arcada/1.json', (text) => text.replace('Ana', 'Eve'))
    await expect(run(LATER + 40)).rejects.toThrow(/not signed by a key that may promote arcada/)
    expect(await isThere('1.1.0')).toBe(true)
  })
})

describe('gc tolerates foreign files', () => {
  it('keeps what the releases of a whitelabel without a document need', async () => {
    const needed = (await place.live()).assets ?? ''
    await place.store.remove('sites/arcada/index.html')
    const { marked } = await gc({ store: place.store, keys: place.keys, dryRun: true })
    expect(marked.map((folder) => `/${folder}/`)).not.toContain(needed)
    expect(marked).not.toContain('apps/games/1.0.0')
  })
})

describe('gc removes only unused folders', () => {
  it('keeps a remote that was taken out, and the version before it, so that it can be put back', async () => {
    const lottery = (version: string) => place.publishRemote('lottery', version)
    await lottery('1.1.0')
    await promoteOn(LATER, { lottery: '1.1.0' })
    await promoteOn(LATER, {}, { remove: 'lottery', keepSettings: true })
    await lottery('1.2.0')
    await lottery('1.3.0')
    const { marked, kept } = await run(LATER + 40)
    expect(marked.filter((folder) => folder.startsWith('apps/'))).toEqual(['apps/lottery/1.2.0'])
    // The host, games, three versions of lottery, and the settings.
    expect(kept).toBe(6)
  })

  it('needs the right to promote every whitelabel, except for a dry run', async () => {
    const folder = `${place.folder}/team-keys`
    await cp(SAMPLE_KEYS, folder, { recursive: true })
    await rm(`${folder}/operator.private.pem`)
    const keys = openKeys(folder)
    await expect(run(LATER, { keys })).rejects.toThrow(/No key in .* may promote arcada/)
    expect(await store.list('gc/')).toEqual([])
    expect(await run(LATER, { keys, dryRun: true })).toMatchObject({ removed: [], marked: [], kept: 4 })
  })

  it('changes no mark with dryRun', async () => {
    await publishOn(LATER, '1.1.0')
    await publishOn(LATER, '1.2.0')
    await run(LATER + 40)
    await promoteOn(LATER + 40, { games: '1.1.0' })
    const before = await place.snapshot()
    await run(LATER + 41, { dryRun: true })
    expect(await place.snapshot()).toEqual(before)
    await run(LATER + 41)
    expect(await store.list('gc/')).toEqual([])
    // Of a run that was killed.
    await setMark(store, 'apps/games/1.2.0/', 'being removed', undefined)
    const begun = await place.snapshot()
    await run(LATER + 41, { dryRun: true })
    expect(await place.snapshot()).toEqual(begun)
  })

  it('removes the description of a version first, so that no new release can use the rest', async () => {
    await place.publishRemote('games', '1.1.0', { contents: { 'a-first.js': '' } })
    await publishOn(LATER, '1.2.0')
    await run(LATER + 40)
    const removed: string[] = []
    const noting = {
      ...store,
      remove: async (path: string) => {
        removed.push(path)
        await store.remove(path)
      },
    }
    await run(LATER + 41, { store: noting })
    expect(removed.find((path) => path.startsWith('apps/'))).toBe('apps/games/1.1.0/app.json')
    expect(removed).toContain('apps/games/1.1.0/inner/deep.js')
    expect(removed.at(-1)).toBe('gc/apps~games~1.1.0.txt')
  })
})

describe('gc, while others work', () => {
  beforeEach(async () => {
    await publishOn(LATER, '1.1.0')
    await promoteOn(LATER, { games: '1.1.0' })
    await publishOn(LATER, '1.2.0')
    await promoteOn(LATER, { games: '1.2.0' })
  })

  it('removes nothing in the run that marks, nor in the next hour', async () => {
    const { removed, marked } = await run(LATER + 40)
    expect([removed, marked]).toEqual([
      [],
      ['apps/games/1.0.0', expect.stringMatching(/^whitelabels\/arcada\/[0-9a-f]{16}$/)],
    ])
    store.time += HOUR - 1
    expect((await gc({ store, keys: place.keys })).removed).toEqual([])
    store.time += 1
    expect((await gc({ store, keys: place.keys })).removed).toHaveLength(2)
  })

  it('keeps what a rollback brought back after the mark', async () => {
    await run(LATER + 40)
    on(LATER + 40.5)
    await back(1)
    const { removed, marked } = await run(LATER + 41)
    expect(removed.filter((folder) => folder.startsWith('apps/'))).toEqual([])
    expect(marked).toEqual([])
    await isWhole()
  })

  it('keeps what was published again after the mark, although nothing runs it yet', async () => {
    await run(LATER + 40)
    await publishOn(LATER + 41, '1.3.0')
    const folder = await remoteBuild(`${place.folder}/again`, 'games', '1.0.0')
    let published = false
    const meanwhile = {
      ...store,
      // While the first look at what was published is under way.
      list: async (path: string) => {
        const names = await store.list(path)
        if (path === 'published/lottery/' && !published) {
          published = true
          await publish({
            store,
            keys: place.keys,
            folder,
            release: true,
            compress: false,
            now: () => new Date(store.time),
          })
        }
        return names
      },
    }
    await run(LATER + 41, { store: meanwhile })
    expect(published).toBe(true)
    expect(await isThere('1.0.0')).toBe(true)
  })

  it('uses the clock of the store, whatever a machine with a wrong clock wrote', async () => {
    // The releases say that they were made long ago, and so does the note of the publication.
    const wrong = () => new Date(RELEASED - 1000 * DAY)
    await publishOn(LATER + 60, '1.3.0')
    on(LATER + 60)
    const folder = await remoteBuild(`${place.folder}/wrong`, 'games', '1.4.0')
    await publish({ store, keys: place.keys, folder, release: true, compress: false, now: wrong })
    const another = await remoteBuild(`${place.folder}/newest`, 'games', '1.5.0')
    await publish({ store, keys: place.keys, folder: another, release: true, compress: false, now: wrong })
    await promoteOn(LATER + 60, { games: '1.3.0' }, { now: wrong })
    await promoteOn(LATER + 60, { games: '1.5.0' }, { now: wrong })
    await collect(LATER + 61)
    // What was live a day ago, and what was published then.
    for (const version of ['1.2.0', '1.3.0', '1.4.0']) expect(await isThere(version), version).toBe(true)
  })
})

test('gc never removes a file of a release that a rollback makes live during its run', {
  tags: '@long',
  timeout: 300_000,
}, async () => {
  const steps: string[] = []
  const watching = (then: (step: number) => Promise<void>) => {
    let step = 0
    const before = async (name: string) => {
      steps[step] = name
      await then(step++)
    }
    return {
      ...store,
      read: async (path: string) => before(`read ${path}`).then(() => store.read(path)),
      list: async (path: string) => before(`list ${path}`).then(() => store.list(path)),
      compareAndSwap: async (path: string, bytes: Uint8Array, etag: string | null) =>
        before(`swap ${path}`).then(() => store.compareAndSwap(path, bytes, etag)),
      remove: async (path: string) => before(`remove ${path}`).then(() => store.remove(path)),
    }
  }
  for (const version of ['1.1.0', '1.2.0']) {
    await publishOn(100, version)
    await promoteOn(100, { games: version })
  }
  await run(140)
  const marked = await place.snapshot()
  on(141)
  await gc({ store: watching(async () => undefined), keys: place.keys })
  const all = steps.length
  let wentLive = 0
  for (let at = 0; at < all; at += 1) {
    await place.restore(marked)
    store = timedStore(place.store, RELEASED)
    on(141)
    const attempt = async (step: number) => {
      if (step !== at) return
      // It is live, with all of its files, or it is refused; it is never live without them.
      wentLive += await back(1).then(
        () => 1,
        () => 0,
      )
    }
    await gc({ store: watching(attempt), keys: place.keys }).catch(() => undefined)
    await isWhole()
  }
  expect(wentLive).toBeGreaterThan(0)
  expect(wentLive).toBeLessThan(all)
})

describe('gc of pictures', () => {
  beforeEach(() => place.publishRemote('games', '1.1.0'))
  const takeOn = (days: number) =>
    recordPictures({ store, keys: place.keys }, 'arcada', { at: on(days)().toISOString() })
  const reports = () => store.list('picture-reports/')

  it('keeps the report of the newest run and of recent ones, and removes the others', async () => {
    for (const days of [0, 20, 40]) await takeOn(days)
    const dry = await run(45, { dryRun: true })
    expect(dry.notes).toEqual(['1 report of pictures that no run needs any more would be removed.'])
    expect(await reports()).toHaveLength(3)
    const { notes } = await run(45)
    expect(notes).toEqual(['1 report of pictures that no run needs any more was removed.'])
    expect(await reports()).toHaveLength(2)
    await run(400)
    expect(await reports()).toHaveLength(1)
  })

  it('leaves alone what a run has just written', async () => {
    await store.createOnly('picture-reports/x.zip', Buffer.from('a report'))
    expect((await run(0)).notes).toEqual([])
    expect(await reports()).toEqual(['x.zip'])
    await run(1)
    expect(await reports()).toEqual([])
  })
})
