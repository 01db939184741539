import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test as it, test } from 'vitest'
import { StoreFailure } from '../common/refusal.ts'
import { deltaProblem, hashOfDictionary } from '../deltas/encode.ts'
import { dictionaryName, parseDeltaPath } from '../store/delta-names.ts'
import type { Store } from '../store/store.ts'
import { script } from '../testing/fixture-apps.ts'
import { openReleasedWorkplace, type Workplace } from '../testing/fixture-store.ts'
import { verify } from '../verify/verify.ts'
import { needLive } from './live.ts'
import { rollback } from './rollback.ts'

const list = (version: string, changed = '') =>
  script('list-games-1.0.0', 100).replace(/^.*$/m, (line) =>
    changed ? `${line} // ${changed} ${version}` : line,
  )

let place: Workplace
beforeEach(async () => {
  place = await openReleasedWorkplace()
})
afterEach(() => place.remove())

const deltasOf = async (version: string, app = 'games') =>
  (await place.store.list(`apps/${app}/${version}/`))
    .filter((name) => parseDeltaPath(name) !== undefined)
    .sort()

async function publishGames(version: string) {
  await place.publishRemote('games', version, { contents: { 'list.js': list(version, 'changed') } }, true)
}

const read = async (path: string) => (await place.store.read(path))?.bytes ?? expect.fail(`no ${path}`)

describe('a promotion', () => {
  beforeEach(() => publishGames('1.1.0'))

  it('puts deltas against the version before beside files that changed little, and nothing beside others', async () => {
    await publishGames('1.2.0')
    const first = await place.promote('arcada', { games: '1.1.0' })
    const { notes } = await place.promote('arcada', { games: '1.2.0' })
    const names = await deltasOf('1.2.0')
    const files = [...new Set(names.map((name) => parseDeltaPath(name)?.file))]
    expect(files).toEqual(['list.js'])
    expect(names.map((name) => parseDeltaPath(name)?.coding)).toEqual(['dcb', 'dcz'])
    expect(notes).toContain('2 files were compressed against what visitors have.')
    expect(first.release).toBe(2)
    for (const name of names) {
      const coding = parseDeltaPath(name)?.coding ?? expect.fail()
      const [delta, file, before] = await Promise.all(
        [name, 'list.js']
          .map((path) => read(`apps/games/1.2.0/${path}`))
          .concat(read('apps/games/1.1.0/list.js')),
      )
      if (!delta || !file || !before) return expect.fail()
      expect(await deltaProblem(coding, delta, file, before)).toBeUndefined()
      expect(delta.length).toBeLessThan((await read('apps/games/1.2.0/list.js.br')).length / 2)
    }
  })
})

test('deltas are made against the last four versions that were live, and no older one', {
  tags: '@long',
}, async () => {
  const versions = ['1.1.0', '1.2.0', '1.3.0', '1.4.0', '1.5.0', '1.6.0']
  for (const version of versions) {
    await publishGames(version)
    await place.promote('arcada', { games: version })
  }
  const made = new Set((await deltasOf('1.6.0')).map((name) => parseDeltaPath(name)?.dictionary))
  const hashes = await Promise.all(
    versions
      .slice(1, 5)
      .map(async (version) => hashOfDictionary(await read(`apps/games/${version}/list.js`))),
  )
  expect(made).toEqual(new Set(hashes.map(dictionaryName)))
})

test('a rollback is live before its deltas are made, and whether or not they can be', async () => {
  await publishGames('1.1.0')
  await publishGames('1.2.0')
  await place.promote('arcada', { games: '1.1.0' })
  await place.promote('arcada', { games: '1.2.0' })
  const { keys } = place
  const live: number[] = []
  const createOnly: Store['createOnly'] = async (path, bytes) => {
    if (parseDeltaPath(path) === undefined) return place.store.createOnly(path, bytes)
    live.push((await needLive(place.store, keys, 'arcada')).release.seq)
    throw new StoreFailure('the disk is full')
  }
  const store: Store = Object.assign(Object.create(place.store), { createOnly })
  const back = await rollback({ store, keys, whitelabel: 'arcada', noHold: true })
  expect([back.release, new Set(live)]).toEqual([4, new Set([4])])
  expect(back.notes).toContain('the disk is full')
})

test('verify decodes each delta, and names one that a browser could not open', async () => {
  await publishGames('1.1.0')
  await publishGames('1.2.0')
  await place.promote('arcada', { games: '1.1.0' })
  await place.promote('arcada', { games: '1.2.0' })
  const { store, keys } = place
  await expect(verify({ store, keys, whitelabel: 'arcada' })).resolves.toMatchObject({ release: 3 })
  const [name = ''] = await deltasOf('1.2.0')
  const file = join(place.storeFolder, 'apps/games/1.2.0', name)
  await writeFile(file, (await readFile(file)).subarray(0, -1))
  await expect(verify({ store, keys, whitelabel: 'arcada' })).rejects.toThrow(
    `/apps/games/1.2.0/${name} does not decode to its file: delete it, then promote or apply again.`,
  )
})
