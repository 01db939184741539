import { failing } from '@arcada/kit/testing/failing'
import { describe, expect, it } from 'vitest'
import { needLive } from '../release/live.ts'
import { openStore } from '../store/open-store.ts'
import { useSmokedSets } from '../testing/smoked-sets.ts'
import type { SmokeJob } from './job.ts'
import { smoke } from './run.ts'

const { place } = useSmokedSets()

describe('smoke', () => {
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

  it('refuses cases that are not valid', async () => {
    const reset = await place.keep()
    const failed = await failing(
      [
        ['an address of another site', '[{"name":"x","open":"//evil","steps":[{"at":"/m/x"}]}]'],
        ['an unknown step', '[{"name":"x","open":"/m/x","steps":[{"hover":"it"}]}]'],
        [
          'a place that is no folder',
          '[{"name":"x","open":"/m/x","steps":[{"see":{"role":"list","in":"popular"}}]}]',
        ],
        ['a need without a name', '[{"name":"x","open":"/m/x","needs":{},"steps":[{"at":"/m/x"}]}]'],
        ['no cases at all', '[]'],
      ],
      async ([_, json]) => {
        await reset()
        await place.publishRemote('games', '1.2.0', { contents: { 'smoke.json': json } })
        const run = smoke({ ...place.on, versions: { games: '1.2.0' } })
        await expect(run).rejects.toThrow(
          /smoke\.json of games 1\.2\.0 is (not a list of smoke cases|not JSON)/,
        )
      },
    )
    expect(failed).toEqual([])
  })
})
