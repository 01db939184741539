import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { documentFields } from '@arcada/kit/federation/document-fields'
import { describe, expect, it } from 'vitest'
import { changeList } from '../key-changes/change-list.ts'
import { promote } from '../release/promote.ts'
import { openWorkplace } from '../testing/fixture-store.ts'
import { memoryStore } from '../testing/memory-store.ts'
import { ownRelease } from '../testing/own-release.ts'
import { useReleasedWorkplace } from '../testing/use-workplace.ts'
import { verify } from './verify.ts'

const place = useReleasedWorkplace()

const run = () => verify({ store: place.store, keys: place.keys, whitelabel: 'arcada' })
const site = 'sites/arcada/index.html'

describe('verify', () => {
  it('detects that an earlier release was removed or rewritten, even with the right key', async () => {
    for (const version of ['1.1.0', '1.2.0']) {
      await place.publishRemote('games', version)
      await place.promote('arcada', { games: version })
    }
    await run()
    const path = 'releases/arcada/1.json'
    const text = (await place.store.read(path))?.bytes.toString() ?? ''
    const signature = (await place.store.read(`${path}.sig`))?.bytes.toString() ?? ''
    const storeKeys = await place.keys.on(place.store)
    const other = text.replace('a test', 'nothing special')
    const resigned = await storeKeys.sign('release', 'arcada', other)
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

  it('accepts what was promoted', async () => {
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
      /app\.json in .* is sha256-.*, but release 1 of arcada names sha256-.*: games 1\.0\.0 was replaced/,
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
      /sites\/arcada\/index\.html .* is not signed by a key that may promote arcada: it was altered/,
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
    const { json = '{}' } = documentFields((await place.store.read(site))?.bytes.toString() ?? '')
    const { address } = JSON.parse(json).previous
    await run()
    await breakIt(address.slice(1))
    await expect(run()).rejects.toThrow(
      `${address} is ${what}: remove it if it is there, then promote or roll back, or no page can fall back on a ` +
        'previous version.',
    )
  })

  it('names the whitelabel’s folder when a file of it was altered', async () => {
    const document = await place.store.read(site)
    const { assets = '' } = documentFields(document?.bytes.toString() ?? '')
    await place.alter(`${assets.slice(1)}logo.svg`, (text) => text.replace('#C8FF4D', '#FF0000'))
    await expect(run()).rejects.toThrow(
      /\/whitelabels\/arcada\/[0-9a-f]{16}\/ in .* is not what was published/,
    )
  })

  it('compares the document line by line, with an empty line at its end', async () => {
    const written = (await place.store.read(site))?.bytes.toString() ?? ''
    await place.alter(site, () => `${written}\n`)
    const line = written.split('\n').length + 1
    await expect(run()).rejects.toThrow(
      `${site}: line ${line} is not what release 1 says; it was altered, or written by another version of this tool: ` +
        'promote or roll back.',
    )
  })

  it('detects a twin that unpacks to other content, and needs no twin', async () => {
    const twin = join(place.storeFolder, 'apps/games/1.0.0/list.js.gz')
    await rm(twin)
    expect(await run()).toMatchObject({ release: 1 })
    await place.store.createOnly('apps/games/1.0.0/list.js.gz', gzipSync('alert(1)'))
    await expect(run()).rejects.toThrow(
      '/apps/games/1.0.0/list.js.gz does not unpack to list.js: delete it, then publish games again.',
    )
  })

  it('does not unpack a twin beyond the size of its file, and rejects bytes after its end', async () => {
    const twin = join(place.storeFolder, 'apps/games/1.0.0/list.js.br')
    const message = /list\.js\.br does not unpack to list\.js: delete it/
    await writeFile(twin, brotliCompressSync(Buffer.alloc(1024 * 1024)))
    await expect(run()).rejects.toThrow(message)
    const text = await readFile(join(place.storeFolder, 'apps/games/1.0.0/list.js'))
    await writeFile(twin, Buffer.concat([brotliCompressSync(text), Buffer.from('\nalert(1)')]))
    await expect(run()).rejects.toThrow(message)
    await writeFile(twin, brotliCompressSync(text))
    expect(await run()).toMatchObject({ release: 1 })
  })

  it('makes the folder of keys trust the newest list of keys', async () => {
    const store = memoryStore('file:/srv/arcada')
    const own = await ownRelease(store, ['arcada'])
    const trust = join(own.keys.folder, 'trust.json')
    const first = await readFile(trust, 'utf8')
    await changeList(
      { store, keys: own.keys },
      { what: 'allow', id: 'host', may: { publish: ['host'], smoke: true } },
    )
    const second = await readFile(trust, 'utf8')
    await writeFile(trust, first)
    await verify({ store, keys: own.keys.fresh(), whitelabel: 'arcada' })
    expect(JSON.parse(await readFile(trust, 'utf8'))).toEqual(JSON.parse(second))
    await writeFile(trust, first)
    await promote({
      store,
      keys: own.keys.fresh(),
      whitelabel: 'arcada',
      keepVersions: true,
      withoutSmoke: 'Ana: a test',
    })
    expect(JSON.parse(await readFile(trust, 'utf8'))).toEqual(JSON.parse(second))
    // Every reader that verified before detects a removed list.
    await store.remove('keys/2.json')
    await expect(verify({ store, keys: own.keys.fresh(), whitelabel: 'arcada' })).rejects.toThrow(
      /trusts no list of keys .* lists were removed or altered \(it names keys\/2\.json\)/,
    )
    await own.remove()
  })

  it('detects a release that describes an app differently from its team, by any signer', async () => {
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

  it('reports an error of the store with all other problems', async () => {
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

  it('reports each problem once, however often a file is part of the release', async () => {
    await place.publishRemote('games', '1.1.0')
    await place.promote('arcada', { games: '1.1.0' })
    await place.promote('arcada', { games: '1.0.0' }, { canary: 1000 })
    await place.alter('apps/games/1.0.0/list.js', () => '')
    await expect(run().catch((error) => error.problems)).resolves.toHaveLength(1)
  })

  it('detects test links by a key that lost its right', async () => {
    const { json = '' } = documentFields((await place.store.read(site))?.bytes.toString() ?? '')
    const other = JSON.stringify({ ...JSON.parse(json), grantKeys: ['AAAA'] })
    const signature = await (await place.keys.on(place.store)).sign('document', 'arcada', other)
    await place.alter(site, (text) =>
      text.replace(json, other).replace(/data-sig="[^"]*"/, `data-sig="${signature}"`),
    )
    await expect(run()).rejects.toThrow(
      `${site} lets in test links by a key that no list names, which may sign none: promote, apply or roll back.`,
    )
  })

  it('reports all problems at once', async () => {
    await rm(join(place.storeFolder, 'apps/games/1.0.0/list.js'))
    await place.alter('apps/lottery/1.0.0/list.js', () => '')
    await expect(run().catch((error) => error.problems)).resolves.toHaveLength(2)
  })

  it('refuses the document of another whitelabel', async () => {
    await place.promote('praia')
    const praia = await place.store.read('sites/praia/index.html')
    await place.alter(site, () => praia?.bytes.toString() ?? '')
    await expect(run()).rejects.toThrow(/index\.html .* holds release 1 of praia, so it was altered or moved/)
  })

  it('refuses a document that this tool did not write', async () => {
    await place.alter(site, () => '<!doctype html><title>hello</title>')
    await expect(run()).rejects.toThrow(/was not written by this tool/)
  })

  it('names the command to run when nothing was released', async () => {
    const empty = await openWorkplace()
    await expect(verify({ store: empty.store, keys: empty.keys, whitelabel: 'praia' })).rejects.toThrow(
      /There is no release of praia in .* yet: run/,
    )
    await empty.remove()
  })
})
