import type { Release } from '@arcada/federation'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { releaseText } from '../document/document.ts'
import { integrityOf } from '../hash.ts'
import { changeList, type ListChange } from '../keys/change-list.ts'
import { makeKeys } from '../keys/key-folder.ts'
import { type Keys, openKeys } from '../keys/keys.ts'
import { memoryStore } from '../testing/memory-store.ts'
import { type OwnRelease, ownRelease } from '../testing/own-release.ts'
import { linkTo, readChain } from './chain.ts'
import { refuseLiveKey } from './live-keys.ts'
import { promote } from './promote.ts'
import {
  claimNumber,
  markLost,
  needLive,
  readLive,
  readRelease,
  readSigned,
  releaseHeights,
  releaseNumbers,
} from './releases.ts'
import { releasedWhitelabels, status } from './status.ts'

let store = memoryStore('file:/srv/arcada')
let own: OwnRelease
let first: Release
beforeEach(async () => {
  store = memoryStore('file:/srv/arcada')
  own = await ownRelease(store, ['arcada'])
  first = await readRelease(store, own.keys, 'arcada', 1)
})
afterEach(() => own.remove())

const put = (path: string, text = '') => store.createOnly(path, Buffer.from(text))
const draft = (more: Partial<Release> = {}): Omit<Release, 'seq'> => {
  const { seq: _, ...rest } = first
  return { ...rest, ...more }
}
const claim = (more: Partial<Release> = {}, keys: Keys = own.keys) => claimNumber(store, keys, draft(more))
const change = (what: ListChange) =>
  changeList({ store, keys: own.keys.fresh(), numbers: () => releaseHeights(store) }, what)
/** Makes a key in the folder of the others, and says its public half. */
async function newKey(name: string): Promise<string> {
  await makeKeys(own.keys.folder, [name])
  return (await openKeys(own.keys.folder).all()).find((one) => one.name === name)?.key ?? ''
}

describe('the numbers of a whitelabel', () => {
  it('rise, and say which were never live: without a signature, or noted as lost', async () => {
    for (const seq of [10, 3, 4]) {
      await put(`releases/arcada/${seq}.json`)
      await put(`releases/arcada/${seq}.json.sig`)
    }
    await put('releases/arcada/2.json')
    await put('releases/arcada/4.lost.txt')
    for (const name of ['x5.json', '6.json.bak', '7.txt', '.json', '8x.json'])
      await put(`releases/arcada/${name}`)
    expect(await releaseNumbers(store, 'arcada')).toEqual([
      { seq: 1, lost: false },
      { seq: 2, lost: true },
      { seq: 3, lost: false },
      { seq: 4, lost: true },
      { seq: 10, lost: false },
    ])
    expect(await releaseNumbers(store, 'praia')).toEqual([])
    await put('releases/praia/7.json')
    await put('releases/norte/notes.txt')
    expect(await releaseHeights(store)).toEqual({ arcada: 10, praia: 7, norte: 0 })
  })

  it('are each claimed by one, and never twice', async () => {
    await put('releases/arcada/2.json', '{"half":')
    const made = await Promise.all([claim(), claim(), claim()])
    expect(made.map(({ seq }) => seq).sort()).toEqual([3, 4, 5])
    expect((await claim({ whitelabel: 'praia' })).seq).toBe(1)
  })

  it('are noted as lost with the reason', async () => {
    await markLost(store, await claim(), 'arcada has changed')
    expect((await store.read('releases/arcada/2.lost.txt'))?.bytes.toString()).toBe('arcada has changed\n')
    expect((await releaseNumbers(store, 'arcada')).at(-1)).toEqual({ seq: 2, lost: true })
  })
})

