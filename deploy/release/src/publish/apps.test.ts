import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Refusal } from '../common/refusal.ts'
import { openKeys } from '../keys/keys.ts'
import { remoteBuild, remoteFiles } from '../testing/fixture-apps.ts'
import { memoryStore } from '../testing/memory-store.ts'
import { type Apps, openApps, readEach } from './apps.ts'
import { publish } from './publish.ts'

const keys = openKeys()
const store = memoryStore()
let published: typeof store.files
let apps: Apps

const put = async (folder: string) =>
  publish({ store, keys, folder, release: true, compress: false, by: 'Ana' })

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'arcada-apps-'))
  await put(await remoteBuild(join(folder, 'games'), 'games', '1.0.0'))
  await put(await remoteBuild(join(folder, 'lottery'), 'lottery', '1.0.0'))
  const many = Object.fromEntries(Array.from({ length: 40 }, (_, at) => [`${at}.js`, String(at)]))
  await put(await remoteBuild(join(folder, 'many'), 'many', '1.0.0', { contents: many }))
  published = new Map(store.files)
  await rm(folder, { recursive: true })
})
beforeEach(() => {
  store.files.clear()
  for (const [path, file] of published) store.files.set(path, file)
  apps = openApps(store, keys)
})
afterAll(() => store.files.clear())

async function write(path: string, text: string) {
  const etag = (await store.read(path))?.etag ?? null
  await store.compareAndSwap(path, Buffer.from(text), etag)
}

describe('a published version', () => {
  it('is read once, with its address and the hash of its description', async () => {
    const games = await apps.read('games', '1.0.0')
    expect(games).toMatchObject({ name: 'games', version: '1.0.0', base: '/apps/games/1.0.0/' })
    expect(games.description).toMatch(/^sha256-/)
    store.files.clear()
    expect(await apps.read('games', '1.0.0')).toBe(games)
  })

  it.each([
    ['games', 'v1'],
    ['games', ''],
    ['games', '1.0.0/../../lottery/1.0.0'],
    ['games', '1 0'],
    ['games', 'x1.0.0'],
    ['Games', '1.0.0'],
    ['2games', '1.0.0'],
    ['games/../lottery', '1.0.0'],
    ['games ', '1.0.0'],
    ['', '1.0.0'],
  ])('is refused before reading under a name or number that is not valid: %s %s', async (name, version) => {
    await expect(apps.read(name, version)).rejects.toThrow(
      `'${version}' is not a version of '${name}': name one that was published, such as 1.2.0.`,
    )
  })

  it('that is missing is reported with the published ones', async () => {
    await expect(apps.read('games', '1.0.1-dev.00ff')).rejects.toThrow(
      `games 1.0.1-dev.00ff is not in ${store.address} (published: 1.0.0): publish it or pick another.`,
    )
    await expect(apps.read('chess-2', '1.0.0')).rejects.toThrow(/\(published: none\)/)
  })

  it('counts only with the signature of its team', async () => {
    await write('apps/games/1.0.0/app.json.sig', 'AAAA')
    const words = `apps/games/1.0.0/app.json in ${store.address} is not signed by a key that may publish games: it was altered, or signed by a stranger; publish a new version.`
    await expect(apps.read('games', '1.0.0')).rejects.toThrow(words)
    await store.remove('apps/games/1.0.0/app.json.sig')
    await expect(openApps(store, keys).read('games', '1.0.0')).rejects.toThrow(words)
  })

  it.each([
    ['app', 'lottery', '1.0.0', 'games', '1.0.0'],
    ['version', 'games', '1.0.0', 'games', '2.0.0'],
  ])(
    'is refused when another %s lies there, although its team signed that',
    async (_, from, of, to, version) => {
      for (const end of ['', '.sig'])
        await write(
          `apps/${to}/${version}/app.json${end}`,
          (await store.read(`apps/${from}/${of}/app.json${end}`))?.bytes.toString() ?? '',
        )
      await expect(apps.read(to, version)).rejects.toThrow(
        `apps/${to}/${version}/app.json describes ${from} ${of}: publish ${to} ${version} anew.`,
      )
    },
  )

  it('that contradicts itself is refused, although it is signed', async () => {
    const text = (await store.read('apps/games/1.0.0/app.json'))?.bytes.toString() ?? ''
    const other = text.replace('"entry.js"\n', '"gone.js"\n')
    expect(other).not.toBe(text)
    await write('apps/games/1.0.0/app.json', other)
    const signature = await (await keys.on(store)).sign('app', 'games', Buffer.from(other))
    await write('apps/games/1.0.0/app.json.sig', signature)
    await expect(apps.read('games', '1.0.0')).rejects.toThrow(
      'apps/games/1.0.0/app.json: entry names gone.js, which is not among files.',
    )
  })
})

