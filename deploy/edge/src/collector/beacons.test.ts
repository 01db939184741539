import { failing } from '@arcada/kit/testing/failing'
import { openReleasedWorkplace, type Workplace } from '@arcada/release/testing/fixture-store'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Edge, startEdge } from '../node/start-edge.ts'
import { beaconCounter } from './beacons.ts'

const part = (more: object = {}) => ({
  remote: 'games',
  version: '1.0.0',
  part: './src/widgets/popular',
  phase: 'load',
  outcome: 'ok',
  duration: 420,
  ...more,
})
const message = (more: object = {}, parts: unknown = [part()]) =>
  JSON.stringify({ whitelabel: 'arcada', release: 1, canary: false, loggedIn: false, parts, ...more })
const isKnown = async () => true
const values = (text: string, name: string) =>
  text
    .split('\n')
    .filter((line) => line.startsWith(`${name}{`))
    .map((line) => Number(line.slice(line.lastIndexOf(' '))))
    .filter((value) => value > 0)

describe('the collector', () => {
  it('counts each part by what became of it, in the form that Prometheus reads', async () => {
    const collector = beaconCounter({ isKnown })
    await collector.receive(message(), 'arcada')
    await collector.receive(message({ canary: true }, [part({ outcome: 'failed' }), part()]), 'arcada')
    const text = collector.metrics()
    expect(text).toContain(
      'arcada_parts_total{whitelabel="arcada",release="1",remote="games",version="1.0.0",canary="true",phase="load",outcome="failed"} 1\n',
    )
    expect(text).toContain(
      'arcada_part_seconds_bucket{whitelabel="arcada",release="1",remote="games",version="1.0.0",canary="false",phase="load",le="0.25"} 0\n',
    )
    expect(text).toMatch(/canary="false",phase="load",le="0\.5"} 1\n/)
    expect(text).toMatch(/canary="true",phase="load",le="\+Inf"} 1\n/)
    for (const line of text.trim().split('\n'))
      expect(line).toMatch(/^(# (HELP|TYPE) \w+ .+|\w+\{[^}]*\} [\d.]+)$/)
  })

  it('has a 0 of failures and fall-backs of every part that loads, so that the first one is an increase', async () => {
    const collector = beaconCounter({ isKnown })
    await collector.receive(message(), 'arcada')
    const parts = collector.metrics().match(/^arcada_parts_total.*phase="load",outcome=.*$/gm)
    expect(parts?.map((line) => line.replace(/.*outcome=/, ''))).toEqual([
      '"failed"} 0',
      '"fallback"} 0',
      '"ok"} 1',
    ])
  })

  it('drops what is malformed, and counts only that', async () => {
    const failed = await failing<[what: string, body: string]>(
      [
        ['no JSON', '{'],
        ['a list', '[]'],
        ['null', 'null'],
        ['another whitelabel', message({ whitelabel: 'praia' })],
        ['a release that is no number', message({ release: '1' })],
        ['a fraction of a release', message({ release: 1.5 })],
        ['no parts', message({}, [])],
        ['too many parts', message({}, Array(17).fill({ remote: 'g' }))],
        ['a label that breaks out', message({}, [part({ remote: 'games"} 1e9\nx{a="' })])],
        ['a version that breaks out', message({}, [part({ version: '1\n2' })])],
        ['an unknown outcome', message({}, [part({ outcome: 'great' })])],
        ['no time', message({}, [part({ duration: null })])],
        ['a negative time', message({}, [part({ duration: -1 })])],
        ['an endless time', message({}, [part({ duration: 420 })]).replace('420', '1e999')],
      ],
      async ([_what, body]) => {
        const collector = beaconCounter({ isKnown })
        expect(await collector.receive(body, 'arcada')).toBe(false)
        expect(values(collector.metrics(), 'arcada_parts_total')).toEqual([])
        expect(values(collector.metrics(), 'arcada_beacons_dropped_total')).toEqual([1])
      },
    )
    expect(failed).toEqual([])
  })

  it('limits the label sets, however many a client invents, and counts the live release first', async () => {
    const collector = beaconCounter({ isKnown, maxSeries: 20 })
    const invent = async () => {
      for (let release = 1; release <= 1_000; release += 1)
        await collector.receive(message({ release }), 'arcada')
    }
    await invent()
    expect(values(collector.metrics(), 'arcada_parts_total').length).toBeLessThanOrEqual(20)
    await collector.receive(message({ release: 1_001 }, [part({ outcome: 'failed' })]), 'arcada')
    await invent()
    expect(collector.metrics()).toMatch(/release="1001",.*outcome="failed"} 1\n/)
    for (const reason of ['older-release', 'labels'])
      expect(collector.metrics()).toMatch(new RegExp(`dropped_total\\{reason="${reason}"} \\d{3,}\\n`))
  })

  it('gives each whitelabel a room of its own', async () => {
    const collector = beaconCounter({ isKnown, maxSeries: 20 })
    for (let release = 1; release <= 50; release += 1) await collector.receive(message({ release }), 'arcada')
    await collector.receive(message({ whitelabel: 'praia' }), 'praia')
    expect(collector.metrics()).toMatch(/parts_total\{whitelabel="praia",release="1",.*} 1\n/)
  })
})

describe('the edge', () => {
  let place: Workplace
  let edge: Edge
  beforeAll(async () => {
    place = await openReleasedWorkplace()
    const { storeFolder: store } = place
    edge = await startEdge({ store, port: 0, api: 'http://localhost:1', limits: false })
  })
  afterAll(async () => {
    await edge.close()
    await place.remove()
  })
  const post = async (body: string) =>
    (await fetch(`${edge.origin}/beacons`, { method: 'POST', body })).status

  it('counts what its own pages send, and nothing about versions that they do not run', async () => {
    expect(await post(message())).toBe(204)
    expect(await post(message({}, [part({ version: '6.6.6' })]))).toBe(400)
    expect(await post(message({ release: 99 }))).toBe(400)
    expect(await post('x'.repeat(100_000))).toBe(413)
    await place.publishRemote('games', '1.1.0')
    await place.promote('arcada', { games: '1.1.0' }, { canary: 1000 })
    expect(await post(message({ release: 2, canary: true }, [part({ version: '1.1.0' })]))).toBe(204)
    expect(await post(message())).toBe(204)
    const metrics = await (await fetch(`${edge.origin}/beacons/metrics`)).text()
    expect(values(metrics, 'arcada_parts_total')).toEqual([2, 1])
  })

  it('counts a page that was open before this edge started and two releases went live', async () => {
    await place.publishRemote('games', '1.2.0')
    await place.promote('arcada', { games: '1.2.0' })
    const another = await startEdge({ store: place.storeFolder, port: 0, api: 'http://localhost:1' })
    try {
      expect((await fetch(`${another.origin}/beacons`, { method: 'POST', body: message() })).status).toBe(204)
    } finally {
      await another.close()
    }
  })
})
