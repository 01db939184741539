import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, constants, gzipSync } from 'node:zlib'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { changeList } from '../key-changes/change-list.ts'
import { makeKeys } from '../keys/key-folder.ts'
import { openKeys } from '../keys/keys.ts'
import { readMark, setMark } from '../store/gc-marks.ts'
import type { Store } from '../store/store.ts'
import { hostBuild, remoteBuild } from '../testing/fixture-apps.ts'
import { memoryStore } from '../testing/memory-store.ts'
import { publications, readNote } from './journal.ts'
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
const bytes = async (path: string) => (await store.read(path))?.bytes ?? Buffer.alloc(0)
const note = async (app = 'games') => {
  const [last] = (await publications(store, app)).slice(-1)
  return last && readNote(await keys.on(store), app, last)
}

describe('what publish answers', () => {
  it('is the version, how many files it has, and how many of them were new', async () => {
    expect(await run()).toEqual({ name: 'games', version: '1.0.0', files: 8, written: 8 })
    expect(await run()).toEqual({ name: 'games', version: '1.0.0', files: 8, written: 0 })
    await store.remove(`${FOLDER}app.json`)
    await store.remove(`${FOLDER}list.js`)
    expect(await run()).toMatchObject({ files: 8, written: 2 })
  })

  it('is recorded with author and time, by default the current user and time', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z'), toFake: ['Date'] })
    await run()
    vi.useRealTimers()
    expect((await note())?.by).toMatch(/./)
    expect(await note()).toMatchObject({ version: '1.0.0', at: '2026-11-21T12:00:00.000Z', key: 'team' })
    expect(await note()).not.toHaveProperty('notes')
    build = await remoteBuild(join(folder, 'next'), 'games', '1.1.0')
    await run({ by: 'Rui', notes: 'faster', now: () => new Date('2026-11-22T12:00:00Z') })
    expect(await note()).toMatchObject({ by: 'Rui', notes: 'faster', at: '2026-11-22T12:00:00.000Z' })
  })

  it('names no commit when it is unknown', async () => {
    vi.stubEnv('ARCADA_COMMIT', '')
    await run()
    vi.unstubAllEnvs()
    const said = await note()
    expect([said?.commit, said?.changed, 'commit' in (said ?? {})]).toEqual([undefined, undefined, false])
  })

  it('refuses a plain version without --release', async () => {
    await expect(publish({ store, keys, folder: build })).rejects.toThrow(/add --release/)
    build = await remoteBuild(join(folder, 'local'), 'games', '1.0.0-dev.abc')
    expect(await publish({ store, keys, folder: build })).toMatchObject({ version: '1.0.0-dev.abc' })
    build = await remoteBuild(join(folder, 'beta'), 'games', '1.0.0-devil')
    await expect(publish({ store, keys, folder: build })).rejects.toThrow(/add --release/)
  })
})

describe('compressed twins', () => {
  it('exist for every text and the description, at the highest compression for a plain version', async () => {
    await run()
    for (const name of ['entry.js', 'inner/deep.js', 'app.json']) {
      const original = await readFile(join(build, name))
      expect(brotliDecompressSync(await bytes(`${FOLDER}${name}.br`))).toEqual(original)
      expect(await bytes(`${FOLDER}${name}.gz`)).toEqual(gzipSync(original, { level: 9 }))
    }
  })

  it('are compressed faster for a local version, which is built often', async () => {
    const text = await readFile(join(build, 'entry.js'))
    const packed = (quality: number) =>
      brotliCompressSync(text, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: quality,
          [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
        },
      })
    await run()
    build = await remoteBuild(join(folder, 'local'), 'games', '1.0.0-dev.abc', {
      contents: { 'entry.js': text.toString() },
    })
    await run({ release: false })
    expect(await bytes(`${FOLDER}entry.js.br`)).toEqual(packed(11))
    expect(await bytes('apps/games/1.0.0-dev.abc/entry.js.br')).toEqual(packed(9))
    expect(packed(11)).not.toEqual(packed(9))
  })

  it('are not written for files that are compressed already', async () => {
    build = await remoteBuild(join(folder, 'picture'), 'games', '1.0.0', { contents: { 'a.png': 'png' } })
    await run()
    expect((await store.list(FOLDER)).filter((name) => name.startsWith('a.png'))).toEqual(['a.png'])
  })

  it('of another zlib stay unchanged', async () => {
    await store.createOnly(`${FOLDER}entry.js.gz`, Buffer.from('packed by another'))
    await run()
    expect((await bytes(`${FOLDER}entry.js.gz`)).toString()).toBe('packed by another')
  })
})

