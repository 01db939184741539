import { failing } from '@arcada/kit/testing/failing'
import { beforeEach, describe, expect, it } from 'vitest'
import { beaconCounter } from './beacons.ts'
import { knownVersions } from './known-versions.ts'

const record = (version: string) =>
  JSON.stringify({
    host: { version: '1.0.0' },
    remotes: { games: { version } },
    previous: { games: { version: '0.9.0' } },
    canary: { remotes: { games: { version: '2.0.0-canary' } } },
  })
const document = (release: number) => `<!doctype html>\n<html lang="pt" data-release="${release}">`

let files: Map<string, string>
let reads: string[]
let time: number
let isKnown: ReturnType<typeof knownVersions>

beforeEach(() => {
  files = new Map([
    ['sites/arcada/index.html', document(3)],
    ...[1, 2, 3].map((at) => [`releases/arcada/${at}.json`, record(`1.${at}.0`)] as const),
    // A number that a promotion claimed and did not make live.
    ['releases/arcada/9.json', record('1.3.0')],
  ])
  reads = []
  time = 0
  const read = async (path: string) => {
    reads.push(path)
    const text = files.get(path)
    return text === undefined ? undefined : Buffer.from(text)
  }
  isKnown = knownVersions({ address: 'a store', read }, () => time)
})

/** As a message of sixteen parts asks. */
const message = (release: number, version = '1.3.0') =>
  Promise.all(Array.from({ length: 16 }, () => isKnown('arcada', release, 'games', version)))

describe('the versions that beacons may name', () => {
  it('are those of a release that was live: stable, previous and canary', async () => {
    const failed = await failing(
      [
        [3, '1.3.0', true],
        [3, '0.9.0', true],
        [3, '2.0.0-canary', true],
        [1, '1.1.0', true],
        [3, '1.1.0', false],
        [4, '1.3.0', false],
        [9, '1.3.0', false],
      ],
      async ([release, version, known]) => {
        expect(new Set(await message(release, version))).toEqual(new Set([known]))
      },
    )
    expect(failed).toEqual([])
  })

  it('cost one read for a message of many parts, and none when they are known', async () => {
    await message(3)
    expect(reads).toEqual(['sites/arcada/index.html', 'releases/arcada/3.json'])
    time = 60_000
    await message(3)
    await message(3, '6.6.6')
    expect(reads).toHaveLength(2)
  })

  it('cost at most one read for a forged message, however many follow', async () => {
    await message(3)
    reads = []
    for (let at = 0; at < 100; at += 1) await message(77)
    await message(3, '6.6.6')
    expect(reads).toEqual(['sites/arcada/index.html'])
    for (let release = 100; release < 200; release += 1) await message(release)
    expect(reads).toHaveLength(101)
    reads = []
    // A number that was never live, and one without its record.
    for (let at = 0; at < 100; at += 1) await message(9)
    files.delete('releases/arcada/2.json')
    for (let at = 0; at < 100; at += 1) await message(2, '1.2.0')
    expect(reads).toEqual(['sites/arcada/index.html', 'releases/arcada/2.json'])
  })

  it('join requests that arrive while the store is being read', async () => {
    await Promise.all(Array.from({ length: 50 }, () => message(77)))
    await Promise.all(Array.from({ length: 50 }, () => message(1)))
    expect(reads).toEqual(['sites/arcada/index.html', 'releases/arcada/1.json'])
  })

  const release4 = () => {
    files.set('releases/arcada/4.json', record('1.3.0'))
    files.set('sites/arcada/index.html', document(4))
  }

  it('include a release as soon as it is live, although beacons of an earlier one were just counted', async () => {
    expect(await message(3)).not.toContain(false)
    release4()
    expect(await message(4)).not.toContain(false)
  })

  it('include a release one second after a request that came too early', async () => {
    expect(await message(4)).not.toContain(true)
    release4()
    expect(await message(4)).not.toContain(true)
    time = 1_000
    expect(await message(4)).not.toContain(false)
  })

  it('include none while the store cannot be reached, and all of them afterwards', async () => {
    let down = true
    const source = async (path: string) => {
      if (down) throw new Error('down')
      return Buffer.from(files.get(path) ?? '')
    }
    const known = knownVersions({ address: 'a store', read: source }, () => time)
    expect(await known('arcada', 3, 'games', '1.3.0')).toBe(false)
    down = false
    time = 1_000
    expect(await known('arcada', 3, 'games', '1.3.0')).toBe(true)
  })

  it('keep the counters of the live release from being displaced by a number that was never live', async () => {
    const collector = beaconCounter({ isKnown, maxSeries: 4 })
    const beacon = (release: number, outcome: string) => {
      const part = { remote: 'games', version: '1.3.0', phase: 'load', outcome, duration: 1 }
      const body = { whitelabel: 'arcada', release, canary: false, parts: [part] }
      return collector.receive(JSON.stringify(body), 'arcada')
    }
    expect(await beacon(3, 'ok')).toBe(true)
    for (const outcome of ['ok', 'fallback', 'failed', 'outdated'])
      expect(await beacon(9, outcome)).toBe(false)
    expect(await beacon(3, 'failed')).toBe(true)
    expect(collector.metrics()).toMatch(/release="3",.*outcome="failed"} 1\n/)
    expect(collector.metrics()).not.toContain('release="9"')
  })
})
