import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Release } from '@arcada/kit/federation'
import { failing } from '@arcada/kit/testing/failing'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { integrityOf } from '../common/hash.ts'
import { releaseText } from '../document/document.ts'
import { changeList, type ListChange } from '../keys/change-list.ts'
import { makeKeys } from '../keys/key-folder.ts'
import { type Keys, openKeys } from '../keys/keys.ts'
import type { StoreKeys } from '../keys/store-keys.ts'
import { memoryStore } from '../testing/memory-store.ts'
import { type OwnRelease, ownRelease } from '../testing/own-release.ts'
import { needLive, readStart } from './live.ts'
import {
  chainProblem,
  claimNumber,
  hashesDownTo,
  linkTo,
  readRelease,
  readSigned,
  releaseNumbers,
} from './releases.ts'
import { refuseLiveKey, signedIn } from './signed.ts'
import { status } from './status.ts'

let store = memoryStore('file:/srv/arcada')
let own: OwnRelease
let first: Release
beforeEach(async () => {
  store = memoryStore('file:/srv/arcada')
  own = await ownRelease(store, ['arcada'], false)
  first = await readRelease(store, own.keys, 'arcada', 1)
})
afterEach(() => own.remove())

const put = (path: string, text = '') => store.createOnly(path, Buffer.from(text))
const draft = (more: Partial<Release> = {}): Omit<Release, 'seq'> => {
  const { seq: _, ...rest } = first
  return { ...rest, ...more }
}
const claim = (more: Partial<Release> = {}, keys: Keys = own.keys) => claimNumber(store, keys, draft(more))
const change = (what: ListChange) => changeList({ store, signed: signedIn, keys: own.keys.fresh() }, what)
const pinOf = ({ list }: StoreKeys) => ({ number: list?.number ?? 0, hash: list?.hash ?? '' })
/** Makes a key in the folder of the others, and says its public half. */
async function newKey(name: string): Promise<string> {
  await makeKeys(own.keys.folder, [name])
  return (await openKeys(own.keys.folder).all()).find((one) => one.name === name)?.key ?? ''
}

describe('the numbers of a whitelabel', () => {
  it('are sorted, and mark releases that were never live: unsigned ones and lost ones', async () => {
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
  })

  it('continue from the live release, whatever number another program wrote', async () => {
    await put('releases/arcada/99999999.json')
    await put('releases/arcada/99999999.json.sig')
    expect((await claim(linkTo(first))).seq).toBe(2)
    await put('releases/praia/99999999.json')
    await expect(claim({ whitelabel: 'praia' })).rejects.toThrow(
      'releases/praia/99999999.json in file:/srv/arcada leaves no number for another release, and this tool has not written ' +
        'it: remove it, then run this again.',
    )
  })
})

