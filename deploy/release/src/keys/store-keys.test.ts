import { failing } from '@arcada/kit/testing/failing'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { entryOf, firstList, keyNamed, type Person, people } from '../testing/key-holders.ts'
import { memoryStore } from '../testing/memory-store.ts'
import { openKeys, passingKeys } from './keys.ts'
import { mayText } from './rights.ts'
import { type FolderKey, isSignedBy, type SignedKind } from './signed.ts'
import { openStoreKeys } from './store-keys.ts'

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

/** The store keys of a person who holds these keys and trusts the list. */
const storeKeysOf = (...keys: FolderKey[]) =>
  openStoreKeys(store, { folder: operator.folder, all: async () => keys })

describe('the signing key', () => {
  it('is the first active key of the list with the right and a private key at hand', async () => {
    const storeKeys = await storeKeysOf(left, thief, ben, ana, qa)
    expect(storeKeys.number).toBe(1)
    expect(await storeKeys.need({ verb: 'promote', whitelabel: 'arcada' })).toBe('ana')
    expect(await storeKeys.need({ verb: 'grant', whitelabel: 'arcada' })).toBe('ben')
    const text = await storeKeys.sign('grant', 'arcada', 'text')
    expect(isSignedBy(ben.key, 'grant', 'text', text)).toBe(true)
  })

  it('that is not at hand is reported with its holders and the keys at hand', async () => {
    const { sign: _, ...half } = games
    const refused = async (keys: FolderKey[], words: string) =>
      expect((await storeKeysOf(...keys)).need({ verb: 'promote', whitelabel: 'arcada' })).rejects.toThrow(
        `No key in ${operator.folder} may promote arcada (there: ${words}): ask the holder of ana or ben.`,
      )
    await refused([qa, half, left, thief, stranger], 'left, reading; thief, revoked; qa')
    await refused([stranger, half], 'none that the list names')
    await refused([], 'none that the list names')
  })
})

describe('a signature', () => {
  it('is valid only by a key with the right for its kind', async () => {
    const failed = await failing<[SignedKind, string, FolderKey, right: string]>(
      [
        ['app', 'games', games, 'publish games'],
        ['publication', 'games', games, 'publish games'],
        ['release', 'arcada', ben, 'promote arcada'],
        ['document', 'arcada', ben, 'promote arcada'],
        ['grant', 'arcada', qa, 'sign test links for arcada'],
        ['keys', '', ana, 'appoint keys'],
      ],
      async ([kind, about, key, right]) => {
        const storeKeys = await storeKeysOf()
        const check = (by: FolderKey, bytes = 'text', as: SignedKind = kind) =>
          storeKeys.checkSignature(kind, about, bytes, by.sign?.(as, 'text'))
        expect(check(key)).toEqual({ key: expect.objectContaining({ id: key.name }) })
        const unsigned = {
          problem: `is not signed by a key that may ${right}: it was altered, or signed by a stranger`,
        }
        expect(check(stranger)).toEqual(unsigned)
        expect(check(key, 'other text')).toEqual(unsigned)
        expect(check(key, 'text', kind === 'grant' ? 'app' : 'grant')).toEqual(unsigned)
        expect(storeKeys.checkSignature(kind, about, 'text', undefined)).toEqual(unsigned)
        const other = key === qa ? games : qa
        expect(check(other)).toEqual({
          key: expect.objectContaining({ id: other.name }),
          problem: `is signed by ${other.name}, which may not ${right}`,
        })
      },
    )
    expect(failed).toEqual([])
  })

  it('of test links is listed in documents only for active keys', async () => {
    const storeKeys = await storeKeysOf()
    expect(storeKeys.grantKeys('arcada')).toEqual([ben.key, qa.key])
    expect(storeKeys.grantKeys('praia')).toEqual([ben.key])
  })
})

describe('where there is no list', () => {
  const names = async (address: string, keys = passingKeys()) => {
    const { number, entries } = await openStoreKeys(memoryStore(address), keys)
    return [number, entries.map(({ id, state, may }) => [id, state, mayText(may)])]
  }
  const BY_NAME = [
    0,
    [
      ['host', 'active', 'publish:host'],
      ['operator', 'active', 'promote:*;grant:*;smoke;without-smoke;appoint'],
      ['team', 'active', 'publish:*'],
    ],
  ]

  it('the key names determine the rights for the sample store and for a site on this machine', async () => {
    const local = ['http://localhost:8080', 'http://praia.localhost', 'http://127.0.0.1:1', 'http://[::1]:1']
    for (const address of ['file:.arcada/store', ...local])
      expect(await names(address), address).toEqual(BY_NAME)
  })

  it('a site elsewhere is checked by no sample key and by no key without a list', async () => {
    const failed = await failing(
      ['https://a.example', 'http://192.168.1.7', 'https://localhost.example'],
      async (address) => {
        await expect(names(address, openKeys())).rejects.toThrow(
          `The key 'host' is the sample key of this repository, which is valid on this machine only, and ${address} is ` +
            'elsewhere: pass the folder with the trust.json of that site with --keys.',
        )
        await expect(names(address)).rejects.toThrow(
          `(keys of this run) has no trust.json for ${address}: take it from a person who appoints keys there`,
        )
      },
    )
    expect(failed).toEqual([])
  })

  it('keys of one’s own need a list', async () => {
    await expect(openStoreKeys(memoryStore('file:other'), all.holding(ana))).rejects.toThrow(
      "file:other has no list of keys yet: make it once with 'keys --init --keys FOLDER' (see docs/guides/stores.md).",
    )
  })

  it('the sample keys sign nothing in a real store but can read it', async () => {
    const sample = openKeys()
    expect(await names(REAL, sample)).toEqual(BY_NAME)
    const only =
      "The key 'host' is the sample key of this repository, which is public, and file:real/store is not the sample " +
      "store: make your own keys with 'keygen --keys FOLDER' and pass them with --keys."
    const storeKeys = await openStoreKeys(memoryStore(REAL), sample)
    await expect(storeKeys.need({ verb: 'smoke' })).rejects.toThrow(only)
    await expect(storeKeys.sign('app', 'games', 'text')).rejects.toThrow(only)
    // With a list of keys in the store, they are refused for reading, too.
    await expect(openStoreKeys(store, sample)).rejects.toThrow(only)
  })
})
