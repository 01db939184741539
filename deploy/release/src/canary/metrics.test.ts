import type { RequestListener } from 'node:http'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { serveHere } from '../testing/serve-here.ts'
import { readMetrics, type Sample, sideOf } from './metrics.ts'

const HERE = { whitelabel: 'arcada', release: 7, remote: 'games', canary: true }
const LABELS = { whitelabel: 'arcada', release: '7', remote: 'games', canary: 'true', version: '1.1.0' }

const part = (phase: string, outcome: string, value: number, more: object = {}): Sample => ({
  name: 'arcada_parts_total',
  labels: { ...LABELS, phase, outcome, ...more },
  value,
})
const within = (le: string, value: number, phase = 'interactive'): Sample => ({
  name: 'arcada_part_seconds_bucket',
  labels: { ...LABELS, phase, le },
  value,
})

describe('one side of a canary', () => {
  it('adds up loads, failures of both kinds, fall-backs and pages, whatever the version', () => {
    const samples = [
      part('load', 'ok', 100),
      part('load', 'failed', 1),
      part('load', 'fallback', 2, { version: '1.0.0' }),
      part('render', 'ok', 1000),
      part('render', 'failed', 4),
      part('render', 'fallback', 5000),
      part('interactive', 'ok', 8),
      part('interactive', 'failed', 16),
    ]
    expect(sideOf(samples, HERE)).toEqual({
      loads: 103,
      failures: 5,
      fallbacks: 2,
      pages: 24,
      interactive: undefined,
    })
  })

  it.each([
    { whitelabel: 'praia' },
    { release: '6' },
    { release: '77' },
    { remote: 'lottery' },
    { canary: 'false' },
  ])('ignores the counters of another side: %j', (label) => {
    expect(sideOf([part('load', 'ok', 5, label)], HERE).loads).toBe(0)
  })

  it('ignores unknown counters', () => {
    const strange = { ...part('load', 'ok', 5), name: 'arcada_other_total' }
    const bucket = { ...within('+Inf', 5), name: 'arcada_part_seconds_count' }
    expect(sideOf([strange, bucket, within('+Inf', 5, 'load')], HERE)).toEqual({
      loads: 0,
      failures: 0,
      fallbacks: 0,
      pages: 0,
      interactive: undefined,
    })
  })
})

describe('the time within which three of four pages are interactive', () => {
  const time = (...samples: Sample[]) => sideOf(samples, HERE).interactive

  it('is the first bound that contains them, in any order of the bounds', () => {
    expect(time(within('4', 99), within('+Inf', 100), within('2', 75), within('1', 74))).toBe(2)
    expect(time(within('10', 90), within('2', 10), within('+Inf', 100))).toBe(10)
  })

  it('is added up over collectors', () => {
    const slow = [within('1', 0), within('2', 10), within('+Inf', 10)]
    const fast = [within('1', 10), within('2', 10), within('+Inf', 10)]
    expect(time(...slow, ...fast)).toBe(2)
    expect(time(...slow, ...fast, ...fast, ...fast)).toBe(1)
  })

  it('is infinite when no bound contains them, and unknown without pages', () => {
    expect(time(within('1', 74), within('+Inf', 100))).toBe(Number.POSITIVE_INFINITY)
    expect(time(within('1', 0), within('+Inf', 0))).toBeUndefined()
    expect(time(within('1', 5))).toBeUndefined()
  })
})

describe('a collector', () => {
  const saying = (text: string) => `data:text/plain,${encodeURIComponent(text)}`

  it('is read line by line, and lines in another format are ignored', async () => {
    const text = [
      '# TYPE arcada_parts_total counter',
      'arcada_parts_total{remote="games",phase="load"} 12',
      'arcada_parts_total{remote="games"} 1 1700000000',
      'arcada_parts_total{remote="games"} many',
      'arcada_parts_total 5',
      ' arcada_parts_total{remote="games"} 3',
      'Arcada_parts_total{remote="games"} 4',
      'arcada_part_seconds_bucket{le="+Inf",remote=""} 2.5',
      'arcada_up{} 1',
      '',
    ]
    expect(await readMetrics([saying(text.join('\n'))])).toEqual({
      samples: [
        { name: 'arcada_parts_total', labels: { remote: 'games', phase: 'load' }, value: 12 },
        { name: 'arcada_part_seconds_bucket', labels: { le: '+Inf', remote: '' }, value: 2.5 },
        { name: 'arcada_up', labels: {}, value: 1 },
      ],
    })
  })

  it('is added to the other collectors', async () => {
    const { samples } = await readMetrics([saying('a{x="1"} 1'), saying('a{x="1"} 2')])
    expect(samples.map(({ value }) => value)).toEqual([1, 2])
  })

  describe('without valid metrics', () => {
    afterEach(() => {
      vi.restoreAllMocks()
    })
    const serve = async (answer: RequestListener) => `${await serveHere(answer)}/metrics`

    it('reports the collector with its answer, and uses no other collector', async () => {
      const down = await serve((_, response) => response.writeHead(503).end('a{x="1"} 1'))
      expect(await readMetrics([saying('a{x="1"} 1'), down, 'http://127.0.0.1:1/'])).toEqual({
        samples: [],
        unreachable:
          `${down} answered 503: without its metrics the canary cannot be judged. ` +
          'http://127.0.0.1:1/ cannot be reached: without its metrics the canary cannot be judged.',
      })
    })

    it('treats a cut answer like a missing one, because half of the counters would be wrong', async () => {
      const cut = await serve((_, response) => {
        response.writeHead(200, { 'content-length': 100 })
        response.write('a{x="1"} 1\n', () => response.destroy())
      })
      expect(await readMetrics([cut])).toMatchObject({
        unreachable: expect.stringContaining(`${cut} cannot be reached`),
      })
    })

    it('times out', async () => {
      const limits: number[] = []
      vi.spyOn(AbortSignal, 'timeout').mockImplementation((limit) => {
        limits.push(limit)
        return AbortSignal.abort()
      })
      const silent = await serve(() => undefined)
      expect((await readMetrics([silent])).unreachable).toContain('cannot be reached')
      // Asked six times within a minute.
      expect(limits.map((limit) => limit > 0 && limit <= 10_000)).toEqual([true])
    })
  })
})
