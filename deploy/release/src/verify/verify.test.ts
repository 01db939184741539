import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { documentFields } from '@arcada/kit/federation/document-fields'
import { failing } from '@arcada/kit/testing/failing'
import { describe, expect, it } from 'vitest'
import { changeList } from '../keys/change-list.ts'
import { promote } from '../release/promote.ts'
import { signedIn } from '../release/signed.ts'
import { memoryStore } from '../testing/memory-store.ts'
import { ownRelease } from '../testing/own-release.ts'
import { useReleasedWorkplace } from '../testing/use-workplace.ts'
import { verify } from './verify.ts'

const place = useReleasedWorkplace()

const run = () => verify(place.on)
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

  it('names what was altered', async () => {
    const reset = await place.keep()
    const failed = await failing<
      [what: string, path: string, change: (text: string) => string, message: RegExp]
    >(
      [
        [
          'a twin',
          'apps/games/1.0.0/entry.js.gz',
          () => 'x',
          /entry\.js\.gz does not unpack to entry\.js: delete it/,
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
          'a host script tag',
          site,
          (text) => text.replace(/integrity="[^"]*" /, ''),
          /line 9 is not what release 1 says/,
        ],
      ],
      async ([_what, path, change, message]) => {
        await reset()
        await place.alter(path, change)
        await expect(run()).rejects.toThrow(message)
      },
    )
    expect(failed).toEqual([])
  })

  it('says that the list of previous good versions is missing or altered', async () => {
    const failed = await failing<[what: string, breakIt: (file: string) => Promise<void>]>(
      [
        ['missing', (file) => rm(join(place.storeFolder, file))],
        ['altered', (file) => place.alter(file, (text) => text.replace('1.0.0', '6.6.6'))],
      ],
      async ([what, breakIt]) => {
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
      },
    )
    expect(failed).toEqual([])
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
      { store, signed: signedIn, keys: own.keys },
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
})
