import { beforeEach, describe, expect, it, vi } from 'vitest'
import { openKeys } from '../keys/keys.ts'
import type { Store } from '../store/store.ts'
import { memoryStore } from '../testing/memory-store.ts'
import {
  newestPublished,
  notePublished,
  type PublicationNote,
  publications,
  publishedApps,
  readNote,
} from './journal.ts'

const keys = openKeys()
const store = memoryStore()
const storeKeys = await keys.on(store)
const AT = '2026-11-21T12:00:00.000Z'

beforeEach(() => store.files.clear())

const publish = (version: string, more: Partial<PublicationNote> = {}, to: Store = store) =>
  notePublished(to, keys, { app: 'games', version, at: new Date(AT) }, async () => ({ by: 'Ana', ...more }))

/** Writes an entry into the journal directly, with a signed note. */
async function lay(number: number | string, version: string, note?: Partial<PublicationNote>) {
  const text = JSON.stringify({ app: 'games', version, at: AT, by: 'Ana', ...note })
  const lines = note ? [version, text, await storeKeys.sign('publication', 'games', text)] : [version]
  await store.createOnly(`published/games/${number}.txt`, Buffer.from(`${lines.join('\n')}\n`))
}

const files = () => store.list('published/games/')
const newest = (live?: string) => newestPublished(store, storeKeys, 'games', live)
const notes = async () =>
  Promise.all(
    (await publications(store, 'games')).map((published) => readNote(storeKeys, 'games', published)),
  )

describe('the journal', () => {
  it('keeps the signed notes of each version, the oldest first', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-21T12:00:05Z'), toFake: ['Date'] })
    await publish('1.0.0', { commit: '0a1b', notes: 'new favourites' })
    vi.useRealTimers()
    await publish('1.1.0', { changed: true })
    expect(await notes()).toEqual([
      {
        app: 'games',
        number: 1,
        version: '1.0.0',
        at: AT,
        by: 'Ana',
        commit: '0a1b',
        notes: 'new favourites',
        key: 'team',
      },
      { app: 'games', number: 2, version: '1.1.0', at: AT, by: 'Ana', changed: true, key: 'team' },
    ])
    const [first] = await publications(store, 'games')
    expect(first).toMatchObject({
      number: 1,
      version: '1.0.0',
      storedAt: Date.parse('2026-11-21T12:00:05Z'),
    })
  })

  it('counts beyond nine', async () => {
    const versions = Array.from({ length: 20 }, (_, at) => `1.${at}.0`)
    for (const version of versions) await publish(version)
    expect((await publications(store, 'games')).map(({ version }) => version)).toEqual(versions)
    expect(await newest()).toBe('1.19.0')
  })

  it('is not written, nor described, when the version is the newest already', async () => {
    await publish('1.0.0')
    const describe = vi.fn(async () => ({ by: 'Rui' }))
    await notePublished(store, keys, { app: 'games', version: '1.0.0', at: new Date(AT) }, describe)
    expect(await files()).toEqual(['1.txt'])
    expect(describe).not.toHaveBeenCalled()
  })

  it('lists a version again when another one was published between', async () => {
    for (const version of ['1.0.0', '1.1.0', '1.0.0']) await publish(version)
    expect(await files()).toEqual(['1.txt', '2.txt', '3.txt'])
    expect(await newest()).toBe('1.0.0')
  })

  it('is written again when the present entry is not signed', async () => {
    await lay(1, '1.0.0')
    await publish('1.0.0')
    expect((await notes())[1]).toMatchObject({ number: 2, version: '1.0.0' })
  })

  it('takes the next number when another run was faster, and describes the version only once', async () => {
    const describe = vi.fn(async () => ({ by: 'Rui' }))
    let raced = false
    const racing: Store = {
      ...store,
      async createOnly(path, bytes) {
        if (!raced) await publish('2.0.0')
        raced = true
        return store.createOnly(path, bytes)
      },
    }
    await notePublished(racing, keys, { app: 'games', version: '3.0.0', at: new Date(AT) }, describe)
    expect((await notes()).map((note) => [note?.number, note?.version, note?.by])).toEqual([
      [1, '2.0.0', 'Ana'],
      [2, '3.0.0', 'Rui'],
    ])
    expect(describe).toHaveBeenCalledOnce()
  })

  it('ignores other files in its folder', async () => {
    await publish('1.0.0')
    for (const name of ['0', '01', '2.txt.bak', 'x3', '3x', 'notes']) await lay(name, '6.6.6')
    await store.createOnly('published/games/4.md', Buffer.from(''))
    expect((await publications(store, 'games')).map(({ number }) => number)).toEqual([1])
    await store.createOnly('published/games-2/1.txt', Buffer.from(''))
    for (const path of ['readme.txt', 'Games/1.txt', '2cards/1.txt', 'a b/1.txt'])
      await store.createOnly(`published/${path}`, Buffer.from(''))
    expect((await publishedApps(store)).sort()).toEqual(['games', 'games-2'])
  })

  it('that cannot be read is not treated as empty', async () => {
    await publish('1.0.0')
    const broken: Store = { ...store, read: async () => undefined }
    await expect(publications(broken, 'games')).rejects.toThrow(
      `published/games/1.txt cannot be read from ${store.address}: retry.`,
    )
  })
})

