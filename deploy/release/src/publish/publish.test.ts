import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { failing } from '@arcada/kit/testing/failing'
import { beforeEach, describe, expect, it } from 'vitest'
import { openKeys } from '../keys/keys.ts'
import { readMark, setMark } from '../store/gc-marks.ts'
import type { Store } from '../store/store.ts'
import { type FixtureChanges, hostBuild, remoteBuild } from '../testing/fixture-apps.ts'
import { memoryStore } from '../testing/memory-store.ts'
import { type PublishOptions, publish } from './publish.ts'

const keys = openKeys()
const FOLDER = 'apps/games/1.0.0/'
let store = memoryStore()
let folder = ''
let build = ''
beforeEach(async () => {
  store = memoryStore()
  folder = await mkdtemp(join(tmpdir(), 'arcada-publish-'))
  build = await remoteBuild(join(folder, 'games'), 'games', '1.0.0')
})

const run = (more: Partial<PublishOptions> = {}) =>
  publish({ store, keys, folder: build, release: true, ...more })
const next = async (name: string, version: string, changes: FixtureChanges = {}) => {
  build = await remoteBuild(join(folder, name), 'games', version, changes)
}
const bytes = async (path: string) => (await store.read(path))?.bytes ?? Buffer.alloc(0)
const TAKEN = (file: string) =>
  `games 1.0.0 is already published with other content or by another key (${file}); a version never changes: give this build a new one.`

describe('publish', () => {
  it('puts every file into the store as it is, and answers how many there are and were new', async () => {
    const done = { name: 'games', version: '1.0.0', files: 8 }
    expect(await run({ compress: false })).toEqual({ ...done, written: 8 })
    const names = [
      'entry.js',
      'list.js',
      'popular.js',
      'inner/deep.js',
      'locale-pt.js',
      'locale-en.js',
      'app.json',
    ]
    for (const name of names)
      expect(await bytes(FOLDER + name), name).toEqual(await readFile(join(build, name)))
    // Without twins, because only this machine reads the store.
    const stored = [...store.files.keys()].filter((path) => path.startsWith(FOLDER))
    expect(stored.sort()).toEqual([...names, 'app.json.sig'].map((name) => FOLDER + name).sort())
  })

  it('writes nothing for the same build again, and finishes what a killed run began', async () => {
    await run()
    const whole = new Map(store.files)
    expect(await run()).toEqual({ name: 'games', version: '1.0.0', files: 8, written: 0 })
    expect(store.files).toEqual(whole)
    for (const lost of [
      `${FOLDER}app.json`,
      `${FOLDER}list.js`,
      `${FOLDER}list.js.br`,
      'published/games/1.txt',
    ])
      await store.remove(lost)
    expect(await run()).toMatchObject({ files: 8, written: 2 })
    expect([...store.files.keys()].sort()).toEqual([...whole.keys()].sort())
  })

  it('takes a plain version only with --release, and a local one only without', async () => {
    await expect(run({ release: false })).rejects.toThrow(/games 1\.0\.0 is a plain version.*add --release/)
    await next('dev', '1.0.0-dev.abc')
    await expect(run()).rejects.toThrow(/1\.0\.0-dev\.abc is a local build/)
    expect(await run({ release: false })).toMatchObject({ version: '1.0.0-dev.abc' })
    await next('devil', '1.0.0-devil')
    await expect(run({ release: false })).rejects.toThrow(/add --release/)
  })

  it('is refused for a build that differs from its description, with every file, and stores nothing', async () => {
    await rm(join(build, 'list.js'))
    await writeFile(join(build, 'entry.js'), 'alert(1)')
    await mkdir(join(build, 'inner/most'))
    await writeFile(join(build, 'inner/most/extra.js'), '')
    const description = join(build, 'app.json')
    const app = JSON.parse(await readFile(description, 'utf8'))
    app.files['popular.js'].size += 1
    await writeFile(description, JSON.stringify(app))
    const { problems } = await run().catch((error) => error)
    const wrong = (file: string, what: string) => `${file} in ${build} is ${what}: build the app again.`
    expect(problems.sort()).toEqual([
      wrong('entry.js', 'not the file that app.json lists (other hash)'),
      wrong('inner/most/extra.js', 'not listed in app.json'),
      `list.js is listed in app.json but missing from ${build}: build the app again.`,
      expect.stringMatching(/^popular\.js in .* is not the file that app\.json lists/),
    ])
    expect(store.files.size).toBe(0)
  })

  it('is refused for what is no build, a description that is not valid, and a template that cannot be inline', async () => {
    await mkdir(join(folder, 'odd/app.json'), { recursive: true })
    await mkdir(join(folder, 'text'))
    await writeFile(join(folder, 'text/app.json'), '<html>')
    const hostWith = (file: string, text: string) =>
      hostBuild(join(folder, 'host'), '1.0.0', { contents: { [file]: text } })
    const wrong = (changes: FixtureChanges) => remoteBuild(join(folder, 'wrong'), 'games', '1.0.0', changes)
    const rows: [folder: () => string | Promise<string>, problem: RegExp][] = [
      [() => join(build, 'list.js'), /There is no app\.json in .*list\.js: build the app first/],
      [() => join(folder, 'odd'), /app\.json in .* is no file of that folder/],
      [() => join(folder, 'text'), /app\.json is not JSON/],
      [() => wrong({ version: '1.0' }), /version is .1\.0., which does not match/],
      [() => hostWith('document/boot.js', 'x="</script>"'), /boot\.js of host 1\.0\.0 contains <\/script/],
    ]
    const failed = await failing(rows, async ([named, problem]) => {
      await expect(run({ folder: await named() })).rejects.toThrow(problem)
      expect(store.files.size).toBe(0)
    })
    expect(failed).toEqual([])
  })

  it('releases no build with a text that a language lacks, but takes it as a local one', async () => {
    const lacks = (text: string, ...locales: ('pt' | 'en')[]) => ({ text, file: 'src/a.tsx', locales })
    const untranslated = [lacks('Good luck', 'pt', 'en'), lacks('Bye', 'pt')]
    await next('half', '1.0.0', { untranslated })
    const remedy = 'run npm run i18n, translate it in src/locales, and build again.'
    await expect(run()).rejects.toMatchObject({
      problems: [
        `games 1.0.0 has no text in pt and en for “Good luck” (src/a.tsx): ${remedy}`,
        `games 1.0.0 has no text in pt for “Bye” (src/a.tsx): ${remedy}`,
      ],
    })
    await next('local', '1.0.0-dev.abc', { untranslated })
    expect((await run({ release: false })).version).toBe('1.0.0-dev.abc')
  })
})

