import { execFileSync } from 'node:child_process'
import { mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { runInNewContext } from 'node:vm'
import type { AppDescription } from '@arcada/kit/federation'
import { failing } from '@arcada/kit/testing/failing'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { fileInfo } from '../../common/hash.ts'
import { openReleasedWorkplace, type Workplace } from '../../testing/fixture-store.ts'
import { LIST, manifestOfCards, teamOfCards } from '../../testing/other-make.ts'
import { publish } from '../publish.ts'

const BASE = '/apps/cards/1.0.0/'

let place: Workplace
beforeEach(async () => {
  place = await openReleasedWorkplace()
})
afterEach(() => place.remove())

const SCRIPTS = {
  'remoteEntry.js': `var cards__1_0_0 = {
  init: () => 'started',
  get: (name) => 'the part ' + name + ' through ' + typeof __arcadaLoad,
}`,
  'list.js': 'chunks_cards__1_0_0.push("list")',
  'later.js': 'chunks_cards__1_0_0.push("later")',
  'list.css': '.list{}',
  'picture.png': 'a picture',
  'index.html': 'a page for development',
  'mf-stats.json': '{}',
  '.cache/x': 'left by the bundler',
}

/** Writes the folder that a team publishes. */
async function build() {
  const folder = join(place.folder, 'cards')
  const all = {
    ...SCRIPTS,
    'arcada.json': JSON.stringify(teamOfCards()),
    'mf-manifest.json': JSON.stringify(manifestOfCards()),
  }
  for (const [file, text] of Object.entries(all)) {
    await mkdir(dirname(join(folder, file)), { recursive: true })
    await writeFile(join(folder, file), text)
  }
  return folder
}

const publishFolder = (folder: string) =>
  publish({ store: place.store, keys: place.keys, folder, release: true })

const stored = (file: string) => readFile(join(place.storeFolder, 'apps/cards/1.0.0', file), 'utf8')
const description = async (): Promise<AppDescription> => JSON.parse(await stored('app.json'))

describe('a build of scripts', () => {
  it('is published with every file listed, and promoted beside other remotes', async () => {
    await publishFolder(await build())
    const app = await description()
    expect(app).toMatchObject({
      kind: 'remote',
      name: 'cards',
      version: '1.0.0',
      entry: ['remoteEntry.js'],
      exposes: { [LIST]: ['list.js'] },
      needs: { react: { range: '^19.0.0', names: [], bare: true } },
      routes: [expect.objectContaining({ path: '/m/cards' })],
    })
    expect(Object.keys(app.files)).toEqual([
      'later.js',
      'list.css',
      'list.js',
      'mf-manifest.json',
      'picture.png',
      'remoteEntry.js',
    ])
    for (const [file, info] of Object.entries(app.files))
      expect(fileInfo(Buffer.from(await stored(file)))).toEqual(info)
    expect((await place.promote('arcada', { cards: '1.0.0' })).release).toBe(2)
  })

  it('pins its inner scripts and adds the style sheets of a part with their hashes', async () => {
    await publishFolder(await build())
    const { files } = await description()
    const pinned: unknown[] = []
    const links: Record<string, string>[] = []
    const page: Record<string, unknown> = {
      __arcadaLoad: () => {},
      __arcadaPin: (...given: unknown[]) => pinned.push(...given),
      location: { origin: 'https://site.example' },
      document: {
        createElement: () => ({ remove: () => {} }),
        head: {
          append(link: Record<string, string> & { onload: () => void }) {
            links.push(link)
            link.onload()
          },
        },
      },
    }
    page.globalThis = page
    const got = await runInNewContext(
      `${await stored('remoteEntry.js')}\ncards__1_0_0.get('${LIST}').then(async (part) => [part, await cards__1_0_0.get('${LIST}')])`,
      page,
    )
    expect(got[0]).toBe(`the part ${LIST} through function`)
    expect(pinned).toEqual([BASE, { 'later.js': files['later.js']?.hash }])
    // Once, although the part was requested twice.
    expect(links).toEqual([
      expect.objectContaining({
        rel: 'stylesheet',
        crossOrigin: 'anonymous',
        integrity: files['list.css']?.hash,
        href: `https://site.example${BASE}list.css`,
      }),
    ])
  })
})

describe('a build never brings along a file of the publisher', () => {
  const SECRET = 'a secret of the publisher'
  /** Outside the folder of the build. */
  const outside = () => join(place.folder, 'outside')
  beforeEach(async () => {
    await mkdir(outside())
    await writeFile(join(outside(), 'key.pem'), SECRET)
  })
  const manifestWith = (change: (text: string) => string) => async (folder: string) => {
    const file = join(folder, 'mf-manifest.json')
    await writeFile(file, change(await readFile(file, 'utf8')))
  }
  const linked = (name: string, target: () => string) => async (folder: string) => {
    await rm(join(folder, name), { force: true })
    await symlink(target(), join(folder, name))
  }
  const key = () => join(outside(), 'key.pem')

  it('whatever leads there', async () => {
    const failed = await failing<[string, (folder: string) => Promise<unknown>, string]>(
      [
        ['by a link to a file', linked('logo.png', key), 'logo.png in'],
        ['by a link to a folder', linked('pictures', outside), 'pictures in'],
        ['by a link to its variables', linked('env.js', () => '/proc/self/environ'), 'env.js in'],
        ['by a link in place of its manifest', linked('mf-manifest.json', key), 'mf-manifest.json in'],
        ['by a link in place of arcada.json', linked('arcada.json', key), 'arcada.json in'],
        [
          'by a pipe',
          async (folder) => execFileSync('sh', ['-c', `mkfifo ${join(folder, 'list2.js')}`]),
          'list2.js in',
        ],
        [
          'by a path upwards in its manifest',
          manifestWith((text) => text.replace('"list.css"', '"../outside/key.pem"')),
          'exposes.0.assets.css.sync.0',
        ],
        [
          'by an absolute path in its manifest',
          manifestWith((text) => text.replace('"list.js"', '"/proc/self/environ"')),
          'exposes.0.assets.js.sync.0',
        ],
        [
          'by the path of its container',
          manifestWith((text) => text.replace('"path":""', '"path":"../outside"')),
          'the container, but there is no such file',
        ],
      ],
      async ([_, change, named]) => {
        await rm(join(place.folder, 'cards'), { recursive: true, force: true })
        vi.stubEnv('ARCADA_TEST_SECRET', SECRET)
        onTestFinished(() => {
          vi.unstubAllEnvs()
        })
        const folder = await build()
        await change(folder)
        const before = await place.snapshot()
        const refused = await publishFolder(folder).then(
          () => 'published',
          (error: unknown) => String(error),
        )
        expect(refused).toContain(named)
        expect(refused).not.toContain(SECRET)
        expect(await place.snapshot()).toEqual(before)
      },
    )
    expect(failed).toEqual([])
  })
})
