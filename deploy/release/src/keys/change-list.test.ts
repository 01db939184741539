import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { integrityOf } from '../hash.ts'
import { entryOf, firstList, keyNamed, type Person, people } from '../testing/key-holders.ts'
import { type MemoryStore, memoryStore } from '../testing/memory-store.ts'
import { changeList, type ListChange, type ListOptions } from './change-list.ts'
import { sampleKeys } from './key-folder.ts'
import { newestList } from './key-list.ts'
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
      keys: operator,
      now: () => new Date('2026-11-21T12:00:00Z'),
      numbers: async () => ({ arcada: 7 }),
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
  it('says what the names of the keys say, and whoever makes it trusts it', async () => {
    const keys = all.holding(...['operator', 'host', 'team', 'games'].map(keyNamed))
    const list = await change({ what: 'init' }, { keys })
    expect(list).toMatchObject({ format: 1, number: 1, at: '2026-11-21T12:00:00.000Z' })
    expect(list).not.toHaveProperty('before')
    expect(told(list.keys)).toEqual([
      'operator active promote:*;grant:*;smoke;appoint',
      'host active publish:host',
      'team active publish:*',
      'games active publish:games',
    ])
    expect(await trusted(keys)).toEqual([{ number: 1, hash: integrityOf(lineOf(1)) }])
    expect(await newestList(store, keys)).toEqual({ list, pin: { number: 1, hash: list.hash } })
  })

  it('is made once, by somebody who may appoint, with keys that not everybody has', async () => {
    const keys = all.holding(keyNamed('operator'))
    await expect(change({ what: 'init' }, { keys: all.holding(keyNamed('team')) })).rejects.toThrow(
      'Nobody could appoint keys any more: let another key appoint first.',
    )
    const [sample = ''] = await sampleKeys()
    const known = all.holding({ ...keyNamed('operator'), key: sample })
    await expect(change({ what: 'init' }, { keys: known })).rejects.toThrow(
      'That is a sample key of this repository, which everybody has: make one of your own.',
    )
    expect(store.files.size).toBe(0)
    await change({ what: 'init' }, { keys })
    await expect(change({ what: 'init' }, { keys })).rejects.toThrow(
      'file:real/store has a list of keys already (1).',
    )
  })

  it('has to be there before anything is changed', async () => {
    for (const what of ['pin', 'retire'] as const)
      await expect(change({ what, id: 'ana' })).rejects.toThrow(
        "file:real/store has no list of keys yet: make it with 'keys --init'.",
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

  it('goes by the time of the machine, where nobody says another', async () => {
    const before = Date.now()
    const { at } = await changeList(
      { store, keys: operator, numbers: async () => ({}) },
      { what: 'revoke', id: 'ben' },
    )
    expect(Date.parse(at)).toBeGreaterThanOrEqual(before)
  })

  it.each<[ListChange, string[]]>([
    [{ what: 'revoke', id: 'ben' }, ['ana active promote:*;appoint', 'ben revoked smoke']],
    [{ what: 'retire', id: 'ben' }, ['ana active promote:*;appoint', 'ben reading smoke']],
    [
      { what: 'allow', id: 'ben', may: parseMay('grant:praia') },
      ['ana active promote:*;appoint', 'ben active grant:praia'],
    ],
    [
      { what: 'exchange', id: 'ben', key: carl.key },
      ['ana active promote:*;appoint', 'ben reading smoke', 'ben-2 active smoke'],
    ],
  ])('says who may still do what: %j', async (what, words) => {
    const list = await change(what)
    expect(told(list.keys)).toEqual(words)
  })

  it('lets a key for reading have signed no later release than there is now', async () => {
    const { keys } = await change({ what: 'exchange', id: 'ben', key: carl.key })
    expect(keys[1]).toMatchObject({ id: 'ben', key: ben.key, until: { arcada: 7 } })
    expect(keys[2]).toEqual({ id: 'ben-2', key: carl.key, state: 'active', may: SMOKE })
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

  it('lets a key that was exchanged be revoked, and nothing else be done to it', async () => {
    await change({ what: 'exchange', id: 'ben', key: carl.key })
    for (const what of ['retire', 'exchange', 'allow'] as const)
      await expect(change({ what, id: 'ben', key: 'x', may: SMOKE })).rejects.toThrow(
        'ben is reading already.',
      )
    expect(told((await change({ what: 'revoke', id: 'ben' })).keys)[1]).toBe('ben revoked smoke')
    await expect(change({ what: 'retire', id: 'ben' })).rejects.toThrow('ben is revoked already.')
  })

  it('takes no key twice, none that everybody has, and none that is not there', async () => {
    const known = 'That key is in the list of file:real/store already, as ana.'
    await expect(change({ what: 'add', id: 'carl', key: ana.key, may: SMOKE })).rejects.toThrow(known)
    await expect(change({ what: 'exchange', id: 'ben', key: ana.key })).rejects.toThrow(known)
    const [sample = ''] = await sampleKeys()
    await expect(change({ what: 'exchange', id: 'ben', key: sample })).rejects.toThrow('a sample key')
    await expect(change({ what: 'retire', id: 'carl' })).rejects.toThrow(
      'There is no key carl (there are: ana, ben).',
    )
  })

  it('never leaves nobody who may appoint', async () => {
    const nobody = 'Nobody could appoint keys any more: let another key appoint first.'
    await expect(change({ what: 'retire', id: 'ana' })).rejects.toThrow(nobody)
    await expect(change({ what: 'allow', id: 'ana', may: SMOKE })).rejects.toThrow(nobody)
    await change({ what: 'allow', id: 'ben', may: parseMay('appoint') })
    expect((await change({ what: 'retire', id: 'ana' })).number).toBe(3)
  })

  it('is made by a key at hand that may appoint, and still signs', async () => {
    const { sign: _, ...half } = ana
    const may = (...keys: FolderKey[]) =>
      change(
        { what: 'add', id: 'carl', key: keyNamed('carl').key, may: SMOKE },
        { keys: { folder: operator.folder, all: async () => keys } },
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

  it('is not made over one that somebody else made in this moment', async () => {
    const late = { ...store, createOnly: async () => false }
    await expect(change({ what: 'revoke', id: 'ben' }, { store: late })).rejects.toThrow(
      'Somebody else has changed the list of keys meanwhile: look at it, then run this again.',
    )
    expect(await trusted(operator)).toEqual([{ number: 1, hash: integrityOf(lineOf(1)) }])
  })
})

describe('whoever trusts a list', () => {
  beforeEach(() => firstList(store, operator, LIST))
  const REFUSED = (number: number) =>
    `keys/${number}.json in file:real/store does not follow from the list before it, signed by a key that may appoint: ` +
    'somebody else wrote it; restore it.'
  const put = (number: number, line: string, by: FolderKey) =>
    store.files.set(`keys/${number}.json`, {
      bytes: Buffer.from(`${line}\n${by.sign?.('keys', line)}\n`),
      etag: line,
      at: 0,
    })
  const next = (more: object = {}) =>
    JSON.stringify({ format: 1, number: 2, before: integrityOf(lineOf(1)), at: '', keys: LIST, ...more })

  it('trusts what follows from it, however many came meanwhile, and can write that down', async () => {
    const other = all.holding(ben)
    await writeFile(join(other.folder, 'trust.json'), await readFile(join(operator.folder, 'trust.json')))
    await change({ what: 'allow', id: 'ben', may: parseMay('appoint') })
    await change({ what: 'retire', id: 'ana' })
    expect((await newestList(store, other))?.list.number).toBe(3)
    expect((await change({ what: 'pin' }, { keys: other })).number).toBe(3)
    expect(await trusted(other)).toEqual([{ number: 3, hash: integrityOf(lineOf(3)) }])
    expect(store.files.size).toBe(3)
  })

  it('keeps what it trusts of other stores', async () => {
    const second = memoryStore('file:second')
    await firstList(second, operator, [...LIST, entryOf(keyNamed('x'), 'smoke')])
    await change({ what: 'revoke', id: 'ben' })
    expect((await trusted(operator)).map(({ number }: { number: number }) => number)).toEqual([1, 2])
    expect((await newestList(second, operator))?.list.keys).toHaveLength(3)
    expect((await newestList(store, operator))?.list.number).toBe(2)
  })

  it('begins with the newest that it trusts, not with one that somebody may have rolled back to', async () => {
    const first = await readFile(join(operator.folder, 'trust.json'), 'utf8')
    await change({ what: 'revoke', id: 'ben' })
    const [older, newer] = [JSON.parse(first), await trusted(operator)]
    await writeFile(join(operator.folder, 'trust.json'), JSON.stringify([...older, ...newer]))
    expect((await newestList(store, operator))?.pin.number).toBe(2)
  })

  it.each<[what: string, change: object, by: FolderKey]>([
    ['signed by a stranger', {}, keyNamed('ana')],
    ['signed by a key that may not appoint', {}, ben],
    ['that follows from another', { before: 'sha256-other' }, ana],
    ['that follows from none', { before: undefined }, ana],
  ])('does not trust a list %s', async (_, more, by) => {
    put(2, next(more), by)
    await expect(newestList(store, operator)).rejects.toThrow(REFUSED(2))
  })

  it('does not trust one by a key that signs nothing any more', async () => {
    await change({ what: 'allow', id: 'ben', may: parseMay('appoint') })
    const { hash, keys } = await change({ what: 'retire', id: 'ana' })
    put(4, JSON.stringify({ format: 1, number: 4, before: hash, at: '', keys }), ana)
    await expect(newestList(store, operator)).rejects.toThrow(REFUSED(4))
  })

  it.each(['', '{', '{"format":2,"number":2}', '{"format":1,"number":3}', 'null'])(
    'asks for what was there where %j stands in place of a list',
    async (line) => {
      put(2, line, ana)
      await expect(newestList(store, operator)).rejects.toThrow(
        'keys/2.json in file:real/store is no list of keys: it was altered; restore it.',
      )
    },
  )

  it('misses a list that was taken away, and has no say where it trusts none', async () => {
    const words = (person: Person) =>
      `${join(person.folder, 'trust.json')} trusts no list of keys of file:real/store: take it from whoever appoints keys ` +
      'there. If it did before, somebody took lists away.'
    const other = all.holding(ana)
    await expect(newestList(store, other)).rejects.toThrow(words(other))
    store.files.clear()
    await expect(newestList(store, operator)).rejects.toThrow(words(operator))
    expect(await newestList(store, other)).toBeUndefined()
  })

  it('does not trust a list that somebody wrote in the place of the one that it trusts', async () => {
    const stranger = keyNamed('ana')
    put(1, JSON.stringify({ format: 1, number: 1, at: '', keys: [entryOf(stranger, 'appoint')] }), stranger)
    await expect(newestList(store, operator)).rejects.toThrow(
      'trusts no list of keys of file:real/store: take it from whoever appoints keys there.',
    )
  })

  it('asks for theirs where what it trusts cannot be read', async () => {
    const file = join(operator.folder, 'trust.json')
    await writeFile(file, '{')
    await expect(newestList(store, operator)).rejects.toThrow(
      new RegExp(`^${file} cannot be read \\(.+\\): ask whoever appoints keys for theirs\\.$`),
    )
  })
})
