import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test as it, test } from 'vitest'
import { StoreFailure } from '../common/refusal.ts'
import { dictionaryName, parseDeltaPath } from '../store/delta-names.ts'
import type { Store } from '../store/store.ts'
import { script } from '../testing/fixture-apps.ts'
import { openReleasedWorkplace, type Workplace } from '../testing/fixture-store.ts'
import { verify } from '../verify/verify.ts'
import { deltaProblem, hashOfDictionary } from './encode-delta.ts'
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
    expect(names.map((name) => parseDeltaPath(name)?.file)).toEqual(['list.js'])
    expect(notes).toContain('1 file was compressed against what visitors have.')
    expect(first.release).toBe(2)
    const [delta, file, before] = await Promise.all([
      read(`apps/games/1.2.0/${names[0]}`),
      read('apps/games/1.2.0/list.js'),
      read('apps/games/1.1.0/list.js'),
    ])
    expect(await deltaProblem(delta, file, before)).toBeUndefined()
    expect(delta.length).toBeLessThan((await read('apps/games/1.2.0/list.js.br')).length / 2)
  })
})

test('deltas are made against the version before, and no older one', async () => {
  for (const version of ['1.1.0', '1.2.0', '1.3.0']) {
    await publishGames(version)
    await place.promote('arcada', { games: version })
  }
  const made = new Set((await deltasOf('1.3.0')).map((name) => parseDeltaPath(name)?.dictionary))
  const before = hashOfDictionary(await read('apps/games/1.2.0/list.js'))
  expect(made).toEqual(new Set([dictionaryName(before)]))
})

test('the name of a dictionary is the first eight letters and digits in a row of its hash', () => {
  expect(dictionaryName('ab/cdefghi+jklmnopqrst0123456789ABCDEFGHIJK=')).toBe('jklmnopq')
  expect(dictionaryName('abcdefg/'.repeat(5))).toBeUndefined()
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