describe('a version that is there', () => {
  it('in part, with another file under one of its names, is refused with that name', async () => {
    await run()
    await store.remove(`${FOLDER}app.json`)
    await store.remove(`${FOLDER}list.js`)
    await store.createOnly(`${FOLDER}list.js`, Buffer.from('another'))
    await expect(run()).rejects.toThrow(
      'games 1.0.0 is already published with other content or by another key (list.js); a version never changes: give ' +
        'this build a new one.',
    )
  })

  it('under the name of another build is refused by its signature, before anything is written', async () => {
    await run()
    const before = [...store.files.keys()]
    build = await remoteBuild(join(folder, 'other'), 'games', '1.0.0', { contents: { 'more.js': '1' } })
    await expect(run()).rejects.toThrow(
      'games 1.0.0 is already published with other content or by another key (app.json.sig); a version never changes: ' +
        'give this build a new one.',
    )
    expect([...store.files.keys()]).toEqual(before)
  })
})

describe('a version after an exchange of its key', () => {
  it('is signed anew by publishing the same build again, and never by another build', async () => {
    const own = join(folder, 'keys')
    await makeKeys(own, ['operator', 'team'])
    store = memoryStore('file:/srv/arcada')
    const mine = () => openKeys(own)
    const change = (what: Parameters<typeof changeList>[1]) => changeList({ store, keys: mine() }, what)
    await change({ what: 'init' })
    await run({ keys: mine() })
    const old = (await bytes(`${FOLDER}app.json.sig`)).toString()
    expect(await run({ keys: mine() })).toMatchObject({ written: 0 })

    await makeKeys(own, ['team-new'])
    const { key = '' } = (await mine().all()).find(({ name }) => name === 'team-new') ?? {}
    await change({ what: 'exchange', id: 'team', key })
    expect(await run({ keys: mine() })).toMatchObject({ written: 1 })
    const signature = (await bytes(`${FOLDER}app.json.sig`)).toString()
    expect(signature).not.toBe(old)
    const check = (await mine().on(store)).checkSignature(
      'app',
      'games',
      await bytes(`${FOLDER}app.json`),
      signature,
    )
    expect([check.key?.state, check.problem]).toEqual(['active', undefined])
  })
})

describe('what gc is about to remove', () => {
  it('stays when it is published meanwhile', async () => {
    await setMark(store, FOLDER, 'doomed', undefined)
    await run()
    expect((await readMark(store, FOLDER))?.state).toBe('kept')
  })

  it('stays when it was marked while it was published', async () => {
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

describe('a build that differs from its description', () => {
  it('is refused with every file that is missing, altered, or not listed', async () => {
    await rm(join(build, 'list.js'))
    await writeFile(join(build, 'entry.js'), 'alert(1)')
    await mkdir(join(build, 'inner/most'))
    await writeFile(join(build, 'inner/most/extra.js'), '')
    const { problems } = await run().catch((error) => error)
    expect(problems.sort()).toEqual([
      `entry.js in ${build} is not the file that app.json lists (other hash): build the app again.`,
      `inner/most/extra.js in ${build} is not listed in app.json: build the app again.`,
      `list.js is listed in app.json but missing from ${build}: build the app again.`,
    ])
  })

  it('is refused when a file has another size', async () => {
    const description = join(build, 'app.json')
    const app = JSON.parse(await readFile(description, 'utf8'))
    app.files['list.js'].size += 1
    await writeFile(description, JSON.stringify(app))
    await expect(run()).rejects.toThrow(/^list\.js in .* is not the file that app\.json lists/)
  })

  it.each([
    ['no folder', () => join(folder, 'none')],
    ['a file', () => join(build, 'list.js')],
  ])('is read from its folder: %s', async (_, named) => {
    await expect(run({ folder: named() })).rejects.toThrow(
      `There is no app.json in ${named()}: build the app first, or name the folder of its build.`,
    )
  })

  it('is not reported as missing when it cannot be read', async () => {
    await mkdir(join(folder, 'odd/app.json'), { recursive: true })
    await expect(run({ folder: join(folder, 'odd') })).rejects.toThrow(/EISDIR/)
  })

  it('is refused for each missing translation, with --release', async () => {
    const lacks = (text: string, ...locales: ('pt' | 'en')[]) => ({ text, file: 'src/a.tsx', locales })
    const untranslated = [lacks('Good luck', 'pt', 'en'), lacks('Bye', 'pt')]
    build = await remoteBuild(join(folder, 'half'), 'games', '1.0.0', { untranslated })
    const { problems } = await run().catch((error) => error)
    const REMEDY = 'run npm run i18n, translate it in src/locales, and build again.'
    expect(problems).toEqual([
      `games 1.0.0 has no text in pt and en for “Good luck” (src/a.tsx): ${REMEDY}`,
      `games 1.0.0 has no text in pt for “Bye” (src/a.tsx): ${REMEDY}`,
    ])
    expect(store.files.size).toBe(0)
  })

  it('is not written without a key that may publish it', async () => {
    const own = join(folder, 'keys')
    await makeKeys(own, ['operator', 'games'])
    const host = await hostBuild(join(folder, 'host'), '1.0.0')
    await expect(run({ keys: openKeys(own), folder: host })).rejects.toThrow(/may publish host/)
    expect(store.files.size).toBe(0)
  })
})
