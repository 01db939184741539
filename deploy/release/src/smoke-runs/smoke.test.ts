import { beforeEach, describe, expect, it } from 'vitest'
import { openApps } from '../publish/apps.ts'
import { needLive } from '../release/live.ts'
import { smokeProblem } from '../smoke/record.ts'
import { openStore } from '../store/open-store.ts'
import { type FixtureChanges, remoteFiles, route } from '../testing/fixture-apps.ts'
import { useReleasedWorkplace } from '../testing/use-workplace.ts'
import type { SmokeAnswer, SmokeJob } from './job.ts'
import { smoke } from './run.ts'

const CASES = JSON.stringify([
  { name: 'the list opens', open: '/m/games', steps: [{ see: { role: 'list', in: './src/screens/list' } }] },
  {
    name: 'the ranking opens',
    open: '/m/games',
    needs: { promotion: 'MISSION' },
    steps: [{ at: '/m/games' }],
  },
])

const place = useReleasedWorkplace()
beforeEach(() => place.publishRemote('games', '1.1.0', { contents: { 'smoke.json': CASES } }))

type Outcome = { problem?: string; skipped?: string }

/** Stands in for Chromium: says what it was asked, and that each case went this way, by its name. */
function runner(outcomes: Record<string, Outcome> = {}) {
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

const RED = { 'the list opens': { problem: 'no such heading' } }
const OFF = { 'the ranking opens': { skipped: 'needs the promotion MISSION, which praia has off' } }
const NOTHING = { ...OFF, 'the list opens': { skipped: 'needs the flag LIST, which praia has off' } }

const smokeSet = (outcomes: Record<string, Outcome> = {}, whitelabel = 'arcada', by = 'Ana') =>
  smoke(
    { store: place.store, keys: place.keys, whitelabel, versions: { games: '1.1.0' }, by, now: nextMinute },
    runner(outcomes).run,
  )
const promote = (more: object = {}, whitelabel = 'arcada') =>
  place.promote(whitelabel, { games: '1.1.0' }, { withoutSmoke: undefined, ...more } as never)
const livePraia = () => place.promote('praia', { host: '1.0.0', games: '1.0.0', lottery: '1.0.0' })

let minutes = 0
const nextMinute = () => new Date(Date.parse('2026-11-21T12:00:00Z') + 60_000 * ++minutes)
beforeEach(() => {
  minutes = 0
})

describe('promote', () => {
  it('refuses a set without a smoke run, with a remedy', async () => {
    await expect(promote()).rejects.toThrow(
      /There was no smoke run of exactly this set \(host 1\.0\.0, games 1\.1\.0, lottery 1\.0\.0\): run 'smoke --whitelabel arcada'/,
    )
  })

  it('refuses it as a canary, too, for any share', async () => {
    await expect(promote({ canary: 1 })).rejects.toThrow(
      /There was no smoke run of exactly this set \(host 1\.0\.0, games 1\.1\.0, lottery 1\.0\.0\)/,
    )
    expect((await needLive(place.store, place.keys, 'arcada')).release.seq).toBe(1)
  })

  it('allows a green set, as a canary and fully', async () => {
    await smokeSet()
    await promote({ canary: 1000 })
    await promote()
    expect((await needLive(place.store, place.keys, 'arcada')).release.why).toBe('a test')
  })

  it('refuses the set again when one of its files differs', async () => {
    await smokeSet()
    await place.publishRemote('lottery', '1.0.1')
    await expect(
      place.promote('arcada', { games: '1.1.0', lottery: '1.0.1' }, { withoutSmoke: undefined } as never),
    ).rejects.toThrow(/no smoke run of exactly this set/)
  })

  it.each<[what: string, changes: FixtureChanges]>([
    ['another route', { routes: [route('/m/games', './src/screens/list', { access: 'session' })] }],
    [
      'other exposed parts',
      { exposes: { './src/screens/list': ['popular.js'], './src/widgets/popular': ['list.js'] } },
    ],
    [
      'another early call',
      { calls: { gamesList: { path: '/wps/logout', module: 'LIST', query: {}, session: true } } },
    ],
  ])('refuses the set again when the same files come with %s', async (_what, changes) => {
    await smokeSet()
    const same = remoteFiles('games', '1.1.0')
    await place.publishRemote('games', '1.1.1', { ...changes, contents: { ...same, 'smoke.json': CASES } })
    await expect(
      place.promote('arcada', { games: '1.1.1' }, { withoutSmoke: undefined } as never),
    ).rejects.toThrow(/no smoke run of exactly this set/)
  })

  it('refuses a set that failed, naming the case', async () => {
    await smokeSet(RED)
    await expect(promote()).rejects.toThrow(
      /on arcada of .* by operator \(Ana\) was not green \('the list opens'\)\. Fix the cause/,
    )
  })

  it('refuses a record that is not signed by a key with the right', async () => {
    const { set } = await smokeSet(RED)
    await place.alter(`smoke/${set}.json`, (text) => text.replace(/,"problem":"no such heading"/, ''))
    await expect(promote()).rejects.toThrow(
      /no smoke run of exactly this set .*is not signed by a key that may record smoke runs/,
    )
  })

  it('allows it with --without-smoke, and records name and reason', async () => {
    await promote({ withoutSmoke: 'Rui: Chromium is down' })
    expect((await needLive(place.store, place.keys, 'arcada')).release.why).toBe(
      'a test (without smoke run, Rui: Chromium is down)',
    )
    await expect(place.promote('praia', {}, { withoutSmoke: 'whatever' })).rejects.toThrow(
      /name the person who decides/,
    )
  })
})

describe('a set on another whitelabel', () => {
  beforeEach(livePraia)

  it('is proven by a green run that left no case out, because the files are the same', async () => {
    await smokeSet()
    expect(await promote({}, 'praia')).toMatchObject({ release: 2 })
  })

  it('is not proven by a green run that left a case out, and promote names the case and the reason', async () => {
    await smokeSet(OFF, 'praia')
    await expect(promote()).rejects.toThrow(
      /Its green run on praia of .* by operator \(Ana\) left out 'the ranking opens' \(needs the promotion MISSION, which praia has off\), so it proves nothing for arcada\. Run 'smoke --whitelabel arcada'/,
    )
    expect(await promote({}, 'praia')).toMatchObject({ release: 2 })
    await smokeSet()
    expect(await promote()).toMatchObject({ release: 2 })
  })

  it('is not proven by a red run there, nor by a green one beside a red one', async () => {
    await smokeSet(RED, 'praia')
    await expect(promote()).rejects.toThrow(/on praia of .* was not green/)
    await smokeSet()
    expect(await promote()).toMatchObject({ release: 2 })
    await expect(promote({}, 'praia')).rejects.toThrow(/on praia of .* was not green/)
    const apps = openApps(place.store, place.keys)
    const set = [
      await apps.read('host', '1.0.0'),
      await apps.read('games', '1.1.0'),
      await apps.read('lottery', '1.0.0'),
    ]
    expect(await smokeProblem(place.store, place.keys, set, 'arcada')).toBeUndefined()
    expect(await smokeProblem(place.store, place.keys, set, 'a-third')).toMatch(
      /on praia of .* was not green/,
    )
  })

  it('is not proven when every case was skipped', async () => {
    await smokeSet(NOTHING, 'praia')
    await expect(promote({}, 'praia')).rejects.toThrow(/On praia every case was skipped/)
    await expect(promote()).rejects.toThrow(/no smoke run of exactly this set/)
  })
})

describe('runs of one set after one another', () => {
  it('count by the last one, so a green one after a red one is enough', async () => {
    await smokeSet(RED)
    expect((await smokeSet()).notes).toEqual([])
    expect(await promote()).toMatchObject({ release: 2 })
  })

  it('keep a note of a red one after a green one, and promote lists both', async () => {
    await smokeSet({}, 'arcada', 'Rui')
    const { notes } = await smokeSet(RED)
    expect(notes).toEqual([
      expect.stringMatching(/^There was a green run of this set on 2026-11-21T12:0\d.* by operator \(Rui\)/),
    ])
    await smokeSet(RED)
    await expect(promote()).rejects.toThrow(
      /of .* by operator \(Ana\) was not green \('the list opens'\)\. A run of 2026-11-21T12:0\d:.* by operator \(Rui\) was green/,
    )
  })

  it('keep the green one when every case was skipped, with a note', async () => {
    await smokeSet()
    const { notes } = await smokeSet(NOTHING)
    expect(notes).toEqual([
      expect.stringMatching(/^No case ran, so this run is not recorded: the run of .* by operator \(Ana\)/),
    ])
    expect(await promote()).toMatchObject({ release: 2 })
  })

  it('never record one without cases as green', async () => {
    await smokeSet(NOTHING)
    await smokeSet(RED)
    await expect(promote()).rejects.toThrow(/was not green \('the list opens'\)\. Fix the cause/)
  })

  it('ignore a signed record of another set in the place of theirs', async () => {
    const other = await smokeSet()
    const bytes = (await place.store.read(`smoke/${other.set}.json`))?.bytes ?? Buffer.alloc(0)
    await place.publishRemote('games', '1.2.0', { contents: { 'smoke.json': CASES, 'list.js': 'new()' } })
    const { set } = await smoke(
      {
        store: place.store,
        keys: place.keys,
        whitelabel: 'arcada',
        versions: { games: '1.2.0' },
        by: 'Ana',
        now: nextMinute,
      },
      runner(RED).run,
    )
    expect(set).not.toBe(other.set)
    await place.alter(`smoke/${set}.json`, () => bytes.toString())
    await expect(
      place.promote('arcada', { games: '1.2.0' }, { withoutSmoke: undefined } as never),
    ).rejects.toThrow(/There was no smoke run of exactly this set/)
  })

  it('are kept for each whitelabel', async () => {
    await livePraia()
    await smokeSet()
    await smokeSet(RED, 'praia')
    expect(await promote()).toMatchObject({ release: 2 })
  })
})

describe('smoke', () => {
  it('composes the set in a store of its own and changes nothing that players see', async () => {
    const before = await place.snapshot()
    const { jobs, run } = runner()
    const { versions, set } = await smoke(
      { store: place.store, keys: place.keys, whitelabel: 'arcada', versions: { games: '1.1.0' }, by: 'Ana' },
      run,
    )
    expect(versions).toEqual({ host: '1.0.0', games: '1.1.0', lottery: '1.0.0' })
    expect(jobs[0]).toMatchObject({ whitelabel: 'arcada', smoke: [{ remote: 'games', version: '1.1.0' }] })
    expect(JSON.stringify(jobs[0]?.site)).not.toContain(place.storeFolder)
    const after = await place.snapshot()
    after.delete(`smoke/${set}.json`)
    expect(after).toEqual(before)
  })

  it('signs the set with keys of this run, which the real keys do not trust', async () => {
    const { keys, store } = place
    const run = async ({ site }: SmokeJob) => {
      if (!('store' in site)) return expect.fail('no set was composed')
      const composed = openStore(`file:${site.store}`)
      await expect(needLive(composed, keys, 'arcada')).rejects.toThrow(
        /is not signed by a key that may promote/,
      )
      return { refused: 'seen enough' }
    }
    const options = { store, keys, whitelabel: 'arcada', versions: { games: '1.1.0' } }
    await expect(smoke(options, run)).rejects.toThrow('seen enough')
  })

  it('turns the runner’s reason not to run into a refusal', async () => {
    const run = async () => ({ refused: 'The site shows praia, not arcada.' })
    const options = {
      store: place.store,
      keys: place.keys,
      whitelabel: 'arcada',
      versions: { games: '1.1.0' },
    }
    await expect(smoke(options, run)).rejects.toThrow('The site shows praia, not arcada.')
  })

  it.each([
    ['an address of another site', '[{"name":"x","open":"//evil","steps":[{"at":"/m/x"}]}]'],
    ['an unknown step', '[{"name":"x","open":"/m/x","steps":[{"hover":"it"}]}]'],
    [
      'a place that is no folder',
      '[{"name":"x","open":"/m/x","steps":[{"see":{"role":"list","in":"popular"}}]}]',
    ],
    [
      'inside a part and beside it at once',
      '[{"name":"x","open":"/m/x","steps":[{"see":{"role":"list","in":"./src/a","by":"./src/b"}}]}]',
    ],
    ['a need without a name', '[{"name":"x","open":"/m/x","needs":{},"steps":[{"at":"/m/x"}]}]'],
    ['no cases at all', '[]'],
    ['something else than JSON', '{'],
  ])('refuses cases that are not valid: %s', async (_, json) => {
    await place.publishRemote('games', '1.2.0', { contents: { 'smoke.json': json } })
    const run = smoke({
      store: place.store,
      keys: place.keys,
      whitelabel: 'arcada',
      versions: { games: '1.2.0' },
    })
    await expect(run).rejects.toThrow(/smoke\.json of games 1\.2\.0 is (not a list of smoke cases|not JSON)/)
  })
})
