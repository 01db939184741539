import { failing } from '@arcada/kit/testing/failing'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Refusal } from '../common/refusal.ts'
import { candidatesIn } from '../log/candidates.ts'
import { readLog, whitelabelLog } from '../log/log.ts'
import { promote } from '../release/promote.ts'
import { type MemoryStore, memoryStore } from '../testing/memory-store.ts'
import { openProposals, type Proposals } from '../testing/proposals.ts'
import { listCandidates } from './list.ts'

let memory: MemoryStore
let place: Proposals
beforeEach(async () => {
  memory = memoryStore('file:/srv/arcada')
  place = await openProposals(memory)
  await place.publish('games', '1.1.0')
  await place.publish('lottery', '1.1.0')
})
afterEach(() => place.remove())

const found = async (whitelabel = 'praia') =>
  candidatesIn(await readLog(place.store, place.as('operator'), whitelabelLog(whitelabel)))
const states = async () => (await found()).map(({ number, state }) => [number, state])

describe('a candidate', () => {
  it('holds who, when, versions, note and what check reported, and changes nothing that players see', async () => {
    const before = await place.store.read('sites/praia/index.html')
    const done = await place.propose('games', 'praia', { games: '1.1.0' }, 'new favourites')
    expect(done).toMatchObject({
      candidate: 1,
      key: 'games',
      versions: { games: '1.1.0' },
      check: { problems: [], changes: [{ app: 'games', from: '1.0.0', to: '1.1.0' }] },
      supersedes: [],
    })
    const [one] = await found()
    expect(one).toMatchObject({
      state: 'open',
      whitelabel: 'praia',
      number: 1,
      proposal: {
        ...{ key: 'games', by: 'Ana', at: '2026-11-27T10:00:00.000Z' },
        data: {
          apps: { games: { version: '1.1.0', description: expect.stringMatching(/^sha256-/) } },
          note: 'new favourites',
          release: 1,
          check: {
            problems: [],
            notes: [
              expect.stringContaining('There was no smoke run of exactly this set'),
              'games 1.1.0 was published without smoke cases, so nothing tests it.',
            ],
          },
        },
      },
    })
    expect(
      (await place.store.read('sites/praia/index.html'))?.bytes.equals(before?.bytes ?? Buffer.of()),
    ).toBe(true)
    expect(await found('arcada')).toEqual([])
  })

  it('may be one that check refuses today: the reasons are kept, and checked again when it is listed', async () => {
    await place.publish('games', '1.2.0', { needs: { react: { range: '^19.0.0', names: ['use'] } } })
    const done = await place.propose('games', 'praia', { games: '1.2.0' })
    const refused = [
      expect.stringMatching(/^games 1\.2\.0 .* imports use from react, but host 1\.0\.0 does not/),
    ]
    expect(done.check.problems).toEqual(refused)
    const listed = async () =>
      (await listCandidates({ store: place.store, keys: place.as('praia') }))[0]?.candidates[0]
    expect(await listed()).toMatchObject({ proposed: { problems: refused }, now: { problems: refused } })
    await place.publish('host', '1.1.0', {
      provides: {
        react: { version: '19.3.1', names: ['useState', 'useEffect', 'use'] },
        '@arcada/kit/api': { version: '0.1.0', names: ['call', 'ApiError'] },
      },
    })
    const withoutSmoke = 'Ana: fixtures open no pages'
    await promote({
      store: place.store,
      keys: place.as('praia'),
      whitelabel: 'praia',
      versions: { host: '1.1.0' },
      withoutSmoke,
    })
    expect(await listed()).toMatchObject({
      proposed: { problems: refused, release: 1 },
      now: { problems: [], changes: [{ app: 'games', from: '1.0.0', to: '1.2.0' }] },
    })
  })

  it('supersedes the older ones of the same apps by the same key, and no others', async () => {
    await place.publish('games', '1.2.0')
    await place.propose('games', 'praia', { games: '1.1.0' })
    await place.propose('lottery', 'praia', { lottery: '1.1.0' })
    await place.propose('operator', 'praia', { games: '1.1.0' })
    await place.propose('operator', 'praia', { games: '1.1.0', lottery: '1.1.0' })
    const newest = await place.propose('games', 'praia', { games: '1.2.0' })
    expect(newest).toMatchObject({ candidate: 5, supersedes: [1] })
    expect(await states()).toEqual([
      [1, 'superseded'],
      [2, 'open'],
      [3, 'superseded'],
      [4, 'open'],
      [5, 'open'],
    ])
    expect((await found())[0]?.supersededBy).toBe(5)
    // The one for both apps still waits for its other half.
    expect((await place.propose('operator', 'praia', { lottery: '1.1.0' })).supersedes).toEqual([])
  })
})

describe('a proposal is refused', () => {
  it('for versions that are not there or change nothing, and a whitelabel without a release', async () => {
    const failed = await failing<
      [what: string, whitelabel: string, versions: Record<string, string>, message: RegExp]
    >(
      [
        [
          'a version that was never published',
          'praia',
          { games: '9.0.0' },
          /games 9\.0\.0 is not in .* \(published: 1\.0\.0, 1\.1\.0\)/,
        ],
        [
          'versions that are live already',
          'praia',
          { games: '1.0.0' },
          /Nothing would change: praia runs these versions already/,
        ],
        ['a whitelabel without a release', 'norte', { games: '1.1.0' }, /There is no release of norte in/],
      ],
      async ([_, whitelabel, versions, message]) => {
        await expect(place.propose('games', whitelabel, versions)).rejects.toThrow(Refusal)
        await expect(place.propose('games', whitelabel, versions)).rejects.toThrow(message)
      },
    )
    expect(failed).toEqual([])
  })
})
