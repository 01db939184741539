import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it as test } from 'vitest'
import { readCandidates } from '../candidates/read.ts'
import { needLive } from '../release/live.ts'
import { folderStore } from '../store/folder-store.ts'
import { s3Store } from '../store/s3-store.ts'
import { startMemoryS3 } from '../testing/engines/memory-s3.ts'
import { CutOff, failingStore } from '../testing/failing-store.ts'
import { openProposals, type Proposals } from '../testing/proposals.ts'
import type { OpenStore } from '../testing/store-contract.ts'
import { reject } from './decide.ts'
import { promoteCandidate } from './promote-candidate.ts'
import { propose } from './propose.ts'

const stores: [name: string, open: OpenStore][] = [
  [
    'a folder',
    async () => {
      const folder = await mkdtemp(join(tmpdir(), 'arcada-candidates-'))
      const close = () => rm(folder, { recursive: true, force: true })
      return { store: folderStore(folder, `file:${folder}`), close }
    },
  ],
  [
    'an object store',
    async () => {
      const engine = await startMemoryS3({ keysPerPage: 5 })
      const place = { address: 's3://site/edge', bucket: 'site', prefix: 'edge/' }
      return { store: s3Store(place, engine.settings), close: engine.close }
    },
  ],
]

describe.each(stores)('candidates on %s', { timeout: 60_000 }, (_name, open) => {
  let place: Proposals
  let close: () => Promise<void>
  beforeAll(async () => {
    const opened = await open()
    close = opened.close
    place = await openProposals(opened.store)
    await place.publish('games', '1.1.0')
    await place.publish('lottery', '1.1.0')
  }, 60_000)
  afterAll(async () => {
    await place?.remove()
    await close?.()
  })

  const found = async () => (await readCandidates(place.store, place.as('operator'), 'praia')).candidates
  const options = (number: number) => ({
    keys: place.as('praia'),
    store: place.store,
    whitelabel: 'praia',
    number,
    candidate: number,
    withoutSmoke: 'Rui: fixtures open no pages',
  })

  test('keep one of each of eight simultaneous proposals and one of four simultaneous decisions', async () => {
    const all = await Promise.all(
      Array.from({ length: 8 }, () => place.propose('games', 'praia', { games: '1.1.0' })),
    )
    expect(all.map(({ candidate }) => candidate).sort()).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
    const runs = await Promise.allSettled(
      ['no', 'never', 'not now', 'too large'].map((reason) => reject({ ...options(8), reason })),
    )
    expect(runs.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await found()).at(-1)?.state).toBe('rejected')
  })

  test('are whole or absent when the tool is stopped at any write, and the next run succeeds', async () => {
    const versions = { lottery: '1.1.0' }
    const keys = () => place.as('lottery')
    const counting = failingStore(place.store, 0, 'before')
    await propose({ store: counting, keys: keys(), whitelabel: 'praia', versions })
    expect(counting.writes()).toBe(1)
    for (const when of ['before', 'after'] as const) {
      const before = await found()
      const failing = failingStore(place.store, 1, when)
      await expect(propose({ store: failing, keys: keys(), whitelabel: 'praia', versions })).rejects.toThrow(
        CutOff,
      )
      const { candidates, ignored } = await readCandidates(place.store, place.as('operator'), 'praia')
      expect([candidates.length, ignored]).toEqual([before.length + (when === 'after' ? 1 : 0), []])
    }
    const { candidate } = await propose({ store: place.store, keys: keys(), whitelabel: 'praia', versions })
    const open = (await found()).filter(({ state }) => state === 'open')
    expect(open.map((one) => one.candidate.number)).toEqual([candidate])
  })

  test('is promoted once of four simultaneous promotions, and its versions are live', async () => {
    const number = (await found()).at(-1)?.candidate.number ?? 0
    const runs = await Promise.allSettled(Array.from({ length: 4 }, () => promoteCandidate(options(number))))
    const made = runs.flatMap((run) =>
      run.status === 'fulfilled' && !run.value.unchanged ? [run.value] : [],
    )
    expect(made).toHaveLength(1)
    expect((await found()).at(-1)).toMatchObject({
      state: 'promoted',
      decision: { release: made[0]?.release },
    })
    const { release } = await needLive(place.store, place.as('operator'), 'praia')
    expect([release.seq, release.remotes.lottery?.version]).toEqual([made[0]?.release, '1.1.0'])
  })
})
