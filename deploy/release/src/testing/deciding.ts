import { afterEach, beforeEach } from 'vitest'
import { reject } from '../proposals/decide.ts'
import { type ListedCandidate, listCandidates } from '../proposals/list.ts'
import {
  type PromoteCandidateOptions,
  type PromotedCandidate,
  promoteCandidate,
} from '../proposals/promote-candidate.ts'
import { needLive } from '../release/live.ts'
import { memoryStore } from './memory-store.ts'
import { openProposals, type Proposals } from './proposals.ts'
import { type TimedStore, timedStore } from './timed-store.ts'

/** A store in memory with candidate 1: team games proposes games 1.1.0 for `praia`, which runs 1.0.0. */
export interface Deciding {
  place: Proposals
  /** Its clock stands still at 10:00. */
  timed: TimedStore
  files: ReturnType<typeof memoryStore>['files']
  /** Brings every file back to what it was when this was called. */
  remember(): () => void
  /** Promotes as Rui, with the key `praia`. */
  take(candidate?: number, more?: Partial<PromoteCandidateOptions>): Promise<PromotedCandidate>
  turnDown(number?: number, by?: string): ReturnType<typeof reject>
  listed(number?: number): Promise<ListedCandidate | undefined>
  live(whitelabel?: string): Promise<Awaited<ReturnType<typeof needLive>>['release']>
}

async function openDeciding(): Promise<Deciding> {
  const memory = memoryStore('file:/srv/arcada')
  const { files } = memory
  const timed = timedStore(memory, Date.parse('2026-11-27T10:00:00Z'))
  const place = await openProposals(timed)
  await place.publish('games', '1.1.0')
  await place.publish('lottery', '1.1.0')
  await place.propose('games', 'praia', { games: '1.1.0' }, 'new favourites')
  const now = () => new Date(timed.time)
  const on = { store: place.store, keys: place.as('praia'), whitelabel: 'praia', now }
  const all = { store: place.store, keys: place.as('games'), whitelabel: 'praia', all: true }
  return {
    place,
    timed,
    files,
    remember: memory.keep,
    take: (candidate = 1, more = {}) =>
      promoteCandidate({
        ...on,
        candidate,
        by: 'Rui',
        withoutSmoke: 'Rui: fixtures open no pages',
        ...more,
      }),
    turnDown: (number = 1, by = 'Eva') => reject({ ...on, number, reason: 'the list jumps', by }),
    listed: async (number = 1) =>
      (await listCandidates(all))[0]?.candidates.find(({ candidate }) => candidate === number),
    live: async (whitelabel = 'praia') =>
      (await needLive(place.store, place.as('operator'), whitelabel)).release,
  }
}

/** Such a store, new for each test. */
export function useDeciding(): Deciding {
  const deciding: Deciding = Object.create(null)
  beforeEach(async () => {
    Object.assign(deciding, await openDeciding())
  })
  afterEach(() => deciding.place.remove())
  return deciding
}
