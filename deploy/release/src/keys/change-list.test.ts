import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { failing } from '@arcada/kit/testing/failing'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { integrityOf } from '../common/hash.ts'
import { signedIn } from '../release/signed.ts'
import { entryOf, firstList, keyNamed, type Person, people } from '../testing/key-holders.ts'
import { type MemoryStore, memoryStore } from '../testing/memory-store.ts'
import { changeList, type ListChange, type ListOptions } from './change-list.ts'
import { sampleKeys } from './key-folder.ts'
import { newestList } from './key-list.ts'
import { keysOf } from './keys.ts'
import { type KeyEntry, mayText, parseMay } from './rights.ts'
import type { FolderKey } from './signed.ts'

const ana = keyNamed('ana')
const ben = keyNamed('ben')
const LIST = [entryOf(ana, 'promote:*;appoint'), entryOf(ben, 'smoke')]
const SMOKE = parseMay('smoke')

let all: ReturnType<typeof people>
let store: MemoryStore
let operator: Person
beforeEach(() => {
  all = people()
  store = memoryStore('file:real/store')
  operator = all.holding(ana)
})
afterEach(() => all.remove())

const change = (what: ListChange, more: Partial<ListOptions> = {}) =>
  changeList(
    {
      store,
      signed: signedIn,
      keys: operator,
      now: () => new Date('2026-11-21T12:00:00Z'),
      ...more,
    },
    what,
  )
const told = (keys: readonly KeyEntry[]) => keys.map(({ id, state, may }) => `${id} ${state} ${mayText(may)}`)
const lineOf = (number: number) =>
  store.files.get(`keys/${number}.json`)?.bytes.toString().split('\n')[0] ?? ''
const trusted = async (person: Person) =>
  JSON.parse(await readFile(join(person.folder, 'trust.json'), 'utf8'))

describe('the first list of a store', () => {
  it('takes the rights from the names of the keys, and its author trusts it', async () => {
    const keys = all.holding(...['operator', 'host', 'team', 'games'].map(keyNamed))
    const list = await change({ what: 'init' }, { keys })
    expect(list).toMatchObject({ format: 1, number: 1, at: '2026-11-21T12:00:00.000Z' })
    expect(list).not.toHaveProperty('before')
    expect(told(list.keys)).toEqual([
      'operator active promote:*;grant:*;smoke;without-smoke;appoint',
      'host active publish:host',
      'team active publish:*',
      'games active publish:games',
    ])
    expect(await trusted(keys)).toEqual([{ number: 1, hash: integrityOf(lineOf(1)) }])
    expect(await newestList(store, keys)).toEqual({
      list,
      pin: { number: 1, hash: list.hash },
      hashes: new Map([[1, list.hash]]),
    })
  })

  it('is made once, by a key that may appoint, and without sample keys', async () => {
    const keys = all.holding(keyNamed('operator'))
    await expect(change({ what: 'init' }, { keys: all.holding(keyNamed('team')) })).rejects.toThrow(
      'No key could appoint keys any more: let another key appoint first.',
    )
    const [sample = ''] = await sampleKeys()
    const known = all.holding({ ...keyNamed('operator'), key: sample })
    await expect(change({ what: 'init' }, { keys: known })).rejects.toThrow(
      'That is a sample key of this repository, which is public: create one of your own.',
    )
    expect(store.files.size).toBe(0)
    await change({ what: 'init' }, { keys })
    await expect(change({ what: 'init' }, { keys })).rejects.toThrow(
      'file:real/store has a list of keys already (1).',
    )
  })
})

