import { describe, expect, it } from 'vitest'
import { listLiveRuns } from '../smoke/live-runs.ts'
import { useSmokedSets } from '../testing/smoked-sets.ts'
import { recordLive } from './record-live.ts'

const { place, promote } = useSmokedSets()

const URL = 'https://arcada.example/m/home?token=secret'
const game = { remote: 'games', version: '1.1.0' }
const RESULTS = [
  { ...game, name: 'the list opens', problem: 'no such\nheading' },
  { ...game, name: 'the ranking opens' },
  { ...game, name: 'the map opens', skipped: 'is not for a live site' },
]

function doneOn(
  versions: Record<string, string>,
  results: typeof RESULTS | { name: string; remote: string; version: string }[] = RESULTS,
) {
  return {
    ...{ whitelabel: 'arcada', url: URL, release: 1, versions, browser: 'Chromium 0' },
    ...{ seconds: 1, results, teams: {}, notes: [] },
  }
}

const record = (at = '2026-11-27T10:00:00Z') => {
  const { store, keys } = place
  const done = doneOn({ host: '1.0.0', games: '1.0.0' })
  return recordLive({ store, keys, done, by: 'Ana', now: () => new Date(at) })
}

describe('a run of a live address', () => {
  it('is recorded with its address without a query, release, counts and failed cases', async () => {
    expect(await record()).toEqual([])
    expect(await listLiveRuns(place.store, place.keys)).toEqual([
      {
        ...{ whitelabel: 'arcada', at: '2026-11-27T10:00:00.000Z', by: 'Ana', key: 'operator' },
        ...{ url: 'https://arcada.example/m/home', release: 1, browser: 'Chromium 0' },
        ...{ versions: { host: '1.0.0', games: '1.0.0' }, counts: { passed: 1, failed: 1, skipped: 1 } },
        failed: [{ ...game, name: 'the list opens', problem: 'no such heading' }],
      },
    ])
    expect(await listLiveRuns(place.store, place.keys, 'praia')).toEqual([])
  })

  it('is not listed after it was altered, nor on another whitelabel', async () => {
    await record()
    const { bytes } = (await place.store.read('live-runs/arcada.json')) ?? { bytes: Buffer.alloc(0) }
    await place.store.createOnly('live-runs/praia.json', bytes)
    expect(await listLiveRuns(place.store, place.keys, 'praia')).toEqual([])
    await place.alter('live-runs/arcada.json', (text) => text.replace('"failed":1', '"failed":0'))
    expect(await listLiveRuns(place.store, place.keys)).toEqual([])
    expect(await record()).toEqual(['live-runs/arcada.json did not count, so this run replaces it.'])
  })
})

describe('a run of a live address proves no set', () => {
  it('so promote refuses the set that was green there', async () => {
    const results = [{ ...game, name: 'the list opens' }]
    const done = doneOn({ host: '1.0.0', games: '1.1.0', lottery: '1.0.0' }, results)
    const { store, keys } = place
    expect(await recordLive({ store, keys, done, by: 'Ana' })).toEqual([])
    expect((await listLiveRuns(store, keys))[0]?.counts).toEqual({ passed: 1, failed: 0, skipped: 0 })
    await expect(promote()).rejects.toThrow(/no smoke run of exactly this set/)
  })
})
