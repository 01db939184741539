import { failing } from '@arcada/kit/testing/failing'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { CANDIDATES } from '../candidates/files.ts'
import { readCandidates } from '../candidates/read.ts'
import { recordBytes } from '../records/signed-record.ts'
import { status } from '../release/status.ts'
import { type MemoryStore, memoryStore } from '../testing/memory-store.ts'
import { openProposals, type Proposals } from '../testing/proposals.ts'
import { reject } from './decide.ts'
import { promoteCandidate } from './promote-candidate.ts'

let memory: MemoryStore
let place: Proposals
beforeEach(async () => {
  memory = memoryStore('file:/srv/arcada')
  place = await openProposals(memory)
  await place.publish('games', '1.1.0')
  await place.propose('games', 'praia', { games: '1.1.0' }, 'new favourites')
})
afterEach(() => place.remove())

const FIRST = 'candidates/praia/1.json'
const textOf = (path: string) => memory.files.get(path)?.bytes.toString() ?? ''
const put = (path: string, text: string | Buffer) =>
  memory.files.set(path, { bytes: Buffer.from(text), etag: `hostile ${path}`, at: Date.now() })
const read = () => readCandidates(place.store, place.as('operator'), 'praia')
const take = (candidate: number) =>
  promoteCandidate({
    store: place.store,
    keys: place.as('praia'),
    whitelabel: 'praia',
    candidate,
    withoutSmoke: 'Rui: fixtures open no pages',
  })

const altered = (path: string, change: (value: Record<string, unknown>) => object) => {
  const [line = '', signature] = textOf(path).split('\n')
  return `${JSON.stringify(change(JSON.parse(line)))}\n${signature}\n`
}
const withApps = (apps: object) => () => altered(FIRST, (value) => ({ ...value, apps }))
const description = `sha256-${'A'.repeat(43)}=`

describe('a file below candidates/ that does not count', () => {
  it('is ignored with a line, and blocks nothing', async () => {
    const reset = memory.keep()
    const failed = await failing<[what: string, text: () => string | Buffer, reason: string]>(
      [
        [
          'altered',
          () => altered(FIRST, (value) => ({ ...value, number: 2, note: 'other' })),
          'is not signed by a key that may propose games for praia: it was altered, or signed by a stranger',
        ],
        [
          'unsigned',
          () => textOf(FIRST).split('\n')[0]?.replace('"number":1', '"number":2') ?? '',
          'is not signed by a key that may propose games for praia',
        ],
        [
          'copied to another number',
          () => textOf(FIRST),
          'is candidate 1 of praia, so it was copied or moved',
        ],
        [
          'a path as an app',
          withApps({ '../host': { version: '1.0.0', description } }),
          'apps is "../host", which does not match',
        ],
        [
          'a path as a version',
          withApps({ games: { version: '1/../../x', description } }),
          'apps.games.version is "1/../../x"',
        ],
        [
          'with a prototype',
          () => textOf(FIRST).replace('"apps":{', '"apps":{"__proto__":{"version":"1.0.0"},'),
          'apps is "__proto__", which does not match',
        ],
        [
          'with control characters',
          () => altered(FIRST, (value) => ({ ...value, note: '\u001b[2J' })),
          'is not a valid candidate (note is "',
        ],
        ['megabytes', () => Buffer.alloc(5_000_000, '{"a":'), 'has 5000000 bytes, more than 65536'],
        ['binary', () => Buffer.from([0xff, 0xfe, 0, 1]), 'is not a valid candidate'],
      ],
      async ([_, text, reason]) => {
        reset()
        put('candidates/praia/2.json', text())
        const { candidates, ignored } = await read()
        expect(candidates.map(({ candidate }) => candidate.number)).toEqual([1])
        expect(ignored).toHaveLength(1)
        expect(ignored[0]?.startsWith('candidates/praia/2.json in file:/srv/arcada ')).toBe(true)
        expect(ignored[0]).toContain(reason)
        expect(ignored[0]).toMatch(/^[\u0020-\u007e…]{1,420}: ignored\.$/)
        await expect(take(2)).rejects.toThrow(
          /There is no candidate 2 of praia .*\n.*candidates\/praia\/2\.json/,
        )
        expect((await status(place.store, place.as('operator'), 'praia')).candidates).toEqual([1])
        // It takes its number with it and blocks nothing.
        await place.publish('games', '1.2.0')
        expect(await place.propose('games', 'praia', { games: '1.2.0' })).toMatchObject({
          candidate: 3,
          supersedes: [1],
        })
      },
    )
    expect(failed).toEqual([])
  })

  it('is one that is signed by the key of another team, or as another kind', async () => {
    const [line = ''] = textOf(FIRST).split('\n')
    const forged = line.replace('"number":1', '"number":2')
    const lottery = (await place.as('lottery').all())[0]
    put('candidates/praia/2.json', `${forged}\n${lottery?.sign?.('candidate', forged)}\n`)
    const games = (await place.as('games').all())[0]
    const third = line.replace('"number":1', '"number":3')
    put('candidates/praia/3.json', `${third}\n${games?.sign?.('publication', third)}\n`)
    expect((await read()).ignored).toEqual([
      'candidates/praia/2.json in file:/srv/arcada is signed by lottery, which may not propose games for praia: ignored.',
      'candidates/praia/3.json in file:/srv/arcada is not signed by a key that may propose games for praia: it was altered, or signed by a stranger: ignored.',
    ])
  })

  it('is one with a number that leaves none for others, although its own team signed it', async () => {
    const candidate = (await read()).candidates[0]?.candidate
    if (candidate === undefined) throw new Error('no candidate')
    const storeKeys = await place.as('games').on(place.store)
    const value = { ...candidate, number: 99_999_999 }
    put('candidates/praia/99999999.json', await recordBytes(storeKeys, CANDIDATES, value))
    expect((await read()).ignored).toEqual([
      'candidates/praia/99999999.json in file:/srv/arcada has a number far above the 2 files there: ignored.',
    ])
    expect((await place.propose('games', 'praia', { games: '1.1.0' })).candidate).toBe(2)
  })
})

