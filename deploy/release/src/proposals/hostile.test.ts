import { failing } from '@arcada/kit/testing/failing'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { candidatesIn } from '../log/candidates.ts'
import { readLog, whitelabelLog } from '../log/log.ts'
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

const FIRST = 'log/whitelabels/praia/1.json'
const textOf = (path: string) => memory.files.get(path)?.bytes.toString() ?? ''
const put = (path: string, text: string | Buffer) =>
  memory.files.set(path, { bytes: Buffer.from(text), etag: `hostile ${path}`, at: Date.now() })
const log = () => readLog(place.store, place.as('operator'), whitelabelLog('praia'))
async function read() {
  const found = await log()
  return { candidates: candidatesIn(found), ignored: found.ignored }
}
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
const withData = (data: object) => () =>
  altered(FIRST, (value) => ({ ...value, data: { ...(value.data as object), ...data } }))
const withApps = (apps: object) => withData({ apps })
const description = `sha256-${'A'.repeat(43)}=`

describe('a file of a log that does not count', () => {
  it('is ignored with a line, and blocks nothing', async () => {
    const reset = memory.keep()
    const failed = await failing<[what: string, text: () => string | Buffer, reason: string]>(
      [
        [
          'altered',
          () => altered(FIRST, (value) => ({ ...value, number: 2 })),
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
          'is entry 1 of whitelabels/praia, so it was copied or moved',
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
        ['with control characters', withData({ note: '\u001b[2J' }), 'is not a valid proposal (note is "'],
        ['megabytes', () => Buffer.alloc(5_000_000, '{"a":'), 'has 5000000 bytes, more than 1048576'],
        ['binary', () => Buffer.from([0xff, 0xfe, 0, 1]), 'is not a valid entry'],
      ],
      async ([_, text, reason]) => {
        reset()
        put('log/whitelabels/praia/2.json', text())
        const { candidates, ignored } = await read()
        expect(candidates.map(({ number }) => number)).toEqual([1])
        expect(ignored).toHaveLength(1)
        expect(ignored[0]?.startsWith('log/whitelabels/praia/2.json in file:/srv/arcada ')).toBe(true)
        expect(ignored[0]).toContain(reason)
        expect(ignored[0]).toMatch(/^[\u0020-\u007e…]{1,420}: ignored\.$/)
        await expect(take(2)).rejects.toThrow(
          /There is no candidate 2 of praia .*\n.*log\/whitelabels\/praia\/2\.json/,
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
    put('log/whitelabels/praia/2.json', `${forged}\n${lottery?.sign?.('entry', forged)}\n`)
    const games = (await place.as('games').all())[0]
    const third = line.replace('"number":1', '"number":3')
    put('log/whitelabels/praia/3.json', `${third}\n${games?.sign?.('publication', third)}\n`)
    expect((await read()).ignored).toEqual([
      'log/whitelabels/praia/2.json in file:/srv/arcada is signed by lottery, which may not propose games for praia: ignored.',
      'log/whitelabels/praia/3.json in file:/srv/arcada is not signed by a key that may propose games for praia: it was altered, or signed by a stranger: ignored.',
    ])
  })

  it('is one with a number that leaves none for others, although its own team signed it', async () => {
    const line = (textOf(FIRST).split('\n')[0] ?? '').replace('"number":1', '"number":99999999')
    const games = (await place.as('games').all())[0]
    put('log/whitelabels/praia/99999999.json', `${line}\n${games?.sign?.('entry', line)}\n`)
    expect((await read()).ignored).toEqual([
      'log/whitelabels/praia/99999999.json in file:/srv/arcada has a number far above the 2 files there: ignored.',
    ])
    expect((await place.propose('games', 'praia', { games: '1.1.0' })).candidate).toBe(2)
  })

  it('is one whose key states another signer, or another key', async () => {
    const games = (await place.as('games').all())[0]
    const failed = await failing<[change: object, reason: string]>(
      [
        [
          { signedBy: 'operator' },
          'names operator as an earlier signer, which only a key that may appoint can state',
        ],
        [{ key: 'operator' }, 'names operator as its key, and games signed it'],
      ],
      async ([change, reason]) => {
        const line = JSON.stringify({
          ...JSON.parse(textOf(FIRST).split('\n')[0] ?? ''),
          number: 2,
          ...change,
        })
        put('log/whitelabels/praia/2.json', `${line}\n${games?.sign?.('entry', line)}\n`)
        expect((await read()).ignored).toEqual([
          `log/whitelabels/praia/2.json in file:/srv/arcada ${reason}: ignored.`,
        ])
      },
    )
    expect(failed).toEqual([])
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

  it('leaves the candidate open, and the next one comes after it', async () => {
    const reset = memory.keep()
    const failed = await failing<[what: string, text: () => Promise<string | Buffer>, reason?: string]>(
      [
        ['rubbish', async () => 'rubbish', 'is not a valid entry'],
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
        ['about another text', async () => rejection('praia', { hash: description })],
        ['about another candidate', async () => rejection('praia', { candidate: 2 })],
        [
          'of another whitelabel',
          async () => rejection('operator', {}, { log: 'whitelabels/arcada' }),
          'is entry 2 of whitelabels/arcada, so it was copied or moved',
        ],
        [
          'of a kind that has no place there',
          async () => rejection('operator', { version: '1.1.0', state: 'bad' }, { kind: 'mark' }),
          'is a mark, which has no place below log/whitelabels/',
        ],
      ],
      async ([_, text, reason]) => {
        reset()
        put('log/whitelabels/praia/2.json', await text())
        const { candidates, ignored } = await read()
        expect(candidates[0]?.state).toBe('open')
        expect(ignored.join()).toContain(
          reason === undefined ? '' : `log/whitelabels/praia/2.json in file:/srv/arcada ${reason}`,
        )
        await decide()
        const [first] = (await read()).candidates
        expect([first?.state, first?.decision?.by, first?.decision?.number]).toEqual(['rejected', 'Eva', 3])
      },
    )
    expect(failed).toEqual([])
  })

  /** What a hostile holder of a key can write. */
  async function rejection(
    holder: 'games' | 'praia' | 'operator' = 'praia',
    data: object = {},
    envelope: object = {},
  ): Promise<string> {
    const hash = (await read()).candidates[0]?.proposal.hash ?? ''
    const line = JSON.stringify({
      ...{ format: 1, log: 'whitelabels/praia', number: 2, before: hash, kind: 'decision' },
      ...{ at: '2026-11-27T10:00:00.000Z', by: 'Mallory', key: holder, ...envelope },
      data: { candidate: 1, hash, state: 'rejected', ...data },
    })
    const key = (await place.as(holder).all()).find(({ name }) => name === holder)
    return `${line}\n${key?.sign?.('entry', line)}\n`
  }

  it('would count with the key of an operator: the test above forges nothing else', async () => {
    put('log/whitelabels/praia/2.json', await rejection())
    const [first] = (await read()).candidates
    expect([first?.state, first?.decision?.by]).toEqual(['rejected', 'Mallory'])
  })
})