describe('a note', () => {
  it.each<[what: string, version: string, note: Partial<PublicationNote>]>([
    ['of another app', '1.0.0', { app: 'lottery', number: 1 }],
    ['of another version', '1.0.0', { version: '2.0.0', number: 1 }],
    ['from another place', '1.0.0', { number: 2 }],
    ['without its number', '1.0.0', {}],
  ])('%s counts for nothing, although it is signed', async (_, version, note) => {
    await lay(1, version, note)
    expect(await notes()).toEqual([undefined])
    expect(await newest()).toBeUndefined()
  })

  it('counts for nothing when it was altered, or signed by a key that may not publish the app', async () => {
    const { signature, text } = { text: '{"app":"games","version":"1.0.0","number":1}', signature: 'AAAA' }
    const published = { number: 1, version: '1.0.0', storedAt: 0 }
    expect(await readNote(storeKeys, 'games', { ...published, note: { text, signature } })).toBeUndefined()
    const byTeam = await storeKeys.sign('publication', 'games', text)
    expect(
      await readNote(storeKeys, 'games', { ...published, note: { text, signature: byTeam } }),
    ).toMatchObject({
      key: 'team',
    })
    expect(
      await readNote(storeKeys, 'host', { ...published, note: { text, signature: byTeam } }),
    ).toBeUndefined()
  })
})

describe('the newest version', () => {
  it('is undefined where nothing was published, and the live one where the journal is lost', async () => {
    expect(await newest()).toBeUndefined()
    expect(await newest('1.0.0')).toBe('1.0.0')
  })

  it('is the last entry of a journal that contains the live version', async () => {
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) await publish(version)
    for (const live of ['1.0.0', '1.1.0', '1.2.0', undefined]) expect(await newest(live)).toBe('1.2.0')
  })

  it('is the live version when the journal does not contain it, because it has lost its end', async () => {
    for (const version of ['1.0.0', '1.1.0']) await publish(version)
    expect(await newest('1.2.0')).toBe('1.2.0')
  })

  it('is never an unsigned entry', async () => {
    await publish('1.0.0')
    await lay(2, '6.6.6')
    expect(await newest('1.0.0')).toBe('1.0.0')
    expect(await newest()).toBe('1.0.0')
  })

  it('is found without reading what came before what is live', async () => {
    for (const version of ['1.0.0', '1.1.0', '1.2.0', '1.3.0']) await publish(version)
    const read = vi.fn(store.read)
    expect(await newestPublished({ ...store, read }, storeKeys, 'games', '1.2.0')).toBe('1.3.0')
    expect(read.mock.calls).toEqual([['published/games/4.txt'], ['published/games/3.txt']])
    read.mockClear()
    await newestPublished({ ...store, read }, storeKeys, 'games')
    expect(read).toHaveBeenCalledOnce()
  })
})
