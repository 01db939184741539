import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { changeList } from '../key-changes/change-list.ts'
import { makeKeys } from '../keys/key-folder.ts'
import { openKeys } from '../keys/keys.ts'
import { openApps } from '../publish/apps.ts'
import { memoryStore } from '../testing/memory-store.ts'
import { ownRelease } from '../testing/own-release.ts'
import { useReleasedWorkplace } from '../testing/use-workplace.ts'
import { WHITELABELS } from '../whitelabel/config.ts'
import { needLive } from './live.ts'
import { usablePrevious } from './previous-good.ts'
import { check, type PromoteOptions, promote } from './promote.ts'
import { rollback } from './rollback.ts'
import { checkSkew } from './skew.ts'
import { status } from './status.ts'

const place = useReleasedWorkplace()

const own = () => ({ store: place.store, keys: place.keys, whitelabel: 'arcada' })
const live = async (whitelabel = 'arcada') => (await needLive(place.store, place.keys, whitelabel)).release
const quiet = (more: Partial<PromoteOptions> = {}) =>
  promote({ ...own(), by: 'Ana', withoutSmoke: 'Ana: a test', ...more })
const EXCUSED = ' (without smoke run, Ana: a test)'

async function editedWhitelabels(edit: (settings: Record<string, unknown>) => void) {
  const folder = join(place.folder, 'whitelabels')
  await cp(WHITELABELS, folder, { recursive: true })
  const file = join(folder, 'arcada/whitelabel.json')
  const settings = JSON.parse(await readFile(file, 'utf8'))
  edit(settings)
  await writeFile(file, JSON.stringify(settings))
  return folder
}

describe('the default reason of a promotion lists its changes', () => {
  it('each app with both versions, a new one with its own', async () => {
    await place.publishRemote('games', '1.1.0')
    await place.publishRemote('cards', '1.0.0')
    await quiet({ versions: { games: '1.1.0', cards: '1.0.0' } })
    expect((await live()).why).toBe(`cards 1.0.0, games 1.0.0 -> 1.1.0${EXCUSED}`)
  })

  it('a canary, its end, and an app that changes beside it', async () => {
    await place.publishRemote('games', '1.1.0')
    await place.publishRemote('lottery', '1.1.0')
    await quiet({ versions: { games: '1.1.0' }, canary: 1000 })
    expect((await live()).why).toBe(`canary games 1.1.0 for 10 %${EXCUSED}`)
    await quiet({ versions: { lottery: '1.1.0' }, canary: 10_000 })
    expect((await live()).why).toBe(
      `games 1.0.0 -> 1.1.0, lottery 1.0.0 -> 1.1.0; canary games 1.1.0 ended${EXCUSED}`,
    )
  })

  it('settings alone', async () => {
    await quiet({ keepVersions: true })
    expect((await live()).why).toBe('settings of the whitelabel')
  })

  it('is --why when it is given', async () => {
    await quiet({ keepVersions: true, why: 'Christmas' })
    expect((await live()).why).toBe('Christmas')
  })
})

describe('a set without a smoke run', () => {
  it.each(['Ana', ': the store is down', 'Ana:the store is down', 'Ana: ', ' Ana: the store is down', ''])(
    'needs the name of the person who decides and a reason, not: %s',
    async (withoutSmoke) => {
      await place.publishRemote('games', '1.1.0')
      await expect(quiet({ versions: { games: '1.1.0' }, withoutSmoke })).rejects.toThrow(
        "To promote without a smoke run, name the person who decides and the reason: 'Ana: the store is down'.",
      )
    },
  )

  it('is a note in the plan, but not with --without-smoke', async () => {
    await place.publishRemote('games', '1.1.0')
    const options = { ...own(), versions: { games: '1.1.0' } }
    expect((await check(options)).notes).toContainEqual(
      expect.stringMatching(/no smoke run of exactly this set/),
    )
    expect((await quiet({ versions: { games: '1.1.0' } })).notes).toEqual([])
  })

  it('is left out of the reason when the set is proved', async () => {
    await quiet({ versions: { games: '1.0.0' }, why: 'again', withoutSmoke: 'whatever' })
    expect((await live()).why).toBe('again')
  })
})

