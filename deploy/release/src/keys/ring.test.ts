import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { entryOf, firstList, keyNamed, type Person, people } from '../testing/key-holders.ts'
import { memoryStore } from '../testing/memory-store.ts'
import { SAMPLE_KEYS } from './key-folder.ts'
import { openKeys, passingKeys } from './keys.ts'
import { mayText } from './rights.ts'
import { openRing } from './ring.ts'
import { type FolderKey, isSignedBy, type SignedKind } from './signed.ts'

const REAL = 'file:real/store'
const ana = keyNamed('ana')
const ben = keyNamed('ben')
const qa = keyNamed('qa')
const games = keyNamed('games')
const left = keyNamed('left')
const thief = keyNamed('thief')
const stranger = keyNamed('stranger')
const LIST = [
  entryOf(left, 'promote:*;grant:*;smoke', 'reading'),
  entryOf(thief, 'promote:*;grant:*;smoke', 'revoked'),
  entryOf(ana, 'promote:*;appoint'),
  entryOf(ben, 'promote:arcada;grant:*'),
  entryOf(qa, 'grant:arcada'),
  entryOf(games, 'publish:games'),
]

let all: ReturnType<typeof people>
let operator: Person
const store = memoryStore(REAL)
beforeEach(async () => {
  store.files.clear()
  all = people()
  operator = all.holding(ana)
  await firstList(store, operator, LIST)
})
afterEach(() => all.remove())

/** The ring of somebody who holds these keys and trusts the list. */
const ringOf = (...keys: FolderKey[]) => openRing(store, { folder: operator.folder, all: async () => keys })

describe('the key for something', () => {
  it('is the first of the list that may, is at hand, and still signs', async () => {
    const ring = await ringOf(left, thief, ben, ana, qa)
    expect(ring.number).toBe(1)
    expect(await ring.need({ verb: 'promote', whitelabel: 'arcada' })).toBe('ana')
    expect(await ring.need({ verb: 'grant', whitelabel: 'arcada' })).toBe('ben')
    const text = await ring.sign('grant', 'arcada', 'text')
    expect(isSignedBy(ben.key, 'grant', 'text', text)).toBe(true)
  })

  it('is not one whose private half is elsewhere', async () => {
    const { sign: _, ...half } = ana
    const ring = await ringOf(half, ben)
    expect(await ring.need({ verb: 'promote', whitelabel: 'arcada' })).toBe('ben')
  })

  it('that nobody here has is asked for, with who has it and what is here', async () => {
    const { sign: _, ...half } = games
    const refused = async (keys: FolderKey[], words: string) =>
      expect((await ringOf(...keys)).need({ verb: 'promote', whitelabel: 'arcada' })).rejects.toThrow(
        `No key in ${operator.folder} may promote arcada (there: ${words}): ask whoever holds ana or ben.`,
      )
    await refused([qa, half, left, thief, stranger], 'left, reading; thief, revoked; qa')
    await refused([stranger, half], 'none that the list names')
    await refused([], 'none that the list names')
  })

  it('that nobody has at all is asked of nobody', async () => {
    const ring = await ringOf(left, ana)
    await expect(ring.need({ verb: 'smoke' })).rejects.toThrow(
      `No key in ${operator.folder} may record smoke runs (there: left, reading; ana): nobody may.`,
    )
    await expect(ring.sign('smoke', '', 'text')).rejects.toThrow('may record smoke runs')
  })
})

