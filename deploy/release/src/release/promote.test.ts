import { createHash } from 'node:crypto'
import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type FixtureChanges, route, script } from '../testing/fixture-apps.ts'
import { useReleasedInMemory } from '../testing/use-workplace.ts'
import { verify } from '../verify/verify.ts'
import { WHITELABELS } from '../whitelabel/config.ts'
import { needLive } from './live.ts'
import { check, promote } from './promote.ts'

const place = useReleasedInMemory()

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
    await verify(place.on)
  })

  it('fits fifty more remotes into the document, and notes what it omits', { tags: ['@long'] }, async () => {
    const digest = (at: number) => createHash('sha256').update(String(at)).digest('hex').slice(0, 7)
    const names = Array.from({ length: 50 }, (_, at) => `r${digest(at)}`)
    await place.publishHost('1.1.0', heavyHost(4_000))
    for (const name of names) await place.publishRemote(name, '1.0.0', manyScreens(6, name))
    const versions = Object.fromEntries(names.map((name) => [name, '1.0.0']))
    const { document, notes } = await place.promote('arcada', { host: '1.1.0', ...versions })
    expect(document.brotli).toBeLessThanOrEqual(14 * 1024)
    expect(Object.keys((await live()).release.remotes)).toHaveLength(52)
    expect(notes).toEqual([
      expect.stringMatching(/^The document lists the .+ of \d+ of 52 remotes; pages of/),
    ])
  })
})

/** A remote that fills the document by its number of screens; `name` begins their addresses. */
function manyScreens(count: number, name = 'page'): FixtureChanges {
  const routes = Array.from({ length: count }, (_, at) => route(`/m/${name}-${at}`, `./src/screens/${at}`))
  return {
    routes,
    slots: [],
    calls: {},
    exposes: Object.fromEntries(routes.map(({ screen }, at) => [screen, [`${at}.js`]])),
    contents: Object.fromEntries(routes.map((_, at) => [`${at}.js`, script(`${name} ${count} ${at}`, 1)])),
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
  it('an altered or missing file', async () => {
    await place.publishRemote('games', '1.1.0')
    await place.alter('apps/games/1.1.0/inner/deep.js', (text) => text.replace('export', 'EXPORT'))
    await place.store.remove('apps/games/1.1.0/list.js')
    const { problems } = await place.promote('arcada', { games: '1.1.0' }).catch((error) => error)
    expect(problems).toEqual([
      expect.stringMatching(/deep\.js is not the file that games 1\.1\.0 was published with/),
      expect.stringMatching(/games\/1\.1\.0\/list\.js is missing from/),
    ])
  })

  it('a description that contradicts itself, although its team signed it', async () => {
    await place.publishRemote('games', '1.1.0')
    const path = 'apps/games/1.1.0/app.json'
    await place.alter(path, (text) => text.replace('"entry.js"\n', '"gone.js"\n'))
    const bytes = (await place.store.read(path))?.bytes ?? Buffer.of()
    const signature = await (await place.keys.on(place.store)).sign('app', 'games', bytes)
    await place.alter(`${path}.sig`, () => signature)
    await expect(place.promote('arcada', { games: '1.1.0' })).rejects.toThrow(
      'apps/games/1.1.0/app.json: entry names gone.js, which is not among files.',
    )
  })

  it('a local version with a text that a language lacks, as check does', async () => {
    const untranslated = [{ text: 'Good luck', file: 'src/screens/list/list.tsx', locales: ['pt' as const] }]
    await place.publishRemote('games', '1.1.0-dev.abc', { untranslated })
    const options = { ...place.on, versions: { games: '1.1.0-dev.abc' } }
    for (const run of [check, promote])
      await expect(run(options)).rejects.toThrow(
        'games 1.1.0-dev.abc has no text in pt for “Good luck” (src/screens/list/list.tsx): run npm run i18n, translate it in src/locales, and build again.',
      )
  })

  it('an app that is heavier than its budget, one of a canary as well', async () => {
    await place.publishRemote('games', '1.1.0')
    const whitelabels = join(place.folder, 'whitelabels')
    await cp(WHITELABELS, whitelabels, { recursive: true })
    const file = join(whitelabels, 'arcada/whitelabel.json')
    const settings: object = JSON.parse(await readFile(file, 'utf8'))
    await writeFile(file, JSON.stringify({ ...settings, budgets: { games: 10 } }))
    const heavy =
      /games 1\.1\.0 \(team GAMES, .*\) loads \d+ bytes for its heaviest part, but its budget is 10/
    for (const more of [{}, { canary: 1000 }])
      await expect(place.promote('arcada', { games: '1.1.0' }, { whitelabels, ...more })).rejects.toThrow(
        heavy,
      )
  })

  it('to go on where the document was deleted meanwhile', async () => {
    await place.publishRemote('games', '1.1.0')
    const confirm = async () => {
      await place.store.remove('sites/arcada/index.html')
      return true
    }
    await expect(place.promote('arcada', { games: '1.1.0' }, { confirm })).rejects.toThrow(
      /^arcada was changed by another run: the document was removed\. This run changed nothing/,
    )
    expect(await place.store.read('sites/arcada/index.html')).toBeUndefined()
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
})