describe('a change of the list', () => {
  beforeEach(() => firstList(store, operator, LIST))
  const carl = keyNamed('carl')

  it('is the next list, which names the one before by its hash and is trusted instead of it', async () => {
    const list = await change({ what: 'add', id: 'carl', key: carl.key, may: SMOKE })
    expect(list).toMatchObject({ number: 2, before: integrityOf(lineOf(1)), at: '2026-11-21T12:00:00.000Z' })
    expect(told(list.keys)).toEqual(['ana active promote:*;appoint', 'ben active smoke', 'carl active smoke'])
    expect(list.keys[2]?.key).toBe(carl.key)
    expect(await trusted(operator)).toEqual([{ number: 2, hash: integrityOf(lineOf(2)) }])
  })

  it('never gives an id to another key', async () => {
    await change({ what: 'add', id: 'ben-3', key: keyNamed('x').key, may: SMOKE })
    await change({ what: 'exchange', id: 'ben', key: keyNamed('x').key })
    const { keys } = await change({ what: 'exchange', id: 'ben-2', key: keyNamed('x').key })
    expect(keys.map(({ id }) => id)).toEqual(['ana', 'ben', 'ben-3', 'ben-2', 'ben-4'])
    await expect(change({ what: 'add', id: 'ben', key: keyNamed('x').key, may: SMOKE })).rejects.toThrow(
      'There is a key ben already; an id is never used again.',
    )
  })

  it('allows only revoking for a key that was exchanged', async () => {
    await change({ what: 'exchange', id: 'ben', key: carl.key })
    for (const what of ['retire', 'exchange', 'allow'] as const)
      await expect(change({ what, id: 'ben', key: 'x', may: SMOKE })).rejects.toThrow(
        'ben is reading already.',
      )
    expect(told((await change({ what: 'revoke', id: 'ben' })).keys)[1]).toBe('ben revoked smoke')
    await expect(change({ what: 'retire', id: 'ben' })).rejects.toThrow('ben is revoked already.')
  })

  it('refuses a duplicate, a sample key and a missing one', async () => {
    const known = 'That key is in the list of file:real/store already, as ana.'
    await expect(change({ what: 'add', id: 'carl', key: ana.key, may: SMOKE })).rejects.toThrow(known)
    await expect(change({ what: 'exchange', id: 'ben', key: ana.key })).rejects.toThrow(known)
    const [sample = ''] = await sampleKeys()
    await expect(change({ what: 'exchange', id: 'ben', key: sample })).rejects.toThrow('a sample key')
    await expect(change({ what: 'retire', id: 'carl' })).rejects.toThrow(
      'There is no key carl (there are: ana, ben).',
    )
  })

  it('always keeps a key that may appoint', async () => {
    const noneLeft = 'No key could appoint keys any more: let another key appoint first.'
    await expect(change({ what: 'retire', id: 'ana' })).rejects.toThrow(noneLeft)
    await expect(change({ what: 'allow', id: 'ana', may: SMOKE })).rejects.toThrow(noneLeft)
    await change({ what: 'allow', id: 'ben', may: parseMay('appoint') })
    expect((await change({ what: 'retire', id: 'ana' })).number).toBe(3)
  })

  it('needs an active key at hand that may appoint', async () => {
    const { sign: _, ...half } = ana
    const may = (...keys: FolderKey[]) =>
      change(
        { what: 'add', id: 'carl', key: keyNamed('carl').key, may: SMOKE },
        { keys: keysOf(operator.folder, async () => keys) },
      )
    for (const keys of [[], [ben], [half], [keyNamed('ana')]])
      await expect(may(...keys)).rejects.toThrow(
        `No key in ${operator.folder} may appoint keys for file:real/store.`,
      )
    await change({ what: 'allow', id: 'ben', may: parseMay('appoint') })
    await change({ what: 'retire', id: 'ana' })
    await expect(may(ana)).rejects.toThrow('may appoint keys')
    expect((await may(keyNamed('other'), ben)).number).toBe(4)
  })

  it('does not overwrite a list that another run has just written', async () => {
    const late = { ...store, createOnly: async () => false }
    await expect(change({ what: 'revoke', id: 'ben' }, { store: late })).rejects.toThrow(
      'The list of keys was changed meanwhile: read it, then run this again.',
    )
    expect(await trusted(operator)).toEqual([{ number: 1, hash: integrityOf(lineOf(1)) }])
  })
})

