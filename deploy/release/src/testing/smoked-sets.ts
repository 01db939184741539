import { beforeEach } from 'vitest'
import type { SmokeJob } from '../smoke/job.ts'
import { type Smoked, smoke } from '../smoke/run.ts'
import type { Workplace } from './fixture-store.ts'
import { useReleasedInMemory } from './use-workplace.ts'

/** The smoke cases of games 1.1.0. */
const CASES = JSON.stringify([
  { name: 'the list opens', open: '/m/games', steps: [{ see: { role: 'list', in: './src/screens/list' } }] },
  {
    name: 'the ranking opens',
    open: '/m/games',
    needs: { promotion: 'MISSION' },
    steps: [{ at: '/m/games' }],
  },
])

type Outcomes = Readonly<Record<string, { problem?: string; skipped?: string }>>

export const OFF: Outcomes = {
  'the ranking opens': { skipped: 'needs the promotion MISSION, which praia has off' },
}

export interface SmokedSets {
  place: Workplace
  /** Runs games 1.1.0 in the live set without a browser, with these outcomes of cases, by their names. */
  smokeSet(outcomes?: Outcomes, whitelabel?: string): Promise<Smoked & { set: string }>
  promote(more?: object, whitelabel?: string): ReturnType<Workplace['promote']>
  /** Makes the versions 1.0.0 live on praia, too. */
  livePraia(): Promise<unknown>
}

/** A workplace for each test where games 1.1.0 is published with smoke cases. */
export function useSmokedSets(): SmokedSets {
  const place = useReleasedInMemory()
  beforeEach(async () => {
    await place.publishRemote('games', '1.1.0', { contents: { 'smoke.json': CASES } })
  })
  return {
    place,
    smokeSet(outcomes = {}, whitelabel = 'arcada') {
      const run = async (job: SmokeJob) => ({
        browser: 'Chromium 0',
        results: job.smoke.flatMap(({ remote, version, cases }) =>
          cases.map(({ name }) => ({ remote, version, name, ...outcomes[name] })),
        ),
      })
      return smoke({ ...place.on, whitelabel, versions: { games: '1.1.0' }, by: 'Ana' }, run)
    },
    promote: (more = {}, whitelabel = 'arcada') =>
      place.promote(whitelabel, { games: '1.1.0' }, { withoutSmoke: undefined, ...more } as never),
    livePraia: () => place.promote('praia', { host: '1.0.0', games: '1.0.0', lottery: '1.0.0' }),
  }
}