describe('a release', () => {
  it('cannot be signed with a list of keys that was changed meanwhile', async () => {
    const late = own.keys.fresh()
    await late.on(store)
    await change({ what: 'exchange', id: 'operator', key: await newKey('operator-new') })
    await expect(claim({}, late)).rejects.toThrow(
      'The list of keys of file:/srv/arcada was changed while this ran (there is a list 2), so nothing was signed with the ' +
        'older one: run this again.',
    )
    expect(store.files.has('releases/arcada/2.json')).toBe(false)
  })

  it('that an exchanged key signs afterwards does not count, and the one that was live does', async () => {
    const old = (await own.keys.all()).find(({ name }) => name === 'operator')
    await change({ what: 'exchange', id: 'operator', key: await newKey('operator-new') })
    // As a tool would write it that does not read the list of keys again.
    const forge = async (whitelabel: string, seq: number, why: string) => {
      const text = releaseText({ ...first, whitelabel, seq, why })
      await store.compareAndSwap(`releases/${whitelabel}/${seq}.json`, Buffer.from(text), null)
      await put(`releases/${whitelabel}/${seq}.json.sig`, `${old?.sign?.('release', text)}\n`)
    }
    await forge('arcada', 2, 'later')
    await forge('praia', 1, 'another whitelabel')
    const now = own.keys.fresh()
    expect((await readRelease(store, now, 'arcada', 1)).seq).toBe(1)
    for (const [whitelabel, seq] of [
      ['arcada', 2],
      ['praia', 1],
    ] as const)
      await expect(readRelease(store, now, whitelabel, seq)).rejects.toThrow(
        `releases/${whitelabel}/${seq}.json in file:/srv/arcada is signed by operator, a key that was exchanged before` +
          '; roll back, promote or apply.',
      )
    const { history = [] } = await status(store, now, 'arcada', true)
    expect(history.map(({ release, problem }) => [release, problem])).toEqual([
      [2, 'is signed by operator, a key that was exchanged before'],
      [1, undefined],
    ])
    // Nor does the live number with another content.
    await store.remove('releases/arcada/1.json')
    await store.remove('releases/arcada/1.json.sig')
    await forge('arcada', 1, 'the same number')
    await expect(readRelease(store, own.keys.fresh(), 'arcada', 1)).rejects.toThrow(/was exchanged before/)
  })

  it('that a revoked key signed does not count, even when it is what is live', async () => {
    const key = await newKey('second')
    await change({ what: 'add', id: 'second', key, may: { promote: ['*'], appoint: true } })
    await change({ what: 'revoke', id: 'operator' })
    await expect(needLive(store, own.keys.fresh(), 'arcada')).rejects.toThrow(
      'sites/arcada/index.html in file:/srv/arcada is signed by operator, a key that was revoked: promote starts anew, ' +
        'because no release counts.',
    )
  })

  it('that was made under a list of keys which is gone, or which was replaced, does not count', async () => {
    const before = own.keys.fresh()
    await before.on(store)
    await change({ what: 'add', id: 'second', key: await newKey('second'), may: { smoke: true } })
    const now = own.keys.fresh()
    const { list } = await now.on(store)
    await claim({}, now)
    await expect(readRelease(store, before, 'arcada', 2)).rejects.toThrow(
      /was made under list of keys 2, and there are only 1: newer lists were deleted; roll back, promote or apply\.$/,
    )
    expect((await readRelease(store, before, 'arcada', 1)).seq).toBe(1)
    // A revoked appointer replaces it by their own list.
    await store.remove('keys/2.json')
    await writeFile(join(own.keys.folder, 'trust.json'), JSON.stringify([pinOf(await before.on(store))]))
    await change({ what: 'add', id: 'third', key: await newKey('third'), may: { smoke: true } })
    const forked = own.keys.fresh()
    expect((await forked.on(store)).list).not.toEqual(list)
    await expect(readRelease(store, forked, 'arcada', 2)).rejects.toThrow(
      /was made under another list of keys 2 than the one that is there: the lists were replaced/,
    )
    expect((await readRelease(store, forked, 'arcada', 1)).seq).toBe(1)
  })

  it('is compared with lists from before the trusted one, as far as these name each other', async () => {
    for (const id of ['second', 'third', 'fourth'])
      await change({ what: 'add', id, key: await newKey(id), may: { smoke: true } })
    await writeFile(
      join(own.keys.folder, 'trust.json'),
      JSON.stringify([pinOf(await own.keys.fresh().on(store))]),
    )
    expect((await readRelease(store, own.keys.fresh(), 'arcada', 1)).seq).toBe(1)
    const file = store.files.get('keys/2.json')?.bytes.toString() ?? ''
    await store.remove('keys/2.json')
    await put('keys/2.json', file.replace('"second"', '"someone"'))
    await expect(readRelease(store, own.keys.fresh(), 'arcada', 1)).rejects.toThrow(/the lists were replaced/)
  })
})

