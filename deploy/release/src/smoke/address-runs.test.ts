import { describe, expect, it } from 'vitest'
import { gc } from '../gc/gc.ts'
import { entryBytes } from '../log/entry.ts'
import { addressLog, readLog } from '../log/log.ts'
import { useSmokedSets } from '../testing/smoked-sets.ts'
import { listAddressRuns, recordAddressRun } from './address-runs.ts'

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
  return recordAddressRun({ store, keys, done, by: 'Ana', now: () => new Date(at) })
}

describe('a run of a live address', () => {
  it('is recorded with its address without a query, release, counts and failed cases', async () => {
    expect(await record()).toEqual([])
    expect(await listAddressRuns(place.store, place.keys)).toEqual([
      {
        ...{ whitelabel: 'arcada', number: 1, at: '2026-11-27T10:00:00.000Z', by: 'Ana', key: 'operator' },
        ...{ url: 'https://arcada.example/m/home', release: 1, browser: 'Chromium 0' },
        ...{ versions: { host: '1.0.0', games: '1.0.0' }, counts: { passed: 1, failed: 1, skipped: 1 } },
        failed: [{ ...game, name: 'the list opens', problem: 'no such heading' }],
      },
    ])
    expect(await listAddressRuns(place.store, place.keys, 'praia')).toEqual([])
  })

  it('is not listed after it was altered, nor on another whitelabel', async () => {
    await record()
    const path = 'log/addresses/arcada/1.json'
    const { bytes } = (await place.store.read(path)) ?? { bytes: Buffer.alloc(0) }
    await place.store.createOnly('log/addresses/praia/1.json', bytes)
    expect(await listAddressRuns(place.store, place.keys, 'praia')).toEqual([])
    await place.alter(path, (text) => text.replace('"failed":1', '"failed":0'))
    expect(await listAddressRuns(place.store, place.keys)).toEqual([])
    expect(await record()).toEqual([])
    expect(await listAddressRuns(place.store, place.keys)).toHaveLength(1)
  })

  it('is listed among the last twenty; gc removes older ones, which breaks no chain', async () => {
    for (let minute = 10; minute < 32; minute += 1) await record(`2026-11-27T10:${minute}:00Z`)
    expect((await listAddressRuns(place.store, place.keys)).map(({ at }) => at.slice(14, 16))).toEqual(
      Array.from({ length: 20 }, (_, at) => String(31 - at)),
    )
    await gc({ store: place.store, keys: place.keys })
    expect(await place.store.list('log/addresses/arcada/')).toHaveLength(20)
    await record('2026-11-27T11:00:00Z')
    expect(await listAddressRuns(place.store, place.keys)).toHaveLength(20)
    expect((await readLog(place.store, place.keys, addressLog('arcada'))).ignored).toEqual([])
  })

  it('is listed after years of runs, of which gc has left the last', async () => {
    await record()
    const [newest] = await listAddressRuns(place.store, place.keys)
    const { whitelabel: _, key: __, number: ___, at, by, ...data } = newest ?? expect.fail('no run')
    const written = { log: addressLog('arcada'), number: 50_000, kind: 'address-run', at, by, data } as const
    const bytes = await entryBytes(await place.keys.on(place.store), written)
    await place.store.createOnly('log/addresses/arcada/50000.json', bytes)
    await place.store.remove('log/addresses/arcada/1.json')
    await record()
    expect(await place.store.list('log/addresses/arcada/')).toEqual(['50000.json', '50001.json'])
    expect(await listAddressRuns(place.store, place.keys)).toHaveLength(2)
  })
})

describe('a run of a live address proves no set', () => {
  it('so promote refuses the set that was green there', async () => {
    const results = [{ ...game, name: 'the list opens' }]
    const done = doneOn({ host: '1.0.0', games: '1.1.0', lottery: '1.0.0' }, results)
    const { store, keys } = place
    expect(await recordAddressRun({ store, keys, done, by: 'Ana' })).toEqual([])
    expect((await listAddressRuns(store, keys))[0]?.counts).toEqual({ passed: 1, failed: 0, skipped: 0 })
    await expect(promote()).rejects.toThrow(/no smoke run of exactly this set/)
  })
})