describe('a signature', () => {
  it.each<[SignedKind, string, FolderKey, right: string]>([
    ['app', 'games', games, 'publish games'],
    ['publication', 'games', games, 'publish games'],
    ['release', 'arcada', ben, 'promote arcada'],
    ['document', 'arcada', ben, 'promote arcada'],
    ['grant', 'arcada', qa, 'sign test links for arcada'],
    ['keys', '', ana, 'appoint keys'],
  ])('of %s about %j counts by whoever may, and by nobody else', async (kind, about, key, right) => {
    const ring = await ringOf()
    const judged = (by: FolderKey, bytes = 'text', as: SignedKind = kind) =>
      ring.judge(kind, about, bytes, by.sign?.(as, 'text'))
    expect(judged(key)).toEqual({ key: expect.objectContaining({ id: key.name }) })
    const nobody = {
      problem: `is not signed by a key that may ${right}: it was altered, or signed by a stranger`,
    }
    expect(judged(stranger)).toEqual(nobody)
    expect(judged(key, 'other text')).toEqual(nobody)
    expect(judged(key, 'text', kind === 'smoke' ? 'app' : 'smoke')).toEqual(nobody)
    expect(ring.judge(kind, about, 'text', undefined)).toEqual(nobody)
    const other = key === qa ? games : qa
    expect(judged(other)).toEqual({
      key: expect.objectContaining({ id: other.name }),
      problem: `is signed by ${other.name}, which may not ${right}`,
    })
  })

  it('of a smoke run counts by a key that signs no more, and not by one that was revoked', async () => {
    const ring = await ringOf()
    expect(ring.judge('smoke', '', 'text', left.sign?.('smoke', 'text')).problem).toBeUndefined()
    expect(ring.judge('smoke', '', 'text', thief.sign?.('smoke', 'text'))).toEqual({
      key: expect.objectContaining({ id: 'thief' }),
      problem: 'is signed by thief, a key that was revoked',
    })
  })

  it('is found in no document of test links but by keys that still sign them', async () => {
    const ring = await ringOf()
    expect(ring.grantKeys('arcada')).toEqual([ben.key, qa.key])
    expect(ring.grantKeys('praia')).toEqual([ben.key])
  })
})

describe('where there is no list', () => {
  const names = async (address: string, keys = passingKeys()) => {
    const { number, entries } = await openRing(memoryStore(address), keys)
    return [number, entries.map(({ id, state, may }) => [id, state, mayText(may)])]
  }
  const BY_NAME = [
    0,
    [
      ['host', 'active', 'publish:host'],
      ['operator', 'active', 'promote:*;grant:*;smoke;appoint'],
      ['team', 'active', 'publish:*'],
    ],
  ]

  it('the names of the keys say it for the sample store, and for a look at a site', async () => {
    for (const address of ['file:.arcada/store', 'http://a.example', 'https://a.example/m/home'])
      expect(await names(address), address).toEqual(BY_NAME)
  })

  it('nothing is signed with the keys that everybody has, but what is there can be read', async () => {
    const sample = openKeys()
    expect(await names(REAL, sample)).toEqual(BY_NAME)
    const only =
      "The key 'host' is the sample key of this repository, which everybody has, and file:real/store is not the sample " +
      "store: make keys of your own with 'keygen --keys FOLDER' and hand them in with --keys."
    const ring = await openRing(memoryStore(REAL), sample)
    await expect(ring.need({ verb: 'smoke' })).rejects.toThrow(only)
    await expect(ring.sign('app', 'games', 'text')).rejects.toThrow(only)
    // Where somebody has made a list, they have no say at all.
    await expect(openRing(store, sample)).rejects.toThrow(only)
  })

  it('one is asked for, where the keys are somebody’s own', async () => {
    await expect(openRing(memoryStore('file:other'), all.holding(ana))).rejects.toThrow(
      "file:other has no list of keys yet: make it once with 'keys --init --keys FOLDER' (the guide on stores tells how).",
    )
  })

  it('a list that is trusted holds for the sample store as well', async () => {
    const sample = memoryStore()
    await firstList(sample, operator, LIST)
    expect(await openRing(sample, operator)).toMatchObject({ number: 1, entries: { length: LIST.length } })
  })
})

describe('the keys of somebody', () => {
  it('are read once, as the list of a store is; fresh ones see what was changed since', async () => {
    const keys = openKeys(SAMPLE_KEYS)
    const sample = memoryStore()
    expect(keys.on(sample)).toBe(keys.on(sample))
    expect(keys.all()).toBe(keys.all())
    expect(keys.on(memoryStore())).not.toBe(keys.on(sample))
    const fresh = keys.fresh()
    expect(fresh.folder).toBe(SAMPLE_KEYS)
    expect(fresh.on(sample)).not.toBe(keys.on(sample))
  })

  it('that pass with this run are nobody else’s', async () => {
    const [one, two] = [passingKeys(), passingKeys()]
    expect(one.folder).toBe('(keys of this run)')
    expect((await one.all()).map(({ name }) => name)).toEqual(['host', 'operator', 'team'])
    expect((await one.all())[0]?.key).not.toBe((await two.all())[0]?.key)
  })
})