describe('a plan', () => {
  it('is shown before anything is written, and a rejection changes nothing', async () => {
    await place.publishRemote('games', '1.1.0')
    const before = await place.snapshot()
    const plans: object[] = []
    const confirm = async (plan: object) => {
      plans.push(plan)
      return false
    }
    await expect(quiet({ versions: { games: '1.1.0' }, confirm })).rejects.toThrow(/^Nothing was changed\.$/)
    expect(plans).toMatchObject([
      {
        whitelabel: 'arcada',
        changes: [{ app: 'games', from: '1.0.0', to: '1.1.0' }],
        canary: [],
        settings: [],
      },
    ])
    expect(await place.snapshot()).toEqual(before)
    expect(await quiet({ versions: { games: '1.1.0' }, confirm: async () => true })).toMatchObject({
      release: 2,
    })
  })

  it('names new versions without smoke cases, also of a canary', async () => {
    await place.publishRemote('games', '1.1.0')
    await place.publishRemote('lottery', '1.1.0')
    const words = (app: string) => `${app} was published without smoke cases, so nothing tests it.`
    const versions = { games: '1.1.0' }
    const notes = async (more: object) =>
      (await check({ ...own(), ...more })).notes.filter((note) => note.includes('smoke cases'))
    expect(await notes({ versions })).toEqual([words('games 1.1.0')])
    expect(await notes({ versions, canary: 1000 })).toEqual([words('games 1.1.0')])
    expect(await notes({})).toEqual([words('games 1.1.0'), words('lottery 1.1.0')])
    expect(await notes({ keepVersions: true })).toEqual([])
  })

  it('notes that the live settings cannot be read, and replaces them', async () => {
    const { assets = '' } = await live()
    await place.alter(`${assets.slice(1)}logo.svg`, () => '<svg/>')
    const whitelabels = await editedWhitelabels((settings) => {
      settings.name = 'Arcada!'
    })
    expect((await quiet({ keepVersions: true, whitelabels })).settings).toEqual([
      expect.stringMatching(
        /^those that are live cannot be read \(\/whitelabels\/arcada\/.* is not what was published/,
      ),
    ])
    expect((await quiet({ keepVersions: true, whitelabels })).settings).toEqual([])
  })

  it('is refused for an app that is heavier than its budget, one of a canary as well', async () => {
    await place.publishRemote('games', '1.1.0')
    const whitelabels = await editedWhitelabels((settings) => {
      settings.budgets = { games: 10 }
    })
    const heavy =
      /games 1\.1\.0 \(team GAMES, .*\) loads \d+ bytes for its heaviest part, but its budget is 10/
    await expect(quiet({ versions: { games: '1.1.0' }, whitelabels })).rejects.toThrow(heavy)
    const canary = quiet({ versions: { games: '1.1.0' }, whitelabels, canary: 1000 })
    await expect(canary).rejects.toThrow(heavy)
    await expect(quiet({ keepVersions: true, whitelabels })).rejects.toThrow(/games 1\.0\.0/)
  })

  it('checks no budget of a build for development', async () => {
    await place.publishRemote('games', '1.1.0')
    const whitelabels = await editedWhitelabels((settings) => {
      settings.budgets = { games: 10 }
    })
    const set = { versions: { games: '1.1.0' }, whitelabels }
    await expect(quiet({ ...set, checkBudgets: true })).rejects.toThrow(/its budget is 10/)
    await expect(quiet({ ...set, checkBudgets: false })).resolves.toMatchObject({
      changes: [expect.objectContaining({ app: 'games' })],
    })
  })
})

describe('the keys in a document', () => {
  it('lists changes of the signing key and of the keys for test links', async () => {
    const store = memoryStore('file:/srv/arcada')
    const mine = await ownRelease(store, ['arcada'])
    const keys = () => mine.keys.fresh()
    const plan = async () => (await check({ store, keys: keys(), whitelabel: 'arcada' })).settings
    expect(await plan()).toEqual([])
    await makeKeys(mine.keys.folder, ['operator-new'])
    const { key = '' } =
      (await openKeys(mine.keys.folder).all()).find(({ name }) => name === 'operator-new') ?? {}
    const list = { store, keys: keys() }
    await changeList(list, { what: 'exchange', id: 'operator', key })
    expect(await plan()).toEqual(['signed by operator, which signs nothing any more', 'keys of test links'])
    await promote({ store, keys: keys(), whitelabel: 'arcada', keepVersions: true, by: 'Ana' })
    expect(await plan()).toEqual([])
    await mine.remove()
  })
})

describe('versions that run already', () => {
  it('stay when none is named, with the canary', async () => {
    await place.publishRemote('games', '1.1.0')
    await quiet({ versions: { games: '1.1.0' }, canary: 1000 })
    await place.publishRemote('games', '1.2.0')
    expect(await quiet({ keepVersions: true })).toMatchObject({ changes: [], canary: [] })
    expect((await live()).canary).toMatchObject({ share: 1000, remotes: { games: { version: '1.1.0' } } })
    expect((await status(place.store, place.keys, 'arcada')).live.canary).toEqual({
      share: 1000,
      versions: { games: '1.1.0' },
    })
    expect((await quiet({ keepVersions: true, canary: 0 })).canary).toEqual(['canary games 1.1.0 ended'])
    expect((await quiet({ keepVersions: true, versions: { games: '1.2.0' } })).changes).toEqual([
      { app: 'games', from: '1.0.0', to: '1.2.0' },
    ])
  })

  it('are all listed when they were never published', async () => {
    await expect(quiet({ versions: { gamez: '1.0.0', chess: '1.0.0' } })).rejects.toThrow(
      `gamez, chess was never published to ${place.store.address} (there are: games, host, lottery): publish first.`,
    )
    const empty = {
      store: memoryStore(),
      keys: place.keys,
      whitelabel: 'arcada',
      versions: { games: '1.0.0' },
    }
    await expect(promote(empty)).rejects.toThrow(/\(there are: none\): publish first\.$/)
  })

  it('are reported one by one when they cannot be read', async () => {
    const { problems } = await quiet({ versions: { games: '7.0.0', lottery: '8.0.0' } }).catch(
      (error) => error,
    )
    expect(problems).toHaveLength(2)
  })
})

describe('a version to fall back on', () => {
  it('is reported with the first reason when it is unusable; other errors are thrown', async () => {
    const apps = openApps(place.store, place.keys)
    const site = { host: await apps.read('host', '1.0.0'), whitelabel: { id: 'arcada' } }
    const wanted = [
      { name: 'games', version: '1.0.0' },
      { name: 'games', version: '9.0.0' },
    ]
    const { previous, notes } = await usablePrevious(apps, site, wanted)
    expect(previous.games?.version).toBe('1.0.0')
    expect(notes).toEqual([
      expect.stringMatching(
        /^games 9\.0\.0 cannot serve as the previous good version: games 9\.0\.0 is not in/,
      ),
    ])
    const broken = { ...apps, read: async () => Promise.reject(new Error('the disk is broken')) }
    await expect(usablePrevious(broken, site, wanted)).rejects.toThrow('the disk is broken')
  })
})

describe('versions for every whitelabel at once', () => {
  it('are checked on each live whitelabel, with the reasons of a refusal', async () => {
    await place.promote('praia')
    await place.publishRemote('games', '1.1.0', { contract: '9.0.0' })
    await place.publishRemote('lottery', '1.1.0')
    const all = await checkSkew({ store: place.store, keys: place.keys, versions: { lottery: '1.1.0' } })
    expect(all.map(({ whitelabel, plan, problems }) => [whitelabel, plan?.changes, problems])).toEqual(
      ['arcada', 'praia'].map((id) => [id, [{ app: 'lottery', from: '1.0.0', to: '1.1.0' }], []]),
    )
    const none = await checkSkew({ store: place.store, keys: place.keys, versions: { games: '1.1.0' } })
    expect(none.map(({ whitelabel, plan, problems }) => [whitelabel, plan, problems])).toEqual(
      ['arcada', 'praia'].map((id) => [id, undefined, [expect.stringMatching(/contract 9\.0\.0/)]]),
    )
  })

  it('have to be named, and an error of the store is not reported as a refusal', async () => {
    for (const versions of [{}, undefined])
      await expect(
        checkSkew({ store: place.store, keys: place.keys, ...(versions ? { versions } : {}) }),
      ).rejects.toThrow('check --skew needs a version to check, such as --games 1.2.0.')
    const read = async (path: string) => {
      if (path.startsWith('releases/')) throw new Error('the disk is broken')
      return place.store.read(path)
    }
    const broken = { store: { ...place.store, read }, keys: place.keys, versions: { games: '1.0.0' } }
    await expect(checkSkew(broken)).rejects.toThrow('the disk is broken')
  })
})

describe('the history', () => {
  it('leaves out releases that were never live, and lists the versions of each', async () => {
    await place.publishRemote('games', '1.1.0')
    await quiet({ versions: { games: '1.1.0' } })
    await place.store.createOnly('releases/arcada/3.json', Buffer.from('{'))
    await quiet({ remove: 'lottery', keepSettings: true })
    await rollback({ ...own(), by: 'Rui', why: 'the games are broken' })
    const { live: now, history = [] } = await status(place.store, place.keys, 'arcada', true)
    expect(
      history.map(({ release, state, versions, removed }) => [release, state, versions.games, removed]),
    ).toEqual([
      [5, 'live', '1.1.0', undefined],
      [4, 'earlier', '1.1.0', { lottery: '1.0.0' }],
      [2, 'earlier', '1.1.0', undefined],
      [1, 'earlier', '1.0.0', undefined],
    ])
    expect(now).toMatchObject({ release: 5, by: 'Rui', why: 'the games are broken', key: 'operator' })
    expect((await status(place.store, place.keys, 'arcada')).history).toBeUndefined()
  })
})
