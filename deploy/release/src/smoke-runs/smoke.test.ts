import { describe, expect, it } from 'vitest'
import { needLive } from '../release/live.ts'
import { openStore } from '../store/open-store.ts'
import { runner, useSmokedSets } from '../testing/smoked-sets.ts'
import type { SmokeJob } from './job.ts'
import { smoke } from './run.ts'

const { place } = useSmokedSets()

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
