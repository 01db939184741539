import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readMarks } from '../document/document.ts'
import { openReleasedWorkplace, openWorkplace, type Workplace } from '../testing/fixture-store.ts'
import { verify } from './verify.ts'

let place: Workplace
beforeEach(async () => {
  place = await openReleasedWorkplace()
})
afterEach(() => place.remove())

const run = () => verify({ store: place.store, keys: place.keys, whitelabel: 'arcada' })
const site = 'sites/arcada/index.html'

describe('verify', () => {
  it('notices that an earlier release was removed, or written anew even with the right key', async () => {
    for (const version of ['1.1.0', '1.2.0']) {
      await place.publishRemote('games', version)
      await place.promote('arcada', { games: version })
    }
    await run()
    const path = 'releases/arcada/1.json'
    const text = (await place.store.read(path))?.bytes.toString() ?? ''
    const signature = (await place.store.read(`${path}.sig`))?.bytes.toString() ?? ''
    const ring = await place.keys.on(place.store)
    const other = text.replace('a test', 'nothing special')
    const resigned = await ring.sign('release', 'arcada', other)
    await place.alter(path, () => other)
    await place.alter(`${path}.sig`, () => resigned)
    await expect(run()).rejects.toThrow('Release 1 of arcada, after which 2 was made, is another one.')
    await place.alter(path, () => text)
    await place.alter(`${path}.sig`, () => signature)
    await run()
    await place.store.remove(path)
    await expect(run()).rejects.toThrow(
      'Release 1 of arcada, after which 2 was made, is gone, or was altered.',
    )
  })

  it('finds nothing wrong with what was promoted', async () => {
    expect(await run()).toEqual({ whitelabel: 'arcada', release: 1, files: 19 })
  })

  it.each<[what: string, path: string, change: (text: string) => string, message: RegExp]>([
    [
      'a bundle',
      'apps/games/1.0.0/entry.js',
      (text) => `${text} `,
      /\/apps\/games\/1\.0\.0\/entry\.js is not the file/,
    ],
    [
      'a twin',
      'apps/games/1.0.0/entry.js.gz',
      () => 'x',
      /entry\.js\.gz does not unpack to entry\.js: delete it/,
    ],
    [
      'the twin of a description',
      'apps/games/1.0.0/app.json.br',
      () => 'x',
      /app\.json\.br does not unpack to app\.json: delete it/,
    ],
    [
      'a description',
      'apps/games/1.0.0/app.json',
      (text) => text.replace('GAMES', 'X'),
      /not signed by a key that may publish games/,
    ],
    [
      'the release',
      'releases/arcada/1.json',
      (text) => text.replace('Ana', 'Eve'),
      /releases\/arcada\/1\.json .* not signed by a key that may promote arcada/,
    ],
    [
      'the release in the document',
      site,
      (text) => text.replace('"merchant":"ARC"', '"merchant":"EVE"'),
      /the release in it is not signed/,
    ],
    [
      'the policy',
      site,
      (text) => text.replace("script-src 'self'", "script-src * 'self'"),
      /line 5 is not what release 1 says/,
    ],
    [
      'the end of the document',
      site,
      (text) => `${text}<script src=//evil.example></script>`,
      /is not what release 1 says/,
    ],
    [
      'a host script tag',
      site,
      (text) => text.replace(/integrity="[^"]*" /, ''),
      /line 9 is not what release 1 says/,
    ],
  ])('names %s when it was altered', async (_what, path, change, message) => {
    await place.alter(path, change)
    await expect(run()).rejects.toThrow(message)
  })

  it.each<[what: string, breakIt: (file: string) => Promise<void>]>([
    ['missing', (file) => rm(join(place.storeFolder, file))],
    ['altered', (file) => place.alter(file, (text) => text.replace('1.0.0', '6.6.6'))],
  ])('says that the list of previous good versions is %s', async (what, breakIt) => {
    await place.publishRemote('games', '1.1.0')
    await place.promote('arcada', { games: '1.1.0' })
    const { json = '{}' } = readMarks((await place.store.read(site))?.bytes.toString() ?? '') ?? {}
    const { address } = JSON.parse(json).previous
    await run()
    await breakIt(address.slice(1))
    await expect(run()).rejects.toThrow(
      `${address} is ${what}: remove it if it is there, then promote or roll back, or no page can fall back on a ` +
        'previous version.',
    )
  })

  it('notices that the document says less, or more, than it was written to say', async () => {
    await place.alter(site, (text) => text.replace('data-fit="2 2 2"', 'data-fit="1 1 2"'))
    await expect(run()).rejects.toThrow(/is not what release 1 says/)
  })

  it('names the whitelabel’s folder when a file of it was altered', async () => {
    const document = await place.store.read(site)
    const { assets = '' } = readMarks(document?.bytes.toString() ?? '') ?? {}
    await place.alter(`${assets.slice(1)}logo.svg`, (text) => text.replace('#C8FF4D', '#FF0000'))
    await expect(run()).rejects.toThrow(
      /\/whitelabels\/arcada\/[0-9a-f]{16}\/ in .* is not what was published/,
    )
  })

  it('counts the document line by line, and an empty line at its end as well', async () => {
    const written = (await place.store.read(site))?.bytes.toString() ?? ''
    await place.alter(site, () => `${written}\n`)
    const line = written.split('\n').length + 1
    await expect(run()).rejects.toThrow(
      `${site}: line ${line} is not what release 1 says; it was altered, or written by another version of this tool: ` +
        'promote or roll back.',
    )
  })

  it('notices a twin that unpacks to something else, and misses none that is not there', async () => {
    const twin = join(place.storeFolder, 'apps/games/1.0.0/list.js.gz')
    await rm(twin)
    expect(await run()).toMatchObject({ release: 1 })
    await place.store.createOnly('apps/games/1.0.0/list.js.gz', gzipSync('alert(1)'))
    await expect(run()).rejects.toThrow(
      '/apps/games/1.0.0/list.js.gz does not unpack to list.js: delete it, then publish games again.',
    )
  })

  it('notices that a release says something else of an app than its team, whoever signed it', async () => {
    const path = 'releases/arcada/1.json'
    const text = (await place.store.read(path))?.bytes.toString() ?? ''
    const other = text.replace('"contact":"games@arcada.example"', '"contact":"eve@arcada.example"')
    const signature = await (await place.keys.on(place.store)).sign('release', 'arcada', other)
    await place.alter(path, () => other)
    await place.alter(`${path}.sig`, () => signature)
    await expect(run()).rejects.toThrow(
      'release 1 describes games 1.0.0 differently from what its team published.',
    )
  })

  it('tells trouble of the store beside what else is wrong', async () => {
    await place.alter('apps/lottery/1.0.0/list.js', () => '')
    const store = {
      ...place.store,
      read: async (path: string) => {
        if (path.endsWith('games/1.0.0/entry.js')) throw new Error('the disk is broken')
        return place.store.read(path)
      },
    }
    const failed = await verify({ store, keys: place.keys, whitelabel: 'arcada' }).catch((error) => error)
    expect(failed.problems).toEqual([
      'the disk is broken',
      expect.stringMatching(/lottery\/1\.0\.0\/list\.js is not the file/),
    ])
  })

  it('tells one thing once, however often it is part of the release', async () => {
    await place.publishRemote('games', '1.1.0')
    await place.promote('arcada', { games: '1.1.0' })
    await place.promote('arcada', { games: '1.0.0' }, { canary: 1000 })
    await place.alter('apps/games/1.0.0/list.js', () => '')
    await expect(run().catch((error) => error.problems)).resolves.toHaveLength(1)
  })

  it('notices test links by a key that may sign none any more', async () => {
    const { json = '' } = readMarks((await place.store.read(site))?.bytes.toString() ?? '') ?? {}
    const other = JSON.stringify({ ...JSON.parse(json), grantKeys: ['AAAA'] })
    const signature = await (await place.keys.on(place.store)).sign('document', 'arcada', other)
    await place.alter(site, (text) =>
      text.replace(json, other).replace(/data-sig="[^"]*"/, `data-sig="${signature}"`),
    )
    await expect(run()).rejects.toThrow(
      `${site} lets in test links by a key that no list names, which may sign none: promote, apply or roll back.`,
    )
  })

  it('tells all that is wrong at once', async () => {
    await rm(join(place.storeFolder, 'apps/games/1.0.0/list.js'))
    await place.alter('apps/lottery/1.0.0/list.js', () => '')
    await expect(run().catch((error) => error.problems)).resolves.toHaveLength(2)
  })

  it('refuses the document of another whitelabel', async () => {
    await place.promote('praia')
    const praia = await place.store.read('sites/praia/index.html')
    await place.alter(site, () => praia?.bytes.toString() ?? '')
    await expect(run()).rejects.toThrow(/is the document of praia: somebody moved it/)
  })

  it('refuses a document that this tool did not write', async () => {
    await place.alter(site, () => '<!doctype html><title>hello</title>')
    await expect(run()).rejects.toThrow(/was not written by this tool/)
  })

  it('tells what to run where nothing was released', async () => {
    const empty = await openWorkplace()
    await expect(verify({ store: empty.store, keys: empty.keys, whitelabel: 'praia' })).rejects.toThrow(
      /There is no release of praia in .* yet: run/,
    )
    await empty.remove()
  })
})