describe('a reader that trusts a list', () => {
  beforeEach(() => firstList(store, operator, LIST))
  const REFUSED = (number: number) =>
    `keys/${number}.json in file:real/store does not follow from the list before it, signed by a key that may appoint: ` +
    'another writer replaced it; restore it.'
  const put = (number: number, line: string, by: FolderKey) =>
    store.files.set(`keys/${number}.json`, {
      bytes: Buffer.from(`${line}\n${by.sign?.('keys', line)}\n`),
      etag: line,
      at: 0,
    })
  const next = (more: object = {}) =>
    JSON.stringify({ format: 1, number: 2, before: integrityOf(lineOf(1)), at: '', keys: LIST, ...more })

  it('trusts the lists that follow from it, however many, and can store that', async () => {
    const other = all.holding(ben)
    await writeFile(join(other.folder, 'trust.json'), await readFile(join(operator.folder, 'trust.json')))
    await change({ what: 'allow', id: 'ben', may: parseMay('appoint') })
    await change({ what: 'retire', id: 'ana' })
    expect((await newestList(store, other))?.list.number).toBe(3)
    expect((await change({ what: 'pin' }, { keys: other })).number).toBe(3)
    expect(await trusted(other)).toEqual([{ number: 3, hash: integrityOf(lineOf(3)) }])
    expect(store.files.size).toBe(3)
  })

  it('starts at the newest trusted list, not at one that an attacker may have restored', async () => {
    const first = await readFile(join(operator.folder, 'trust.json'), 'utf8')
    await change({ what: 'revoke', id: 'ben' })
    const [older, newer] = [JSON.parse(first), await trusted(operator)]
    await writeFile(join(operator.folder, 'trust.json'), JSON.stringify([...older, ...newer]))
    expect((await newestList(store, operator))?.pin.number).toBe(2)
  })

  it('trusts no list by a key without the right, nor one that follows from another', async () => {
    const failed = await failing<[what: string, change: object, by: FolderKey]>(
      [
        ['signed by a stranger', {}, keyNamed('ana')],
        ['signed by a key that may not appoint', {}, ben],
        ['that follows from another', { before: 'sha256-other' }, ana],
        ['that follows from none', { before: undefined }, ana],
      ],
      async ([_, more, by]) => {
        put(2, next(more), by)
        await expect(newestList(store, operator)).rejects.toThrow(REFUSED(2))
      },
    )
    expect(failed).toEqual([])
  })

  it('does not trust one by a key that signs nothing any more', async () => {
    await change({ what: 'allow', id: 'ben', may: parseMay('appoint') })
    const { hash, keys } = await change({ what: 'retire', id: 'ana' })
    put(4, JSON.stringify({ format: 1, number: 4, before: hash, at: '', keys }), ana)
    await expect(newestList(store, operator)).rejects.toThrow(REFUSED(4))
  })

  it('requests the missing list where something else replaces it', async () => {
    const failed = await failing(
      ['', '{', '{"format":2,"number":2}', '{"format":1,"number":3}', 'null'],
      async (line) => {
        put(2, line, ana)
        await expect(newestList(store, operator)).rejects.toThrow(
          'keys/2.json in file:real/store is not a valid list of keys: it was altered; restore it.',
        )
      },
    )
    expect(failed).toEqual([])
  })

  it('reports a missing list, and trusts none without a pin', async () => {
    const words = (person: Person) =>
      `${join(person.folder, 'trust.json')} trusts no list of keys of file:real/store: take it from a person who appoints keys ` +
      'there. If it did before, lists were removed or altered (it names '
    const other = all.holding(ana)
    await expect(newestList(store, other)).rejects.toThrow(words(other))
    store.files.clear()
    await expect(newestList(store, operator)).rejects.toThrow(words(operator))
    expect(await newestList(store, other)).toBeUndefined()
  })

  it('does not trust a list that replaced the trusted one', async () => {
    const stranger = keyNamed('ana')
    put(1, JSON.stringify({ format: 1, number: 1, at: '', keys: [entryOf(stranger, 'appoint')] }), stranger)
    await expect(newestList(store, operator)).rejects.toThrow(
      'trusts no list of keys of file:real/store: take it from a person who appoints keys there.',
    )
  })
})
