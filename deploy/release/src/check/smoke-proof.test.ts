import { beforeEach, describe, expect, it } from 'vitest'
import { openKeys } from '../keys/keys.ts'
import { memoryStore } from '../testing/memory-store.ts'
import {
  keepRun,
  readRecord,
  type SmokeResult,
  type SmokeRun,
  setDigest,
  smokeProblem,
} from './smoke-proof.ts'

const keys = openKeys()
let store = memoryStore()
beforeEach(() => {
  store = memoryStore()
})

const APPS = [
  { name: 'host', version: '1.0.0', description: 'sha256-host' },
  { name: 'games', version: '1.1.0', description: 'sha256-games' },
]
const PROOF = { set: setDigest(APPS), versions: { host: '1.0.0', games: '1.1.0' }, builds: {} }
const PATH = `log/sets/${PROOF.set}/1.json`

const green = (name = 'it opens'): SmokeResult => ({ remote: 'games', version: '1.1.0', name })
const red = (name = 'it opens'): SmokeResult => ({ ...green(name), problem: 'saw nothing' })
const skipped = (name = 'it opens'): SmokeResult => ({ ...green(name), skipped: 'needs the flag X' })
const run = (day: number, ...results: SmokeResult[]): Omit<SmokeRun, 'key'> => ({
  at: `2026-11-0${day}T12:00:00.000Z`,
  by: 'Ana',
  browser: 'Chromium 0',
  results,
})
const keep = (whitelabel: string, one: Omit<SmokeRun, 'key'>) => keepRun(store, keys, PROOF, whitelabel, one)
const problem = (whitelabel = 'arcada') => smokeProblem(store, keys, APPS, whitelabel)

const NONE = 'There was no smoke run of exactly this set (host 1.0.0, games 1.1.0)'
const REMEDY = "run 'smoke --whitelabel arcada' with the same versions first."

describe('a run', () => {
  it('in which no case ran replaces no run with cases, with a note', async () => {
    await keep('arcada', run(1, red()))
    const before = [...store.files.keys()]
    const words =
      'No case ran, so this run is not recorded: the run of 2026-11-01T12:00:00.000Z by operator (Ana) still counts.'
    expect(await keep('arcada', run(2, skipped()))).toEqual([words])
    expect(await keep('arcada', run(3))).toEqual([words])
    expect([...store.files.keys()]).toEqual(before)
  })

  it('is kept beside one of a concurrent run', async () => {
    let raced = false
    const racing = {
      ...store,
      createOnly: async (path: string, bytes: Uint8Array) => {
        if (!raced) {
          raced = true
          await keep('praia', run(1, green()))
        }
        return store.createOnly(path, bytes)
      },
    }
    await keepRun(racing, keys, PROOF, 'arcada', run(2, red()))
    const record = await readRecord(store, keys, PROOF.set)
    expect(Object.keys(record?.runs ?? {}).sort()).toEqual(['arcada', 'praia'])
  })

  it('proves nothing once it was altered or is unsigned, and the next one is added after it', async () => {
    await keep('arcada', run(1, red()))
    store.alter(PATH, (text) => text.replace('"problem":"saw nothing"', '"ran":"another"'))
    expect(await readRecord(store, keys, PROOF.set)).toBeUndefined()
    expect(await problem()).toBe(
      `${NONE} that counts. ${PATH} in ${store.address} is not signed by a key that may record smoke runs: it was altered, or ` +
        `signed by a stranger: ignored. ${REMEDY.replace('run', 'Run')}`,
    )
    expect(await keep('arcada', run(2, green()))).toEqual([])
    expect(await problem()).toBeUndefined()
  })
})

describe('a set that ran on the whitelabel itself', () => {
  it('is not proven by a red one, also after a green one: its first five cases are named', async () => {
    const of = 'The smoke run of this set on arcada of'
    await keep('arcada', run(1, red('a'), green('b'), red('c'), skipped('d')))
    expect(await problem()).toBe(
      `${of} 2026-11-01T12:00:00.000Z by operator (Ana) was not green ('a', 'c'). Fix the cause, or run 'smoke' again.`,
    )
    await keep('arcada', run(2, green()))
    await keep('arcada', run(3, ...['a', 'b', 'c', 'd', 'e'].map(red)))
    expect(await problem()).toBe(
      `${of} 2026-11-03T12:00:00.000Z by operator (Ana) was not green ('a', 'b', 'c', 'd', 'e'). Fix the cause, or run ` +
        "'smoke' again.",
    )
    await keep('arcada', run(4, ...['a', 'b', 'c', 'd', 'e', 'f', 'g'].map(red)))
    expect(await problem()).toContain("('a', 'b', 'c', 'd', 'e', and 2 more)")
  })
})

describe('a set that ran on other whitelabels', () => {
  it('is not proven by incomplete runs: each is listed with its first reason', async () => {
    await keep('praia', run(1, green('a'), skipped('b'), skipped('c')))
    expect(await problem()).toBe(
      `${NONE} on arcada in which a case ran. Its green run on praia of 2026-11-01T12:00:00.000Z by operator (Ana) left ` +
        "out 'b', 'c' (needs the flag X), so it proves nothing for arcada. Run 'smoke --whitelabel arcada' with the same " +
        'versions first.',
    )
  })

  it('is not proven when one of them was red', async () => {
    await keep('praia', run(1, green()))
    await keep('norte', run(2, green()))
    await keep('norte', run(3, red()))
    expect(await problem()).toBe(
      `${NONE} on arcada in which a case ran. The smoke run of this set on norte of 2026-11-03T12:00:00.000Z by operator ` +
        "(Ana) was not green ('it opens'). Run 'smoke --whitelabel arcada' with the same versions first.",
    )
  })

  it('is proven by them when its own run had no case; otherwise the reason is stated', async () => {
    await keep('arcada', run(1, skipped()))
    const said = (words: string) => `${NONE} on arcada in which a case ran. ${words} Run '`
    expect(await problem()).toContain(
      said('On arcada every case was skipped (2026-11-01T12:00:00.000Z by Ana).'),
    )
    await keep('arcada', run(2))
    expect(await problem()).toContain(
      said('No remote of it was published with a smoke file (run of 2026-11-02T12:00:00.000Z by Ana).'),
    )
    await keep('praia', run(3, green()))
    expect(await problem()).toBeUndefined()
  })
})
