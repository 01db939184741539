import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { needLive } from './releases.ts'
import { type SmokeAnswer, type SmokeJob, smoke } from './smoke-run.ts'
import { openReleasedWorkplace, type Workplace } from './testing/fixture-store.ts'

const CASES = JSON.stringify([
  { name: 'the list opens', open: '/m/games', steps: [{ see: { remote: 'games' } }] },
])

let place: Workplace
beforeEach(async () => {
  place = await openReleasedWorkplace()
  await place.publishRemote('games', '1.1.0', { contents: { 'smoke.json': CASES } })
})
afterEach(() => place.remove())

/** Stands in for Chromium: says what it was asked, and that each case went this way. */
function runner(problem?: string) {
  const jobs: SmokeJob[] = []
  const run = async (job: SmokeJob): Promise<SmokeAnswer> => {
    jobs.push(job)
    const results = job.smoke.flatMap(({ remote, version, cases }) =>
      cases.map(({ name }) => ({ remote, version, name, ...(problem ? { problem } : {}) })),
    )
    return { browser: 'Chromium 0', results }
  }
  return { jobs, run }
}

const smokeSet = (run: (job: SmokeJob) => Promise<SmokeAnswer>, whitelabel = 'arcada') =>
  smoke({ store: place.store, keys: place.keys, whitelabel, versions: { games: '1.1.0' }, by: 'Ana' }, run)
const promote = (more: object = {}, whitelabel = 'arcada') =>
  place.promote(whitelabel, { games: '1.1.0' }, { withoutSmoke: undefined, ...more } as never)

describe('promote', () => {
  it('refuses a set that no smoke run has seen, and says how to get one', async () => {
    await expect(promote()).rejects.toThrow(
      /There was no smoke run of exactly this set \(host 1\.0\.0, games 1\.1\.0, lottery 1\.0\.0\): run 'smoke' first/,
    )
  })

  it('lets the set through that was green, as a canary and for everybody', async () => {
    await smokeSet(runner().run)
    await promote({ canary: 1000 })
    await promote()
    expect((await needLive(place.store, place.keys, 'arcada')).release.why).toBe('a test')
  })

  it('lets another whitelabel use the same run, because the files are the same', async () => {
    await place.promote('praia', { host: '1.0.0', games: '1.0.0', lottery: '1.0.0' })
    await smokeSet(runner().run)
    expect(await promote({}, 'praia')).toMatchObject({ release: 2 })
  })

  it('refuses the set again when one file of it is another', async () => {
    await smokeSet(runner().run)
    await place.publishRemote('lottery', '1.0.1')
    await expect(
      place.promote('arcada', { games: '1.1.0', lottery: '1.0.1' }, { withoutSmoke: undefined } as never),
    ).rejects.toThrow(/no smoke run of exactly this set/)
  })

  it('refuses a set that failed, naming the case', async () => {
    await smokeSet(runner('no such heading').run)
    await expect(promote()).rejects.toThrow(/was not green \('the list opens'\)/)
  })

  it('counts the last run of a set', async () => {
    await smokeSet(runner('flaky').run)
    await smokeSet(runner().run)
    expect(await promote()).toMatchObject({ release: 2 })
  })

  it('refuses a record that the operator did not sign', async () => {
    const { set } = await smokeSet(runner('red').run)
    await place.alter(`smoke/${set}.json`, (text) => text.replace(/,"problem":"red"/, ''))
    await expect(promote()).rejects.toThrow(/no smoke run of exactly this set/)
  })

  it('lets it through when somebody answers for it by name and reason, and remembers both', async () => {
    await promote({ withoutSmoke: 'Rui: Chromium is down' })
    expect((await needLive(place.store, place.keys, 'arcada')).release.why).toBe(
      'a test (without smoke run, Rui: Chromium is down)',
    )
    await expect(place.promote('praia', {}, { withoutSmoke: 'whatever' })).rejects.toThrow(
      /who answers for it/,
    )
  })
})

describe('smoke', () => {
  it('composes the candidate in a store of its own and changes nothing that players see', async () => {
    const before = await place.snapshot()
    const { jobs, run } = runner()
    const { versions, set } = await smokeSet(run)
    expect(versions).toEqual({ host: '1.0.0', games: '1.1.0', lottery: '1.0.0' })
    expect(jobs[0]).toMatchObject({ whitelabel: 'arcada', smoke: [{ remote: 'games', version: '1.1.0' }] })
    expect(jobs[0]?.store).not.toContain(place.storeFolder)
    const after = await place.snapshot()
    after.delete(`smoke/${set}.json`)
    expect(after).toEqual(before)
  })

  it('refuses cases that are none', async () => {
    await place.publishRemote('games', '1.2.0', {
      contents: { 'smoke.json': '[{"name":"x","open":"//evil"}]' },
    })
    const run = smoke({
      store: place.store,
      keys: place.keys,
      whitelabel: 'arcada',
      versions: { games: '1.2.0' },
    })
    await expect(run).rejects.toThrow(/smoke\.json of games 1\.2\.0 is no list of cases/)
  })
})
