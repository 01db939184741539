import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { changeList } from '../key-changes/change-list.ts'
import { makeKeys } from '../keys/key-folder.ts'
import { openKeys } from '../keys/keys.ts'
import { openStore } from '../store/open-store.ts'
import { hostBuild, remoteBuild, route } from '../testing/fixture-apps.ts'
import { openWorkplace, type Workplace } from '../testing/fixture-store.ts'
import { newestPublished } from './journal.ts'
import { publish } from './publish.ts'

let place: Workplace
let build = ''

beforeEach(async () => {
  place = await openWorkplace()
  build = await remoteBuild(join(place.folder, 'build'), 'games', '1.0.0')
})
afterEach(() => place.remove())

const publishBuild = (release = true, compress = true) =>
  publish({
    store: place.store,
    keys: place.keys,
    folder: build,
    release,
    compress,
    now: () => new Date('2026-11-21T12:00:00Z'),
  })

describe('publish', () => {
  it('puts every file of the build into the store as it is, with twins that unpack to it', async () => {
    await publishBuild()
    const target = join(place.storeFolder, 'apps/games/1.0.0')
    for (const file of ['entry.js', 'list.js', 'inner/deep.js', 'locale-pt.js', 'app.json']) {
      const original = await readFile(join(build, file))
      expect((await readFile(join(target, file))).equals(original)).toBe(true)
      if (file === 'app.json') continue
      expect(brotliDecompressSync(await readFile(join(target, `${file}.br`))).equals(original)).toBe(true)
      expect(gunzipSync(await readFile(join(target, `${file}.gz`))).equals(original)).toBe(true)
    }
  })

  it('puts them there without twins when only this machine reads the store', async () => {
    await publishBuild(true, false)
    const files = await readdir(join(place.storeFolder, 'apps/games/1.0.0'))
    expect(files).toContain('entry.js')
    expect(files.filter((file) => /\.(br|gz)$/.test(file))).toEqual([])
  })

  it('writes nothing when the same build is published again', async () => {
    await publishBuild()
    const before = await place.snapshot()
    expect((await publishBuild()).written).toBe(0)
    expect(await place.snapshot()).toEqual(before)
  })

  it('refuses other content under a version that is taken, and leaves the first as it was', async () => {
    await publishBuild()
    const before = await place.snapshot()
    build = await remoteBuild(join(place.folder, 'other'), 'games', '1.0.0', {
      contents: { 'list.js': 'changed' },
    })
    await expect(publishBuild()).rejects.toThrow(
      /games 1\.0\.0 is already published with other content .*a version never changes/,
    )
    expect(await place.snapshot()).toEqual(before)
  })

  it('finishes what a killed run began', async () => {
    await publishBuild()
    const whole = await place.snapshot()
    for (const lost of [
      'apps/games/1.0.0/app.json',
      'apps/games/1.0.0/list.js.br',
      'published/games/1.txt',
    ]) {
      await rm(join(place.storeFolder, lost))
    }
    await publishBuild()
    expect(await place.snapshot()).toEqual(whole)
  })

  it('treats the version that was published last as the newest, whatever its name', async () => {
    await place.publishRemote('games', '0.1.0-dev.ffff')
    await place.publishRemote('games', '0.1.0-dev.0000')
    expect(await newestPublished(place.store, await place.keys.on(place.store), 'games')).toBe(
      '0.1.0-dev.0000',
    )
    await place.publishRemote('games', '0.1.0-dev.ffff')
    expect(await newestPublished(place.store, await place.keys.on(place.store), 'games')).toBe(
      '0.1.0-dev.ffff',
    )
  })

  it('takes a plain version only with --release, and a local one only without', async () => {
    await expect(publishBuild(false)).rejects.toThrow(/games 1\.0\.0 is a plain version.*add --release/)
    build = await remoteBuild(join(place.folder, 'dev'), 'games', '1.0.0-dev.abc')
    await expect(publishBuild(true)).rejects.toThrow(/1\.0\.0-dev\.abc is a local build/)
  })

  it.each<[what: string, prepare: () => Promise<unknown>, message: RegExp]>([
    [
      'a folder without app.json',
      () => rm(join(build, 'app.json')),
      /There is no app\.json in .*build the app first/,
    ],
    [
      'an app.json that is not JSON',
      () => writeFile(join(build, 'app.json'), '<html>'),
      /app\.json is not JSON/,
    ],
    [
      'an app.json of something else',
      () => writeFile(join(build, 'app.json'), '{"name":"x"}'),
      /is not a valid app description: format is missing/,
    ],
    [
      'an altered file',
      () => writeFile(join(build, 'list.js'), 'alert(1)'),
      /list\.js in .* is not the file that app\.json lists/,
    ],
    ['a missing file', () => rm(join(build, 'list.js')), /list\.js is listed in app\.json but missing/],
    [
      'a file that is not listed',
      () => writeFile(join(build, 'extra.js'), ''),
      /extra\.js in .* is not listed in app\.json/,
    ],
    [
      'a file outside the build',
      async () => {
        const file = join(build, 'app.json')
        await writeFile(file, (await readFile(file, 'utf8')).replaceAll('inner/deep.js', '../deep.js'))
      },
      /app\.json is not a valid app description: files/,
    ],
    [
      'a screen without files',
      () => remoteBuild(build, 'games', '1.0.0', { exposes: { './src/widgets/popular': ['popular.js'] } }),
      /\.\/src\/screens\/list is declared, but exposes has no files for it/,
    ],
    [
      'a version that is none',
      () => remoteBuild(build, 'games', '1.0'),
      /version is .1\.0., which does not match/,
    ],
    ...['//evil.example/x', '/\\evil.example', '/wps/../x', '/wps/x?to=y'].map(
      (path): [string, () => Promise<unknown>, RegExp] => [
        `an early call to ${path}`,
        () =>
          remoteBuild(build, 'games', '1.0.0', {
            calls: { gamesList: { path, module: 'LIST', query: {}, session: true } },
          }),
        /early call 'gamesList' requests .*, which is not a plain path of the site/,
      ],
    ),
    [
      'an undescribed early call',
      () => remoteBuild(build, 'games', '1.0.0', { calls: {} }),
      /the early call 'gamesList' is named, but calls does not have it/,
    ],
    [
      'a screen that wants a flag which does not exist',
      () =>
        remoteBuild(build, 'games', '1.0.0', {
          // As data: no such declaration compiles.
          routes: JSON.parse(
            JSON.stringify([{ ...route('/m/games', './src/screens/list'), requires: { flag: 'FEEDBACK4' } }]),
          ),
        }),
      /app\.json is not a valid app description: routes/,
    ],
    [
      'a build that needs a shared module without naming what it imports from it',
      () => remoteBuild(build, 'games', '1.0.0', { needs: { react: { range: '^19.0.0', names: [] } } }),
      /app\.json: it needs react but does not name what it imports from it\. Build the app again\./,
    ],
  ])('refuses %s and stores nothing', async (_what, prepare, message) => {
    await prepare()
    await expect(publishBuild()).rejects.toThrow(message)
    await expect(readdir(place.storeFolder)).rejects.toThrow(/ENOENT/)
  })

  it('releases no build with a text that a language lacks, but takes it as a local one', async () => {
    const untranslated = [{ text: 'Good luck', file: 'src/screens/list/list.tsx', locales: ['pt' as const] }]
    build = await remoteBuild(join(place.folder, 'half'), 'games', '1.0.0', { untranslated })
    await expect(publishBuild()).rejects.toThrow(
      /games 1\.0\.0 has no text in pt for “Good luck” \(src\/screens\/list\/list\.tsx\): .*translate it/,
    )
    build = await remoteBuild(join(place.folder, 'local'), 'games', '1.0.0-dev.abc', { untranslated })
    expect((await publishBuild(false)).version).toBe('1.0.0-dev.abc')
  })

  it('accepts a declared bare import', async () => {
    const needs = { react: { range: '^19.0.0', names: [], bare: true as const } }
    build = await remoteBuild(join(place.folder, 'bare'), 'games', '1.0.0', { needs })
    expect((await publishBuild()).version).toBe('1.0.0')
  })

  it.each([
    ['document/boot.js', 'x="</script><script>"', /document\/boot\.js of host 1\.0\.0 contains <\/script/],
    ['document/first-paint.css', 'a{}</style>', /first-paint\.css of host 1\.0\.0 contains <\/style/],
    [
      'document/body.html',
      '<div id="root" style="color:red">',
      /body\.html of host 1\.0\.0 contains a style attribute/,
    ],
    ['document/body.html', '<div id="root" onclick="x()">', /contains an event attribute/],
    ['document/body.html', '<div></div>', /has no element with id="root"/],
  ])('refuses a host when its %s cannot be part of the document: %s', async (file, text, message) => {
    build = await hostBuild(join(place.folder, 'host'), '1.0.0', { contents: { [file]: text } })
    await expect(publishBuild()).rejects.toThrow(message)
  })
})