describe('a release', () => {
  it('is kept with the number of the list of keys that it was made under, and read with who signed it and when', async () => {
    const made = await claim({ why: 'another' })
    expect(made).toEqual({ ...first, seq: 2, keys: 1, why: 'another' })
    expect(await readSigned(store, own.keys, 'arcada', 2)).toEqual({
      release: made,
      key: 'operator',
      at: store.files.get('releases/arcada/2.json')?.at,
      problem: undefined,
    })
    expect(store.files.get('releases/arcada/2.json')?.bytes.toString()).toBe(releaseText(made))
  })

  it('that is not there, or that nobody signed, is told with the way on', async () => {
    await expect(readRelease(store, own.keys, 'arcada', 9)).rejects.toThrow(
      "There is no release 9 of arcada in file:/srv/arcada: 'status --history' lists them.",
    )
    const { seq } = await claim()
    await store.remove(`releases/arcada/${seq}.json.sig`)
    await expect(readRelease(store, own.keys, 'arcada', seq)).rejects.toThrow(
      'releases/arcada/2.json in file:/srv/arcada is not signed by a key that may promote arcada: it was altered, or ' +
        'signed by a stranger; roll back to a release that counts.',
    )
  })

  it('that a key signed after it was exchanged does not count, and those before do', async () => {
    const late = own.keys.fresh()
    await late.on(store)
    const key = await newKey('operator-new')
    await change({ what: 'exchange', id: 'operator', key })
    await claim({}, late)
    await claim({ whitelabel: 'praia' }, late)
    const now = own.keys.fresh()
    expect((await readRelease(store, now, 'arcada', 1)).seq).toBe(1)
    const words = (whitelabel: string, seq: number, until: number) =>
      `releases/${whitelabel}/${seq}.json in file:/srv/arcada is signed by operator, a key that signed nothing after ` +
      `release ${until} any more; roll back to a release that counts.`
    await expect(readRelease(store, now, 'arcada', 2)).rejects.toThrow(words('arcada', 2, 1))
    await expect(readRelease(store, now, 'praia', 1)).rejects.toThrow(words('praia', 1, 0))
    const { history = [] } = await status(store, now, 'arcada', true)
    expect(history.map(({ release, problem }) => [release, problem])).toEqual([
      [2, 'is signed by operator, a key that signed nothing after release 1 any more'],
      [1, undefined],
    ])
  })

  it('that a revoked key signed does not count, even when it is what is live', async () => {
    const key = await newKey('second')
    await change({ what: 'add', id: 'second', key, may: { promote: ['*'], appoint: true } })
    await change({ what: 'revoke', id: 'operator' })
    await expect(readLive(store, own.keys.fresh(), 'arcada')).rejects.toThrow(
      'releases/arcada/1.json in file:/srv/arcada is signed by operator, a key that was revoked; roll back to a release ' +
        'that counts.',
    )
  })

  it('that was made under a list of keys which is gone does not count', async () => {
    const before = own.keys.fresh()
    await before.on(store)
    await change({ what: 'add', id: 'second', key: await newKey('second'), may: { smoke: true } })
    await claim({ keys: 2 }, own.keys.fresh())
    await expect(readRelease(store, before, 'arcada', 2)).rejects.toThrow(
      /was made under list of keys 2, and there are only 1: somebody took lists away; roll back to a release that counts\.$/,
    )
    expect((await readRelease(store, before, 'arcada', 1)).seq).toBe(1)
  })
})

describe('what is live', () => {
  it('is nothing where there is no document, and is told with what to run', async () => {
    expect(await readLive(store, own.keys, 'praia')).toBeUndefined()
    await expect(needLive(store, own.keys, 'praia')).rejects.toThrow(
      "There is no release of praia in file:/srv/arcada yet: run 'npm run release -- promote --whitelabel praia --all-newest'.",
    )
    await put('sites/praia/readme.txt')
    expect(await releasedWhitelabels(store)).toEqual(['arcada', 'praia'])
  })

  it('is refused when this tool did not write it', async () => {
    await put('sites/praia/index.html', '<!doctype html>')
    await expect(readLive(store, own.keys, 'praia')).rejects.toThrow(
      'sites/praia/index.html in file:/srv/arcada was not written by this tool: remove it, then promote.',
    )
  })
})