describe('a decision that does not count', () => {
  const decide = () =>
    reject({
      store: place.store,
      keys: place.as('praia'),
      whitelabel: 'praia',
      number: 1,
      reason: 'no',
      by: 'Eva',
    })

  it('leaves the candidate open, and the next one replaces it', async () => {
    const reset = memory.keep()
    const failed = await failing<[what: string, text: () => Promise<string | Buffer>, reason: string]>(
      [
        ['rubbish', async () => 'rubbish', 'is not a valid decision'],
        ['too large', async () => Buffer.alloc(70_000, ' '), 'has 70000 bytes, more than 65536'],
        [
          'unsigned',
          async () => (await rejection()).split('\n')[0] ?? '',
          'is not signed by a key that may promote praia',
        ],
        [
          'signed by the team itself',
          async () => rejection('games'),
          'is signed by games, which may not promote praia',
        ],
        [
          'about another text',
          async () => rejection('praia', { candidate: description }),
          'is about another candidate of that number',
        ],
        [
          'about another candidate',
          async () => rejection('praia', { number: 2 }),
          'is decision 2 of praia, so it was copied or moved',
        ],
        [
          'of another whitelabel',
          async () => rejection('operator', { whitelabel: 'arcada' }),
          'is decision 1 of arcada, so it was copied or moved',
        ],
      ],
      async ([_, text, reason]) => {
        reset()
        put('decisions/praia/1.json', await text())
        const { candidates, ignored } = await read()
        expect(candidates[0]?.state).toBe('open')
        expect(ignored[0]).toContain(`decisions/praia/1.json in file:/srv/arcada ${reason}`)
        await decide()
        expect((await read()).candidates[0]).toMatchObject({ state: 'rejected', decision: { by: 'Eva' } })
        expect((await read()).ignored).toEqual([])
      },
    )
    expect(failed).toEqual([])
  })

  /** What a hostile holder of a key can write. */
  async function rejection(
    holder: 'games' | 'praia' | 'operator' = 'praia',
    more: object = {},
  ): Promise<string> {
    const hash = (await read()).candidates[0]?.counting.hash ?? ''
    const line = JSON.stringify({
      format: 1,
      whitelabel: 'praia',
      number: 1,
      candidate: hash,
      state: 'rejected',
      at: '2026-11-27T10:00:00.000Z',
      by: 'Mallory',
      ...more,
    })
    const id = holder
    const key = (await place.as(holder).all()).find(({ name }) => name === id)
    return `${line}\n${key?.sign?.('decision', line)}\n`
  }

  it('would count with the key of an operator: the test above forges nothing else', async () => {
    put('decisions/praia/1.json', await rejection())
    expect((await read()).candidates[0]).toMatchObject({ state: 'rejected', decision: { by: 'Mallory' } })
  })
})
