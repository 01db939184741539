import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { runInNewContext } from 'node:vm'
import type { AppDescription } from '@arcada/kit/federation'
import { afterEach, beforeEach, describe, expect, it, it as test } from 'vitest'
import { fileInfo } from '../../common/hash.ts'
import { route } from '../../testing/fixture-apps.ts'
import { openReleasedWorkplace, type Workplace } from '../../testing/fixture-store.ts'
import { publish } from '../publish.ts'

const LIST = './src/screens/list'
const BASE = '/apps/cards/1.0.0/'

let place: Workplace
beforeEach(async () => {
  place = await openReleasedWorkplace()
})
afterEach(() => place.remove())

const manifest = (type: string, script: string) => ({
  id: 'cards__1_0_0',
  name: 'cards__1_0_0',
  metaData: {
    name: 'cards__1_0_0',
    globalName: 'cards__1_0_0',
    buildInfo: { buildVersion: '1', buildName: 'cards' },
    remoteEntry: { name: 'remoteEntry.js', path: '', type },
    publicPath: 'auto',
  },
  shared: [
    {
      id: 'cards__1_0_0:react',
      name: 'react',
      version: '',
      requiredVersion: '^19.0.0',
      assets: { js: { sync: [], async: [] }, css: { sync: [], async: [] } },
    },
  ],
  remotes: [],
  exposes: [
    {
      id: 'cards__1_0_0:src/screens/list',
      name: 'src/screens/list',
      path: LIST,
      assets: { js: { sync: [script], async: [] }, css: { sync: ['list.css'], async: [] } },
    },
  ],
})

const team = {
  name: 'cards',
  version: '1.0.0',
  owner: { team: 'Cards', contact: 'cards@arcada.example' },
  routes: [route('/m/cards', LIST)],
  slots: [],
  contract: '0.1.0',
}

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

const MODULES = {
  'remoteEntry.js': `export const init = () => 'started'
export const get = (name) => import('./list.mjs.js').then((found) => found.text + name)`,
  'list.mjs.js': "export const text = 'a module for '",
  'list.css': '.list{}',
}

/** Writes the folder that a team publishes. */
async function build(files: Record<string, string>, type: string, more: Record<string, unknown> = {}) {
  const folder = join(place.folder, 'cards')
  const script = type === 'module' ? 'list.mjs.js' : 'list.js'
  const all = {
    ...files,
    'arcada.json': JSON.stringify({ ...team, ...more }),
    'mf-manifest.json': JSON.stringify(manifest(type, script)),
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
    await publishFolder(await build(SCRIPTS, 'global'))
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
    await publishFolder(await build(SCRIPTS, 'global'))
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

  it('gets a manifest that names the published files', async () => {
    await publishFolder(await build(SCRIPTS, 'global'))
    const { metaData, exposes } = JSON.parse(await stored('mf-manifest.json'))
    expect(metaData).toMatchObject({ globalName: 'cards__1_0_0', publicPath: BASE })
    expect(exposes[0].assets).toMatchObject({ js: { sync: ['list.js'] }, css: { sync: ['list.css'] } })
  })
})

test('a build of ES modules is published as scripts with the same container', async () => {
  await publishFolder(await build(MODULES, 'module'))
  const { entry, exposes, files } = await description()
  const [part = ''] = exposes[LIST] ?? []
  expect(Object.keys(files).sort()).toEqual([...entry, part, 'list.css', 'mf-manifest.json'].sort())
  expect(await stored(entry[0] ?? '')).toMatch(/^var cards__1_0_0;/)
  expect(await stored(part)).toContain('a module for ')
  expect(await stored(part)).not.toContain('export')
})

describe('a build of another make is refused, and nothing is written,', () => {
  it.each<[string, (folder: string) => Promise<void>, string]>([
    [
      'with a manifest that is no JSON',
      (folder) => writeFile(join(folder, 'mf-manifest.json'), 'no JSON'),
      'mf-manifest.json is not JSON',
    ],
    [
      'with a container that lacks the version in its name',
      (folder) =>
        writeFile(
          join(folder, 'mf-manifest.json'),
          JSON.stringify(manifest('global', 'list.js')).replaceAll('cards__1_0_0', 'cards'),
        ),
      "set name: 'cards__1_0_0'",
    ],
    [
      'with an unknown property in its description',
      (folder) => writeFile(join(folder, 'arcada.json'), JSON.stringify({ ...team, route: [] })),
      "unknown setting 'route'",
    ],
    [
      'with a file name that no address can have',
      (folder) => writeFile(join(folder, 'list copy.js'), 'chunks_cards__1_0_0'),
      'list copy.js',
    ],
  ])('%s', async (_, change, problem) => {
    const folder = await build(SCRIPTS, 'global')
    await change(folder)
    const before = await place.snapshot()
    await expect(publishFolder(folder)).rejects.toThrow(problem)
    expect(await place.snapshot()).toEqual(before)
  })

  it('when its ES modules import a file that does not exist', async () => {
    const folder = await build({ ...MODULES, 'list.mjs.js': "import './gone.js'" }, 'module')
    await expect(publishFolder(folder)).rejects.toThrow(/cannot be made into scripts: .*gone\.js/s)
  })
})
