import { beforeEach, describe, expect, it, vi } from 'vitest'
import { serveHere } from '../testing/serve-here.ts'
import { ON } from '../testing/tool.ts'
import { useTool } from '../testing/use-workplace.ts'

const waits = vi.hoisted((): number[] => [])
vi.mock('node:timers/promises', () => ({ setTimeout: async (pause: number) => void waits.push(pause) }))

const tool = useTool()
beforeEach(async () => {
  waits.length = 0
  await tool.place.publishRemote('games', '1.1.0')
  await tool.place.promote('arcada', { games: '1.1.0' }, { canary: 1000 })
})

describe('watch', () => {
  const LABELS = 'whitelabel="arcada",release="2",remote="games",version="1.1.0"'
  const healthy = (canary: boolean) =>
    `arcada_parts_total{${LABELS},canary="${canary}",phase="load",outcome="ok"} 100\n`
  const PAGES =
    `arcada_parts_total{${LABELS},canary="true",phase="interactive",outcome="ok"} 60\n` +
    `arcada_part_seconds_bucket{${LABELS},canary="true",phase="interactive",le="2"} 60\n` +
    `arcada_part_seconds_bucket{${LABELS},canary="true",phase="interactive",le="+Inf"} 60\n`

  /** A collector that reports no failures for so many requests, then only failures. */
  async function collector(good: number) {
    let requests = 0
    const bad = `arcada_parts_total{${LABELS},canary="true",phase="load",outcome="failed"} 50\n`
    return serveHere((_, response) => {
      requests += 1
      response.end(healthy(true) + healthy(false) + PAGES + (requests > good ? bad : ''))
    })
  }
  const WELL = [
    'games 1.1.0, canary of 10 %: 100 loads, 0 failed, 0 fell back; 60 pages, 75 % interactive within 2 s',
    'games, stable: 100 loads, 0 failed, 0 fell back; 0 pages, no times yet',
    '  failed or fell back: 0.0 % against 0.0 %',
    '  undecided: not enough data: 100 of about 357 loads',
  ]
  const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ /
  /** The printed lines without their times. */
  async function said(...args: string[]) {
    const lines = await tool.say('watch', ...ON, ...args)
    expect(lines.filter((line) => !TIME.test(line))).toEqual([])
    return lines.map((line) => line.replace(TIME, ''))
  }

  it('prints both sides until the canary ends, and the reason', async () => {
    const address = await collector(4)
    expect(await said('--metrics', address, '--once')).toEqual(WELL)
    expect(waits).toEqual([])
    expect(await said('--metrics', address, '--interval', '2m')).toEqual([
      ...WELL,
      'games 1.1.0, canary of 10 %: 150 loads, 50 failed, 0 fell back; 60 pages, 75 % interactive within 2 s',
      WELL[1],
      '  failed or fell back: 33.3 % against 0.0 %',
      expect.stringMatching(/^ {2}worse: 33\.3 % of 150 loads failed or fell back/),
      'The canary has ended: arcada now runs release 3.',
    ])
    expect(waits).toEqual([120_000])
    expect(await said('--metrics', address)).toEqual(['There is no canary of arcada (release 3).'])
  })

  it('tolerates failures up to --threshold and below --minimum', async () => {
    const address = await collector(0)
    for (const tolerated of [['--threshold', '40.50%'], ['--minimum', '200'], []]) {
      const lines = await said('--metrics', address, '--once', ...tolerated)
      const hasEnded = lines.some((line) => line.startsWith('The canary has ended'))
      expect(hasEnded, tolerated.join(' ')).toBe(tolerated.length === 0)
    }
  })
})