describe('the files of a version', () => {
  const REMEDY = 'do not release this version; publish a new one.'

  it('are all as they were published, and are read once', async () => {
    const games = await apps.read('games', '1.0.0')
    expect(await apps.fileProblems(games)).toEqual([])
    store.files.clear()
    expect(await apps.fileProblems(games)).toEqual([])
  })

  it('are all checked, however many there are', async () => {
    const many = await apps.read('many', '1.0.0')
    await write('apps/many/1.0.0/0.js', 'another')
    await write('apps/many/1.0.0/9.js', 'another')
    await store.remove('apps/many/1.0.0/39.js')
    expect((await apps.fileProblems(many)).sort()).toEqual([
      `/apps/many/1.0.0/0.js is not the file that many 1.0.0 was published with: ${REMEDY}`,
      `/apps/many/1.0.0/39.js is missing from ${store.address}: ${REMEDY}`,
      `/apps/many/1.0.0/9.js is not the file that many 1.0.0 was published with: ${REMEDY}`,
    ])
  })

  it('have their listed size', async () => {
    const games = await apps.read('games', '1.0.0')
    const entry = { hash: games.files['entry.js']?.hash ?? '', size: 1 }
    expect(await apps.fileProblems({ ...games, files: { 'entry.js': entry } })).toHaveLength(1)
  })

  it('are read as text when they match what was published, and are refused otherwise', async () => {
    const games = await apps.read('games', '1.0.0')
    expect(await apps.text(games, 'locale-pt.js')).toBe(remoteFiles('games', '1.0.0')['locale-pt.js'])
    await write('apps/games/1.0.0/secret.txt', 'not listed')
    await expect(apps.text(games, 'secret.txt')).rejects.toThrow(
      `/apps/games/1.0.0/secret.txt is not the file that games 1.0.0 was published with: ${REMEDY}`,
    )
    await store.remove('apps/games/1.0.0/locale-pt.js')
    await expect(apps.text(games, 'locale-pt.js')).rejects.toThrow(/locale-pt\.js is missing from/)
  })
})

describe('several versions', () => {
  it('are read in their order, with a reason for each failure', async () => {
    const wanted = [
      ['lottery', '1.0.0'],
      ['games', '7.0.0'],
      ['games', '1.0.0'],
      ['chess', '1.0.0'],
    ] as const
    const { found, problems } = await readEach(apps, wanted)
    expect(found.map(({ name }) => name)).toEqual(['lottery', 'games'])
    expect(problems).toEqual([
      expect.stringMatching(/^games 7\.0\.0 is not in/),
      expect.stringMatching(/^chess 1\.0\.0 is not in/),
    ])
  })

  it('are not reported as missing when the store fails', async () => {
    const read = async () => Promise.reject(new Error('the disk is broken'))
    await expect(readEach({ read }, [['games', '1.0.0']])).rejects.toThrow('the disk is broken')
    const refuse = async () => Promise.reject(new Refusal(['one', 'two']))
    expect((await readEach({ read: refuse }, [['games', '1.0.0']])).problems).toEqual(['one', 'two'])
  })
})
