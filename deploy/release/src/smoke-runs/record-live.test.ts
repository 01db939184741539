import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openKeys } from '../keys/keys.ts'
import { listLiveRuns, MAX_LIVE_RUNS } from '../smoke/live-runs.ts'
import { openStore } from '../store/open-store.ts'
import type { Store } from '../store/store.ts'
import { useSmokedSets } from '../testing/smoked-sets.ts'
import { recordLive } from './record-live.ts'

const { place, promote, smokeSet } = useSmokedSets()

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

const record = (
  more: { store?: Store; release?: number; at?: string; keys?: ReturnType<typeof openKeys> } = {},
) => {
  const { store = place.store, keys = place.keys, release = 1, at = '2026-11-27T10:00:00Z' } = more
  const done = { ...doneOn({ host: '1.0.0', games: '1.0.0' }), release }
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

  it('replaces the oldest one of its whitelabel where there are many', async () => {
    for (let minute = 0; minute <= MAX_LIVE_RUNS; minute += 1)
      await record({ at: `2026-11-27T10:${String(minute).padStart(2, '0')}:00Z` })
    const runs = await listLiveRuns(place.store, place.keys)
    expect(runs).toHaveLength(MAX_LIVE_RUNS)
    expect([runs[0]?.at, runs.at(-1)?.at]).toEqual(['2026-11-27T10:20:00.000Z', '2026-11-27T10:01:00.000Z'])
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

  it('even where its signed text is copied to the place of a smoke run', async () => {
    const { set } = await smokeSet({ 'the list opens': { problem: 'no such heading' } })
    await record()
    const { bytes } = (await place.store.read('live-runs/arcada.json')) ?? { bytes: Buffer.alloc(0) }
    await place.alter(`smoke/${set}.json`, () => bytes.toString())
    await expect(promote()).rejects.toThrow(/is not signed by a key that may record smoke runs/)
  })
})

describe('a run of a live address is reported without a record', () => {
  it('where the store has no such release', async () => {
    expect(await record({ release: 7 })).toEqual([
      `${place.store.address} has no release 7 of arcada, so this run is not recorded: name the store of this site with --store.`,
    ])
    const folder = await mkdtemp(join(tmpdir(), 'arcada-empty-'))
    const [note] = await record({ store: openStore(`file:${join(folder, 'store')}`) })
    expect(note).toMatch(/has no release 1 of arcada/)
    await rm(folder, { recursive: true })
  })

  it('where no key at hand may record it', async () => {
    const keys = openKeys(join(place.folder, 'no-keys'))
    expect(await record({ keys })).toEqual([expect.stringMatching(/^This run is not recorded in file:/)])
  })

  it.each([
    ['does not answer', 'read'],
    ['may not be written', 'compareAndSwap'],
  ] as const)('where the store %s', async (_, name) => {
    const refuse = async () => {
      throw Object.assign(new Error('EACCES: permission denied'), { code: 'EACCES' })
    }
    const [note] = await record({ store: { ...place.store, [name]: refuse } })
    expect(note).toMatch(/^This run is not recorded in file:.*: EACCES: permission denied$/)
    expect(await listLiveRuns(place.store, place.keys)).toEqual([])
  })
})
