import { createHash } from 'node:crypto'
import { cp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { makeKeys, SAMPLE_KEYS } from '../keys/key-folder.ts'
import { openKeys } from '../keys/keys.ts'
import { publish } from '../publish/publish.ts'
import { openStore } from '../store/open-store.ts'
import { type FixtureChanges, hostBuild, route, script } from '../testing/fixture-apps.ts'
import { openWorkplace } from '../testing/fixture-store.ts'
import { useReleasedWorkplace } from '../testing/use-workplace.ts'
import { verify } from '../verify/verify.ts'
import { needLive } from './live.ts'
import { check } from './promote.ts'

const place = useReleasedWorkplace()

const live = async (whitelabel = 'arcada') => {
  const found = await needLive(place.store, place.keys, whitelabel)
  if (!found) throw new Error('nothing is live')
  return found
}
const shown = async () => JSON.parse((await live()).document.marks.json)

describe('promote', () => {
  it('takes the newest version of each app when nothing is live yet, and lists the changes', async () => {
    const done = await place.promote('praia')
    expect(done.changes).toEqual([
      { app: 'host', from: undefined, to: '1.0.0' },
      { app: 'games', from: undefined, to: '1.0.0' },
      { app: 'lottery', from: undefined, to: '1.0.0' },
    ])
    expect((await live('praia')).release).toMatchObject({
      seq: 1,
      by: 'Ana',
      why: 'a test (without smoke run, Ana: fixtures open no pages)',
      createdAt: '2026-11-21T12:00:00.000Z',
    })
  })

  it('keeps what is live for every app that is not named', async () => {
    await place.publishRemote('games', '1.1.0')
    await place.publishRemote('lottery', '1.1.0')
    const done = await place.promote('arcada', { games: '1.1.0' })
    expect(done.changes).toEqual([{ app: 'games', from: '1.0.0', to: '1.1.0' }])
    expect((await live()).release.remotes.lottery?.version).toBe('1.0.0')
  })

  it('changes no byte of the host, the other remotes or other whitelabels when one remote is promoted', async () => {
    await place.promote('praia')
    await place.publishRemote('games', '1.1.0')
    const [before, documentBefore] = [await place.snapshot(), await shown()]
    await place.promote('arcada', { games: '1.1.0' })
    const [after, document] = [await place.snapshot(), await shown()]
    const changed = [...after.keys()].filter((path) => before.get(path) !== after.get(path))
    expect(changed.sort()).toEqual([
      'released/games/1.1.0.txt',
      'releases/arcada/2.json',
      'releases/arcada/2.json.sig',
      'sites/arcada/index.html',
      (await shown()).previous.address.slice(1),
    ])
    expect([...before.keys()].every((path) => after.has(path))).toBe(true)
    expect(document.host).toEqual(documentBefore.host)
    expect(document.remotes.lottery).toEqual(documentBefore.remotes.lottery)
  })

  it('names the version that ran before as the one to fall back on, and keeps it over the next promotions', async () => {
    await place.publishRemote('games', '1.1.0')
    await place.publishRemote('lottery', '1.1.0')
    await place.promote('arcada', { games: '1.1.0' })
    await place.promote('arcada', { lottery: '1.1.0' })
    const { previous } = (await live()).release
    expect([previous.games?.version, previous.lottery?.version]).toEqual(['1.0.0', '1.0.0'])
    const { address, hash } = (await shown()).previous
    const list = await place.store.read(address.slice(1))
    expect(hash).toBe(
      `sha256-${createHash('sha256')
        .update(list?.bytes ?? '')
        .digest('base64')}`,
    )
    expect(JSON.parse(list?.bytes.toString() ?? '')).toEqual({
      games: { version: '1.0.0', description: previous.games?.description },
      lottery: { version: '1.0.0', description: previous.lottery?.description },
    })
  })

  it('lists no fall-back with fallBack: false, so that a version under test visibly fails', async () => {
    await place.publishRemote('games', '1.1.0')
    await place.promote('arcada', { games: '1.1.0' }, { fallBack: false })
    expect((await live()).release.previous).toEqual({})
  })

  it('drops a fall-back that is not compatible with the new host, with a note', async () => {
    const provides = {
      react: { version: '19.3.1', names: ['useState'] },
      '@arcada/kit/api': { version: '0.2.0', names: ['call'] },
    }
    const needs = { '@arcada/kit/api': { range: '^0.2.0', names: ['call'] } }
    await place.publishHost('2.0.0', { provides })
    await place.publishRemote('games', '2.0.0', { needs })
    await place.publishRemote('lottery', '2.0.0', { needs })
    const done = await place.promote('arcada', { host: '2.0.0', games: '2.0.0', lottery: '2.0.0' })
    expect(done.notes[0]).toMatch(
      /games 1\.0\.0 cannot serve as the previous good version: games 1\.0\.0 .* needs @arcada\/kit\/api \^0\.1\.0/,
    )
    expect((await live()).release.previous).toEqual({})
  })

  it('skips a number that a killed run took', async () => {
    await place.store.createOnly('releases/arcada/2.json', Buffer.from('{"half":'))
    expect((await place.promote('arcada')).release).toBe(3)
  })

  it('leaves a site that verifies', async () => {
    await place.publishRemote('games', '1.1.0')
    await place.promote('arcada', { games: '1.1.0' })
    const files = await verify({ store: place.store, keys: place.keys, whitelabel: 'arcada' })
    expect(files).toEqual({ whitelabel: 'arcada', release: 2, files: 7 + 6 * 3 })
  })

  it('has the same plan as check, which changes nothing', async () => {
    await place.publishRemote('games', '1.1.0')
    const before = await place.snapshot()
    const plan = await check({
      store: place.store,
      keys: place.keys,
      whitelabel: 'arcada',
      versions: { games: '1.1.0' },
    })
    expect(plan.changes).toEqual([{ app: 'games', from: '1.0.0', to: '1.1.0' }])
    expect(await place.snapshot()).toEqual(before)
  })

  it('omits a remote’s hashes from the document instead of refusing, keeps its fall-back, and notes it once', async () => {
    await place.publishHost('1.1.0', heavyHost(11_000))
    await place.publishRemote('games', '1.1.0', manyScreens(40))
    await place.publishRemote('games', '1.2.0', manyScreens(41))
    const first = await place.promote('arcada', { host: '1.1.0', games: '1.1.0' })
    const { notes, document } = await place.promote('arcada', { games: '1.2.0' })
    // Every later release would only repeat it.
    expect(notes).toEqual([])
    expect(first.notes).toEqual([
      'The document lists the hashes of the entry files of 1 of 2 remotes; pages of the others read them from each ' +
        "version's app.json.",
    ])
    expect(document.brotli).toBeLessThanOrEqual(14 * 1024)
    const { remotes, previous } = await shown()
    expect(remotes.games.entry).toEqual([['entry.js']])
    const description = await place.store.read('apps/games/1.2.0/app.json')
    expect(remotes.games.description).toBe(
      `sha256-${createHash('sha256')
        .update(description?.bytes ?? '')
        .digest('base64')}`,
    )
    expect((await place.store.read(previous.address.slice(1)))?.bytes.toString()).toContain('"1.1.0"')
    await verify({ store: place.store, keys: place.keys, whitelabel: 'arcada' })
  })

  it('allows links and calls to a sandbox on another port with allowOrigins', async () => {
    await place.promote('arcada', {}, { allowOrigins: ['http://localhost:9001'] })
    expect((await shown()).allowedOrigins).toEqual(['http://localhost:8081', 'http://localhost:9001'])
    expect((await live()).document.html).toContain(
      "connect-src 'self' http://localhost:8081 http://localhost:9001;",
    )
  })
})

/** A remote that fills the document by its number of screens. */
function manyScreens(count: number): FixtureChanges {
  const routes = Array.from({ length: count }, (_, at) => route(`/m/page-${at}`, `./src/screens/${at}`))
  return {
    routes,
    slots: [],
    calls: {},
    exposes: Object.fromEntries(routes.map(({ screen }, at) => [screen, [`${at}.js`]])),
    contents: Object.fromEntries(routes.map((_, at) => [`${at}.js`, script(`${count} ${at}`, 1)])),
  }
}

/** A host with first-paint styles of about this many bytes. */
function heavyHost(bytes: number): FixtureChanges {
  const digests = Array.from({ length: Math.ceil(bytes / 32) }, (_, at) =>
    createHash('sha256').update(String(at)).digest('base64'),
  )
  return { contents: { 'document/first-paint.css': `/*${digests.join('')}*/` } }
}

describe('promote refuses, with the reason and without any change,', () => {
  const GAMES = 'games 1\\.1\\.0 \\(team GAMES, games@arcada\\.example\\)'
  it.each<[what: string, games: FixtureChanges, message: string]>([
    [
      'a range that the host does not meet',
      { needs: { '@arcada/kit/api': { range: '^0.2.0', names: ['call'] } } },
      `${GAMES} needs @arcada/kit/api \\^0\\.2\\.0, but host 1\\.0\\.0 provides 0\\.1\\.0: release a host`,
    ],
    [
      'a module that the host does not have',
      { needs: { dayjs: { range: '^1.0.0', names: ['extend'] } } },
      `${GAMES} needs dayjs \\^1\\.0\\.0, but host 1\\.0\\.0 does not provide it`,
    ],
    [
      'a name that the host does not export',
      { needs: { react: { range: '^19.0.0', names: ['useState', 'useMagic'] } } },
      `${GAMES} imports useMagic from react, but host 1\\.0\\.0 does not provide that name`,
    ],
    [
      'a range that is none',
      { needs: { react: { range: 'latest!', names: ['useState'] } } },
      `${GAMES} needs react latest!, which is not a semver range`,
    ],
    [
      'another contract',
      { contract: '0.2.0' },
      `${GAMES} was built against contract 0\\.2\\.0, but host 1\\.0\\.0 against 0\\.1\\.0`,
    ],
    [
      'an address of another remote',
      { routes: [route('/m/lottery', './src/screens/list')] },
      `/m/lottery is claimed by both ${GAMES} and lottery 1\\.0\\.0 \\(team LOTTERY.*an address has one owner`,
    ],
    [
      'an alias of the host',
      { routes: [route('/m/games', './src/screens/list', { aliases: ['/m'] })] },
      `/m is claimed by both host 1\\.0\\.0 .* and ${GAMES}`,
    ],
    [
      'a slot that does not exist',
      { slots: [{ slot: 'home.casino', widget: './src/widgets/popular', order: 1 }] },
      `${GAMES} fills the slot 'home\\.casino' .*there is no such slot \\(there are: home\\.banners`,
    ],
    [
      'another meaning of an early call',
      {
        calls: {
          gamesList: { path: '/wps/a', module: 'A', query: {}, session: false },
          siteInfo: { path: '/wps/b', module: 'B', query: {}, session: false },
        },
      },
      `The early call 'siteInfo' of ${GAMES} is not the one of host 1\\.0\\.0`,
    ],
  ])('%s', async (_what, changes, message) => {
    await place.publishRemote('games', '1.1.0', changes)
    const before = await place.snapshot()
    await expect(place.promote('arcada', { games: '1.1.0' })).rejects.toThrow(new RegExp(message))
    expect(await place.snapshot()).toEqual(before)
  })

  it('every problem at once', async () => {
    await place.publishRemote('games', '1.1.0', {
      contract: '9.0.0',
      slots: [{ slot: 'nowhere', widget: './src/widgets/popular', order: 1 }],
    })
    const problems = place.promote('arcada', { games: '1.1.0' }).catch((error) => error.problems)
    expect(await problems).toHaveLength(2)
  })

  it('a version that was never published', async () => {
    await expect(place.promote('arcada', { games: '7.0.0' })).rejects.toThrow(
      /games 7\.0\.0 is not in file:.* \(published: 1\.0\.0\): publish it or pick another/,
    )
  })

  it('an app that was never published', async () => {
    await expect(place.promote('arcada', { gamez: '1.0.0' })).rejects.toThrow(
      /gamez was never published .*\(there are: games, host, lottery\)/,
    )
  })

  it('a whitelabel that does not exist', async () => {
    await expect(place.promote('nowhere')).rejects.toThrow(
      /There is no whitelabel 'nowhere' in .*\(known: arcada, norte, praia\)/,
    )
  })

  it('an altered file', async () => {
    await place.publishRemote('games', '1.1.0')
    await place.alter('apps/games/1.1.0/inner/deep.js', (text) => text.replace('export', 'EXPORT'))
    await expect(place.promote('arcada', { games: '1.1.0' })).rejects.toThrow(
      /\/apps\/games\/1\.1\.0\/inner\/deep\.js is not the file that games 1\.1\.0 was published with/,
    )
  })

  it('a missing file', async () => {
    await place.publishRemote('games', '1.1.0')
    await rm(join(place.storeFolder, 'apps/games/1.1.0/list.js'))
    await expect(place.promote('arcada', { games: '1.1.0' })).rejects.toThrow(
      /games\/1\.1\.0\/list\.js is missing from/,
    )
  })

  it('an altered description', async () => {
    await place.publishRemote('games', '1.1.0')
    await place.alter('apps/games/1.1.0/app.json', (text) => text.replace('GAMES', 'HACKS'))
    await expect(place.promote('arcada', { games: '1.1.0' })).rejects.toThrow(
      /is not signed by a key that may publish games/,
    )
  })

  it('the signature of another version', async () => {
    await place.publishRemote('games', '1.1.0')
    const old = await place.store.read('apps/games/1.0.0/app.json')
    const signature = await place.store.read('apps/games/1.0.0/app.json.sig')
    await place.alter('apps/games/1.1.0/app.json', () => old?.bytes.toString() ?? '')
    await place.alter('apps/games/1.1.0/app.json.sig', () => signature?.bytes.toString() ?? '')
    await expect(place.promote('arcada', { games: '1.1.0' })).rejects.toThrow(
      /1\.1\.0\/app\.json describes games 1\.0\.0/,
    )
  })

  it('a document that is too large for the first flight', async () => {
    await place.publishHost('1.1.0', heavyHost(14_000))
    await expect(place.promote('arcada', { host: '1.1.0' })).rejects.toThrow(
      /The document of arcada would be \d+ bytes \(brotli\), more than 14336: make the host's template smaller/,
    )
  })

  it('a host that reads the document in an older form, so that no page is left with one it cannot read', async () => {
    await place.publishHost('1.1.0', { reads: 1 })
    await expect(place.promote('arcada', { host: '1.1.0' })).rejects.toThrow(
      /host 1\.1\.0 reads document format 1, and this tool writes/,
    )
  })

  it('a remote that imports passwords, except the member remote', async () => {
    const needs = { '@arcada/kit/session/kept-login': { range: '^0.1.0', names: ['heldPassword'] } }
    await place.publishRemote('games', '1.1.0', { needs })
    await expect(place.promote('arcada', { games: '1.1.0' })).rejects.toThrow(
      /games 1\.1\.0 .* takes @arcada\/kit\/session\/kept-login, which only member may use: remove the import/,
    )
  })

  it('a store without a host', async () => {
    const empty = await openWorkplace()
    await expect(empty.promote('arcada')).rejects.toThrow(
      /No host was published to this store yet: publish one first/,
    )
    await empty.remove()
  })

  it('the sample key of the operator on any other store than the sample one', async () => {
    const folder = join(place.folder, 'keys')
    await makeKeys(folder, ['team'])
    for (const half of ['public', 'private']) {
      await cp(join(SAMPLE_KEYS, `operator.${half}.pem`), join(folder, `operator.${half}.pem`))
    }
    const [store, keys] = [openStore(`file:${place.folder}/real`), openKeys(folder)]
    const build = await hostBuild(join(place.folder, 'host'), '1.0.0')
    await expect(publish({ store, keys, folder: build, release: true })).rejects.toThrow(
      /The key 'operator' is the sample key/,
    )
    expect(await store.list('apps/')).toEqual([])
  })
})
