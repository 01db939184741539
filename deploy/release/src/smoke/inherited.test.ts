import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openReleasedWorkplace, type Workplace } from '../testing/fixture-store.ts'
import type { SmokeAnswer, SmokeJob } from './job.ts'
import { smoke } from './run.ts'
import type { Selection } from './select.ts'

const CASES = JSON.stringify([
  { name: 'the list opens', open: '/m/games', steps: [{ see: { role: 'list', in: './src/screens/list' } }] },
  { name: 'the list is full', open: '/m/games?all=1', steps: [{ at: '/m/games' }] },
  {
    name: 'home shows games',
    open: '/m/home',
    steps: [{ see: { role: 'list', in: './src/widgets/popular' } }],
  },
  { name: 'the list leads home', open: '/m/games', steps: [{ at: '/m/home' }] },
  { name: 'the list leads on', open: '/m/games', steps: [{ leads: { Home: '/m/home' } }] },
  {
    name: 'a widget opens beside it',
    open: '/m/games',
    steps: [{ see: { role: 'list', in: './src/widgets/popular' } }],
  },
  { name: 'with the lottery', open: '/m/games', needs: { remote: 'lottery' }, steps: [{ at: '/m/games' }] },
])
const OWN = ['the list opens', 'the list is full']
const SHARED = [
  'home shows games',
  'the list leads home',
  'the list leads on',
  'a widget opens beside it',
  'with the lottery',
]

let place: Workplace
let minutes = 0
beforeEach(async () => {
  minutes = 0
  place = await openReleasedWorkplace()
  await place.publishRemote('games', '1.1.0', { contents: { 'smoke.json': CASES } })
  await place.publishRemote('lottery', '1.1.0')
})
afterEach(() => place.remove())

/** Runs the cases of a set; `red` of them fail. Returns the result and the names of those that ran. */
async function run(
  versions: Record<string, string>,
  more: Selection & { all?: boolean } = {},
  red: string[] = [],
) {
  const ran: string[] = []
  const runner = async ({ smoke: all }: SmokeJob): Promise<SmokeAnswer> => {
    const results = all.flatMap(({ remote, version, cases }) =>
      cases.map(({ name }) => {
        ran.push(name)
        return { remote, version, name, ...(red.includes(name) ? { problem: 'not seen' } : {}) }
      }),
    )
    return { browser: 'Chromium 0', results }
  }
  const now = () => new Date(Date.parse('2026-11-21T12:00:00Z') + 60_000 * ++minutes)
  const options = { ...place.on, versions, by: 'Ana', now, ...more }
  return { done: await smoke(options, runner), ran }
}

const promote = (versions: Record<string, string>) =>
  place.promote('arcada', versions, { withoutSmoke: undefined } as never)

describe('a run of a set in which only another remote changed', () => {
  it('skips the cases that concern only their own remote, and proves the set', async () => {
    expect((await run({ games: '1.1.0' })).ran).toEqual([...OWN, ...SHARED])
    const { done, ran } = await run({ games: '1.1.0', lottery: '1.1.0' })
    expect(ran).toEqual(SHARED)
    expect(done.results.filter((result) => result.ran).map(({ name }) => name)).toEqual(OWN)
    expect(done.notes).toEqual([
      '2 of these passed before with the same builds of their remote and of the host, and did not run again; --all runs them too.',
    ])
    expect(await promote({ games: '1.1.0', lottery: '1.1.0' })).toMatchObject({ release: 2 })
  })

  it('runs all of them with --all, and where the host or the remote itself changed', async () => {
    await run({ games: '1.1.0' })
    expect((await run({ games: '1.1.0', lottery: '1.1.0' }, { all: true })).ran).toEqual([...OWN, ...SHARED])
    await place.publishHost('1.1.0')
    expect((await run({ games: '1.1.0', host: '1.1.0' })).ran).toEqual([...OWN, ...SHARED])
    await place.publishRemote('games', '1.2.0', { contents: { 'smoke.json': CASES, 'list.js': 'other()' } })
    expect((await run({ games: '1.2.0', lottery: '1.1.0' })).ran).toEqual([...OWN, ...SHARED])
  })

  it('runs those again that failed the last time', async () => {
    await run({ games: '1.1.0' })
    await run({ games: '1.1.0' }, {}, ['the list opens'])
    expect((await run({ games: '1.1.0', lottery: '1.1.0' })).ran).toEqual(['the list opens', ...SHARED])
  })
})

describe('a run of a selection', () => {
  it('runs the cases of one remote, or those whose name contains a text, and records nothing', async () => {
    const some = await run({ games: '1.1.0' }, { only: ['LIST', 'home shows'] })
    expect(some.ran).toEqual([...OWN, 'home shows games', 'the list leads home', 'the list leads on'])
    expect((await run({ games: '1.1.0' }, { remotes: ['games'] })).ran).toEqual([...OWN, ...SHARED])
    expect(some.done.notes).toEqual([
      'This run was a selection of cases, so it is not recorded and promote does not use it.',
    ])
    await expect(promote({ games: '1.1.0' })).rejects.toThrow(/There was no smoke run of exactly this set/)
  })
})