describe('keys', () => {
  it('refuses the sample key on any store but the sample store', async () => {
    const store = openStore(`file:${join(place.folder, 'real')}`)
    const run = publish({ store, keys: place.keys, folder: build, release: true })
    await expect(run).rejects.toThrow(/sample key of this repository.*keygen --keys FOLDER/)
  })

  it('knows the sample key even when it was copied to another folder', async () => {
    const copy = join(place.folder, 'copied-keys')
    await mkdir(copy)
    for (const half of ['public', 'private']) {
      const sample = new URL(`../../sample-keys/team.${half}.pem`, import.meta.url)
      await writeFile(join(copy, `team.${half}.pem`), await readFile(sample))
    }
    const store = openStore(`file:${join(place.folder, 'real')}`)
    await expect(publish({ store, keys: openKeys(copy), folder: build, release: true })).rejects.toThrow(
      /sample key/,
    )
  })

  it('accepts keys of one’s own for any store, and never overwrites them', async () => {
    const folder = join(place.folder, 'keys')
    await makeKeys(folder, ['team', 'operator'])
    const store = openStore(`file:${join(place.folder, 'real')}`)
    const keys = openKeys(folder)
    await expect(publish({ store, keys, folder: build, release: true })).rejects.toThrow(
      /has no list of keys yet: make it once with 'keys --init/,
    )
    await changeList({ store, keys }, { what: 'init' })
    expect((await publish({ store, keys: keys.fresh(), folder: build, release: true })).version).toBe('1.0.0')
    await expect(makeKeys(folder, ['operator'])).rejects.toThrow(/exists already and is never overwritten/)
  })

  it('does not sign an app that has a key of its own with another team’s key', async () => {
    const folder = join(place.folder, 'keys')
    await makeKeys(folder, ['team', 'games'])
    const storeKeys = await openKeys(folder).on(place.store)
    const byTeam = await storeKeys.sign('app', 'lottery', 'text')
    expect(storeKeys.checkSignature('app', 'lottery', 'text', byTeam).problem).toBeUndefined()
    expect(storeKeys.checkSignature('app', 'games', 'text', byTeam).problem).toBe(
      'is signed by team, which may not publish games',
    )
    expect(storeKeys.checkSignature('app', 'host', 'text', byTeam).problem).toBe(
      'is signed by team, which may not publish host',
    )
    expect(storeKeys.checkSignature('publication', 'lottery', 'text', byTeam).problem).toMatch(
      /^is not signed by a key/,
    )
  })

  it('names the folder that has no key', async () => {
    const store = openStore(`file:${join(place.folder, 'real')}`)
    const keys = openKeys(join(place.folder, 'none'))
    await expect(publish({ store, keys, folder: build, release: true })).rejects.toThrow(
      `There is neither a key nor a trust.json in ${join(place.folder, 'none')}`,
    )
  })
})