describe('the releases before one', () => {
  const chain = async (seq: number) =>
    readChain(store, own.keys, (await readSigned(store, own.keys, 'arcada', seq)).release)

  it('are those that each says it came after, whatever else has a number', async () => {
    const second = await claim(linkTo(first))
    await claim(linkTo(first))
    await claim(linkTo(second))
    expect(second.after).toEqual({ seq: 1, hash: integrityOf(releaseText(first)) })
    expect(await chain(4)).toEqual({ numbers: [4, 2, 1], problems: [] })
    expect(linkTo(undefined)).toEqual({})
  })

  it('of an older tool, which names none, are all that were not lost', async () => {
    await claim()
    await markLost(store, await claim(), 'lost')
    const fourth = await claim()
    await claim(linkTo(fourth))
    await claim()
    expect(await chain(5)).toEqual({ numbers: [5, 4, 2, 1], problems: [] })
  })

  it.each([
    [2, 'itself'],
    [3, 'a later one'],
  ])('are nobody knows which, when it says that it came after %s: %s', async (after) => {
    await claim({ after: { seq: after, hash: 'sha256-x' } })
    await claim()
    expect(await chain(2)).toEqual({ numbers: [2], problems: ['Release 2 of arcada names a later one.'] })
  })

  it('end where one is gone, or is another one than was meant', async () => {
    const second = await claim(linkTo(first))
    await claim(linkTo({ ...second, why: 'another' }))
    expect(await chain(3)).toEqual({
      numbers: [3],
      problems: ['Release 2 of arcada, after which 3 was made, is another one.'],
    })
    await claim(linkTo(second))
    await store.remove('releases/arcada/2.json')
    expect(await chain(4)).toEqual({
      numbers: [4],
      problems: ['Release 2 of arcada, after which 4 was made, is gone, or was altered.'],
    })
  })

  it('are not called gone when the store is in trouble', async () => {
    const second = await claim(linkTo(first))
    const broken = { ...store, read: async () => Promise.reject(new Error('the disk is broken')) }
    await expect(readChain(broken, own.keys, second)).rejects.toThrow('the disk is broken')
  })
})

describe('a key that something live counts by', () => {
  const refused = (id: string) =>
    refuseLiveKey(store, own.keys.fresh(), id).then(
      () => [],
      (error) => error.problems,
    )

  it('cannot be revoked: each version that its team signed, and each release, is told with the way on', async () => {
    await own.publishGames('1.1.0')
    await own.promote('arcada', { games: '1.1.0' })
    const app = (name: string, id = 'team') =>
      `arcada runs ${name}, which ${id} signed: exchange the key, then publish that build again with the new one.`
    expect(await refused('team')).toEqual([app('games 1.1.0'), app('lottery 1.0.0'), app('games 1.0.0')])
    expect(await refused('host')).toEqual([app('host 1.0.0', 'host')])
    expect(await refused('operator')).toEqual([
      "arcada runs release 2, which operator signed: exchange the key, then 'apply' or promote there with the new one.",
    ])
    expect(await refused('nobody')).toEqual([])
    await store.remove('apps/lottery/1.0.0/app.json')
    await store.remove('apps/games/1.0.0/app.json.sig')
    expect(await refused('team')).toEqual([app('games 1.1.0')])
  })

  it('is told once, however often a release names what it signed', async () => {
    await own.publishGames('1.1.0')
    await own.promote('arcada', { games: '1.1.0' })
    const canary = { whitelabel: 'arcada', versions: { games: '1.0.0' }, canary: 1000 }
    await promote({ store, keys: own.keys, ...canary, by: 'Ana', withoutSmoke: 'Ana: a test' })
    expect(await refused('team')).toHaveLength(3)
  })

  it('is that of the release, and that of the document where another one signed it', async () => {
    await change({ what: 'add', id: 'second', key: await newKey('second'), may: { promote: ['*'] } })
    const pair = (await openKeys(own.keys.folder).all()).find(({ name }) => name === 'second')
    const live = await needLive(store, own.keys.fresh(), 'arcada')
    const signature = (await pair?.sign?.('document', live.marks.json)) ?? ''
    const html = live.html.replace(/data-sig="[^"]*"/, `data-sig="${signature}"`)
    await store.compareAndSwap('sites/arcada/index.html', Buffer.from(html), live.etag)
    for (const id of ['operator', 'second'])
      expect(await refused(id)).toEqual([
        expect.stringContaining(`arcada runs release 1, which ${id} signed`),
      ])
  })
})
