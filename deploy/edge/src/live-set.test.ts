import { cp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { documentFields } from '@arcada/kit/federation/document-fields'
import {
  copyLiveSet,
  type LiveSetOptions,
  makeKeys,
  type OwnBuild,
  openKeys,
  readLiveSet,
  siteFit,
  WHITELABELS,
} from '@arcada/release'
import { type FixtureChanges, hostBuild, remoteBuild, route } from '@arcada/release/testing/fixture-apps'
import { beforeEach, describe, expect, it } from 'vitest'
import { useEdge } from './testing/use-edge.ts'

const OWN_VERSION = '2.0.0-dev.1'
const GATEWAY = 'http://localhost:7199'

const { place, edge } = useEdge()
beforeEach(async () => {
  for (const name of ['copy', 'games', 'host'])
    await rm(join(place.folder, name), { recursive: true, force: true })
})

const read = (more: Partial<LiveSetOptions> = {}) =>
  readLiveSet({ url: `${edge.origin}/m/home`, keys: place.keys, own: ['games'], ...more })

const copied = async (more: Partial<LiveSetOptions> = {}) =>
  copyLiveSet(await read(more), { folder: join(place.folder, 'copy'), gateway: GATEWAY })

async function own(name: string, changes: FixtureChanges = {}, version = OWN_VERSION): Promise<OwnBuild> {
  const folder = join(place.folder, name, version)
  await (name === 'host' ? hostBuild(folder, version, changes) : remoteBuild(folder, name, version, changes))
  return { name, version, folder }
}

/** Promotes `arcada` with other settings than those of its folder. */
async function promoteWith(settings: object): Promise<void> {
  const whitelabels = join(place.folder, 'whitelabels')
  await cp(WHITELABELS, whitelabels, { recursive: true })
  const file = join(whitelabels, 'arcada/whitelabel.json')
  await writeFile(file, JSON.stringify({ ...JSON.parse(await readFile(file, 'utf8')), ...settings }))
  await place.promote('arcada', {}, { whitelabels })
}

/** Makes the edge answer with the file itself. */
async function withoutTwins(file: string): Promise<void> {
  for (const twin of ['.br', '.gz']) await rm(join(place.storeFolder, `${file}${twin}`), { force: true })
}

/** The release in the document of a copy. */
async function documentOf(store: string) {
  const { json = '{}' } = documentFields(await readFile(join(store, 'sites/arcada/index.html'), 'utf8'))
  return JSON.parse(json)
}

describe('a copy of what is live at a site', () => {
  it('has the own build in place of its namesake, and the other apps as they are live there', async () => {
    const copy = await copied()
    expect(await copy.compose([await own('games')])).toMatchObject({ changed: true, notes: [] })
    const document = await documentOf(copy.store)
    expect(document.remotes.games.version).toBe(OWN_VERSION)
    expect([document.host.version, document.remotes.lottery.version]).toEqual(['1.0.0', '1.0.0'])
    const file = 'apps/lottery/1.0.0/list.js'
    expect(await readFile(join(copy.store, file))).toEqual(await readFile(join(place.storeFolder, file)))
  })

  it('has a remote that the site does not have yet, and says so', async () => {
    const set = await read({ own: ['cards'] })
    expect(set.notes).toEqual([`cards is not live at ${edge.origin}/m/home: it is added.`])
    const copy = await copied({ own: ['cards'] })
    await copy.compose([await own('cards')])
    expect(Object.keys((await documentOf(copy.store)).remotes)).toEqual(['cards', 'games', 'lottery'])
  })

  it('shows the next build under the next number, nothing new for the same one, and refuses one that does not fit', async () => {
    const copy = await copied()
    const first = await own('games')
    await copy.compose([first])
    expect((await copy.compose([first])).changed).toBe(false)
    const claims = await own('games', { routes: [route('/m/lottery', './src/screens/list')] }, '2.0.0-dev.2')
    await expect(copy.compose([claims])).rejects.toThrow(/\/m\/lottery is claimed by both/)
    expect((await copy.compose([await own('games', {}, '2.0.0-dev.3')])).changed).toBe(true)
    const remotes = { games: { version: '2.0.0-dev.3' } }
    expect(await documentOf(copy.store)).toMatchObject({ release: 2, remotes })
  })

  it('names what a promotion would refuse at the host of the site, although the host here offers it', async () => {
    const copy = await copied()
    const needs = { react: { range: '^19.0.0', names: ['useState', 'use'] } }
    const host = await own('host', {
      provides: {
        react: { version: '19.3.1', names: ['useState', 'useEffect', 'use'] },
        '@arcada/kit/api': { version: '0.1.0', names: ['call', 'ApiError'] },
      },
    })
    const { notes } = await copy.compose([host, await own('games', { needs })])
    expect(notes).toEqual([
      expect.stringMatching(/^games 2\.0\.0-dev\.1 .* imports use from react, but host 1\.0\.0 does not/),
    ])
  })

  it('keeps the origins of the site’s services out of the page: calls go to the gateway', async () => {
    await promoteWith({ services: { cards: { origin: 'https://cards.example', token: true } } })
    const copy = await copied()
    const calls = { session: true }
    const { notes } = await copy.compose([await own('games', { services: { cards: calls, other: calls } })])
    expect((await documentOf(copy.store)).services).toEqual({
      cards: { origin: 'http://cards.arcada.services.localhost:7199', token: true },
    })
    expect(notes).toEqual([expect.stringContaining("calls the service 'other', but arcada names no such")])
  })

  it('brings back the addresses of an own remote that the site has removed, and leaves out the others', async () => {
    await place.promote('arcada', {}, { remove: 'lottery', keepSettings: true })
    await place.promote('arcada', {}, { remove: 'games', keepSettings: true })
    const copy = await copied()
    await copy.compose([await own('games')])
    expect(await documentOf(copy.store)).toMatchObject({ removed: ['/m/lottery'] })
  })

  it('takes the stable versions beside a canary, with a note', async () => {
    await place.publishRemote('lottery', '1.1.0')
    await place.promote('arcada', { lottery: '1.1.0' }, { canary: 1000 })
    expect((await read()).notes).toEqual(['arcada has a canary; the stable versions are taken.'])
  })
})

describe('a site that cannot be copied', () => {
  it('is one whose whitelabel is in production, which no altered document hides', async () => {
    await promoteWith({ stage: 'staging' })
    expect((await read()).document.stage).toBe('staging')
    await promoteWith({ stage: 'production' })
    await expect(read()).rejects.toThrow(
      `${edge.origin}/m/home is in production (stage in the whitelabel.json of arcada): builds that are not released may ` +
        'not use its back end. Name a site for tests.',
    )
    await place.alter('sites/arcada/index.html', (text) => text.replace('"stage":"production",', ''))
    await expect(read()).rejects.toThrow(/is not signed by a key that may promote arcada/)
  })

  it('runs a host that is older or newer than the kit', async () => {
    for (const [age, kitVersion] of [
      ['newer', '0.9.3'],
      ['older', '1.1.0'],
    ] as const)
      await expect(read({ kitVersion })).rejects.toThrow(
        `runs host 1.0.0, which is ${age} than this kit (${kitVersion}), so a page of both would not behave as the site: ` +
          "install the kit of that host with 'npm install @arcada/kit@~1.0.0'",
      )
    expect((await read({ kitVersion: '1.0.9' })).host.version).toBe('1.0.0')
  })

  it('is signed by other keys', async () => {
    const folder = join(place.folder, 'other-keys')
    await makeKeys(folder, ['operator', 'host', 'team'])
    await expect(read({ keys: openKeys(folder) })).rejects.toThrow(/not signed by a key that may promote/)
  })

  it('does not answer', async () => {
    const url = edge.origin
    await edge.close()
    await expect(read({ url })).rejects.toThrow(`${url}/ cannot be reached (`)
  })

  it('has a file that is altered or missing', async () => {
    const file = 'apps/lottery/1.0.0/list.js'
    await place.alter(file, (text) => `${text} `)
    await withoutTwins(file)
    await expect(copied()).rejects.toThrow(/list\.js in .* was altered/)
    await rm(join(place.storeFolder, file))
    await expect(copied()).rejects.toThrow(/lottery\/1\.0\.0\/list\.js is missing from http/)
  })
})

describe('the host that is live at a site', () => {
  const fit = async (changes: FixtureChanges) =>
    siteFit(`${edge.origin}/m/home`, place.keys, (await own('games', changes)).folder)

  it('fits a build that needs what it offers, and none with a newer library or another contract', async () => {
    expect(await fit({})).toEqual({ whitelabel: 'arcada', host: '1.0.0', problems: [] })
    const newer = { needs: { react: { range: '^20.0.0', names: ['useState'] } } }
    expect((await fit(newer)).problems).toEqual([
      expect.stringMatching(
        /^games 2\.0\.0-dev\.1 .* needs react \^20\.0\.0, but host 1\.0\.0 provides 19\.3\.1/,
      ),
    ])
    expect((await fit({ contract: '0.2.0' })).problems).toEqual([
      expect.stringMatching(/was built against contract 0\.2\.0, but host 1\.0\.0 against 0\.1\.0/),
    ])
  })

  it('is refused when its description was altered', async () => {
    await place.alter('apps/host/1.0.0/app.json', (text) => text.replace('Platform', 'Eve'))
    await withoutTwins('apps/host/1.0.0/app.json')
    await expect(fit({})).rejects.toThrow(/The host that is live at .* cannot be read:\n.*app\.json/)
  })
})
