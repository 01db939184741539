import { beforeEach } from 'vitest'
import type { SmokeAnswer, SmokeJob } from '../smoke-runs/job.ts'
import { type Smoked, smoke } from '../smoke-runs/run.ts'
import { useReleasedWorkplace } from './use-workplace.ts'

/** The smoke cases of games 1.1.0. */
export const CASES = JSON.stringify([
  { name: 'the list opens', open: '/m/games', steps: [{ see: { role: 'list', in: './src/screens/list' } }] },
  {
    name: 'the ranking opens',
    open: '/m/games',
    needs: { promotion: 'MISSION' },
    steps: [{ at: '/m/games' }],
  },
])

export type Outcome = { problem?: string; skipped?: string }
export type Outcomes = Readonly<Record<string, Outcome>>

/** Replaces Chromium: keeps the jobs that it gets, and answers with these outcomes of cases, by their names. */
export function runner(outcomes: Outcomes = {}) {
  const jobs: SmokeJob[] = []
  const run = async (job: SmokeJob): Promise<SmokeAnswer> => {
    jobs.push(job)
    const results = job.smoke.flatMap(({ remote, version, cases }) =>
      cases.map(({ name }) => ({ remote, version, name, ...outcomes[name] })),
    )
    return { browser: 'Chromium 0', results }
  }
  return { jobs, run }
}

export const RED: Outcomes = { 'the list opens': { problem: 'no such heading' } }
export const OFF: Outcomes = {
  'the ranking opens': { skipped: 'needs the promotion MISSION, which praia has off' },
}
export const NOTHING: Outcomes = {
  ...OFF,
  'the list opens': { skipped: 'needs the flag LIST, which praia has off' },
}

export interface SmokedSets {
  place: ReturnType<typeof useReleasedWorkplace>
  /** A time that is a minute later at each call. */
  nextMinute(): Date
  /** Runs games 1.1.0 in the live set. */
  smokeSet(outcomes?: Outcomes, whitelabel?: string, by?: string): Promise<Smoked & { set: string }>
  promote(more?: object, whitelabel?: string): ReturnType<ReturnType<typeof useReleasedWorkplace>['promote']>
  /** Makes the versions 1.0.0 live on praia, too. */
  livePraia(): Promise<unknown>
}

/** A workplace for each test where games 1.1.0 is published with smoke cases. */
export function useSmokedSets(): SmokedSets {
  const place = useReleasedWorkplace()
  let minutes = 0
  const nextMinute = () => new Date(Date.parse('2026-11-21T12:00:00Z') + 60_000 * ++minutes)
  beforeEach(async () => {
    minutes = 0
    await place.publishRemote('games', '1.1.0', { contents: { 'smoke.json': CASES } })
  })
  return {
    place,
    nextMinute,
    smokeSet(outcomes = {}, whitelabel = 'arcada', by = 'Ana') {
      const { store, keys } = place
      const options = { store, keys, whitelabel, versions: { games: '1.1.0' }, by, now: nextMinute }
      return smoke(options, runner(outcomes).run)
    },
    promote: (more = {}, whitelabel = 'arcada') =>
      place.promote(whitelabel, { games: '1.1.0' }, { withoutSmoke: undefined, ...more } as never),
    livePraia: () => place.promote('praia', { host: '1.0.0', games: '1.0.0', lottery: '1.0.0' }),
  }
}
