import type { RequestListener } from 'node:http'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { serveHere } from '../testing/serve-here.ts'
import { readMetrics } from './metrics.ts'

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
  })
})