describe('what is live', () => {
  it('starts from the newest release that counts when the document does not', async () => {
    const reset = store.keep()
    const failed = await failing<[string, (html: string) => string, RegExp]>(
      [
        [
          'altered',
          (html) => html.replace('"release":1', '"release":9'),
          /is not signed by a key that may promote arcada/,
        ],
        [
          'one that names another number outside of its signed part',
          (html) => html.replace('data-release="1"', 'data-release="7"'),
          /holds release 1 of arcada, so it was altered or moved/,
        ],
        ['something else', () => 'x', /was not written by this tool/],
      ],
      async ([_, alter, problem]) => {
        reset()
        const { document } = await needLive(store, own.keys, 'arcada')
        await store.compareAndSwap(
          'sites/arcada/index.html',
          Buffer.from(alter(document.html)),
          document.etag,
        )
        const start = await readStart(store, own.keys, 'arcada')
        expect(start.live?.release).toEqual(first)
        expect(start.problem).toMatch(problem)
        expect(start.problem).toMatch(
          /: promote, apply, rollback and remove start from release 1, the newest one that counts\.$/,
        )
      },
    )
    expect(failed).toEqual([])
  })
})

describe('the releases before one', () => {
  const chain = async (seq: number) => {
    const { release } = await readSigned(store, own.keys, 'arcada', seq)
    return {
      hashes: await hashesDownTo(store, own.keys, release, 0),
      problem: await chainProblem(store, own.keys, release),
    }
  }

  it('follow the links of each release, whatever other numbers exist', async () => {
    const second = await claim(linkTo(first))
    await claim(linkTo(first))
    await claim(linkTo(second))
    expect(second.after).toEqual({ seq: 1, hash: integrityOf(releaseText(first)) })
    expect(await chain(4)).toEqual({
      hashes: new Map([
        [2, integrityOf(releaseText(second))],
        [1, integrityOf(releaseText(first))],
      ]),
      problem: undefined,
    })
    expect(linkTo(undefined)).toEqual({})
  })

  it('are unknown when it says that it came after itself or a later one', async () => {
    const reset = store.keep()
    const failed = await failing(
      [
        [2, 'itself'],
        [3, 'a later one'],
      ],
      async ([after]) => {
        reset()
        const text = releaseText({ ...first, seq: 2, after: { seq: after, hash: 'sha256-x' } })
        await put('releases/arcada/2.json', text)
        await put(
          'releases/arcada/2.json.sig',
          await (await own.keys.on(store)).sign('release', 'arcada', text),
        )
        await claim()
        expect(await chain(2)).toEqual({
          hashes: new Map(),
          problem: 'Release 2 of arcada names a later one.',
        })
      },
    )
    expect(failed).toEqual([])
  })

  it('end where one is gone, or is another one than was meant', async () => {
    const second = await claim(linkTo(first))
    await claim(linkTo({ ...second, why: 'another' }))
    expect(await chain(3)).toEqual({
      hashes: new Map(),
      problem: 'Release 2 of arcada, after which 3 was made, is another one.',
    })
    await claim(linkTo(second))
    await store.remove('releases/arcada/2.json')
    expect(await chain(4)).toEqual({
      hashes: new Map(),
      problem: 'Release 2 of arcada, after which 4 was made, is gone, or was altered.',
    })
  })
})

describe('a key that something live counts by', () => {
  const refused = (id: string) =>
    refuseLiveKey(store, own.keys.fresh(), id).then(
      () => [],
      (error) => error.problems,
    )

  it('cannot be revoked: each version and each release that it signed is listed with a remedy', async () => {
    await own.publishGames('1.1.0')
    await own.promote('arcada', { games: '1.1.0' })
    const app = (name: string, id = 'team') =>
      `arcada runs ${name}, which ${id} signed: exchange the key, then publish that build again with the new one.`
    expect(await refused('team')).toEqual([app('games 1.1.0'), app('lottery 1.0.0'), app('games 1.0.0')])
    expect(await refused('host')).toEqual([app('host 1.0.0', 'host')])
    expect(await refused('operator')).toEqual([
      "arcada runs release 2, which operator signed: exchange the key, then 'apply' or promote there with the new one.",
    ])
    expect(await refused('unsigned')).toEqual([])
    await store.remove('apps/lottery/1.0.0/app.json')
    await store.remove('apps/games/1.0.0/app.json.sig')
    expect(await refused('team')).toEqual([app('games 1.1.0')])
  })
})