describe('compressed twins', () => {
  it('exist for every text and the description, smallest for a plain version and faster for a local one', async () => {
    const packed = (text: Buffer, quality: number) =>
      brotliCompressSync(text, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: quality,
          [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
        },
      })
    await run()
    for (const name of ['entry.js', 'inner/deep.js', 'app.json']) {
      const text = await readFile(join(build, name))
      expect(await bytes(`${FOLDER}${name}.br`)).toEqual(packed(text, 11))
      expect(await bytes(`${FOLDER}${name}.gz`)).toEqual(gzipSync(text, { level: 9 }))
    }
    const text = await readFile(join(build, 'entry.js'))
    await next('local', '1.0.0-dev.abc', { contents: { 'entry.js': text.toString() } })
    await run({ release: false })
    expect(await bytes('apps/games/1.0.0-dev.abc/entry.js.br')).toEqual(packed(text, 9))
    expect(packed(text, 11)).not.toEqual(packed(text, 9))
  })
})

describe('a version that is there', () => {
  it('is refused for other content: whole by its signature before anything is written, in part by the file', async () => {
    await run()
    const before = new Map(store.files)
    const first = build
    await next('other', '1.0.0', { contents: { 'more.js': '1' } })
    await expect(run()).rejects.toThrow(TAKEN('app.json.sig'))
    expect(store.files).toEqual(before)
    for (const name of ['app.json', 'list.js']) await store.remove(FOLDER + name)
    await store.createOnly(`${FOLDER}list.js`, Buffer.from('another'))
    await expect(run({ folder: first })).rejects.toThrow(TAKEN('list.js'))
  })
})

describe('what gc is about to remove', () => {
  it('stays when it is published meanwhile, also when it is marked during that', async () => {
    await setMark(store, FOLDER, 'doomed', undefined)
    await run()
    expect((await readMark(store, FOLDER))?.state).toBe('kept')
    store = memoryStore()
    let marked = false
    const marking: Store = {
      ...store,
      async createOnly(path, content) {
        const wrote = await store.createOnly(path, content)
        if (path === `${FOLDER}app.json` && !marked) {
          marked = true
          await setMark(store, FOLDER, 'doomed', await readMark(store, FOLDER))
        }
        return wrote
      },
    }
    await run({ store: marking })
    expect((await readMark(store, FOLDER))?.state).toBe('kept')
  })

  it('is not written to any more once it is being removed', async () => {
    await setMark(store, FOLDER, 'being removed', undefined)
    await expect(run()).rejects.toThrow(/apps\/games\/1\.0\.0 is being removed by 'gc': publish it anew/)
    expect(await store.list(FOLDER)).toEqual([])
  })
})
