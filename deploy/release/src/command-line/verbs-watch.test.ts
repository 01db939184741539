import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ON, openTool, type Tool } from '../testing/tool.ts'

const waits = vi.hoisted((): number[] => [])
vi.mock('node:timers/promises', () => ({ setTimeout: async (pause: number) => void waits.push(pause) }))

let tool: Tool
beforeEach(async () => {
  tool = await openTool()
  waits.length = 0
})
afterEach(() => tool.place.remove())

describe('watch', () => {
  const LABELS = 'whitelabel="arcada",release="2",remote="games",version="1.1.0"'
  const healthy = (canary: boolean) =>
    `arcada_parts_total{${LABELS},canary="${canary}",phase="load",outcome="ok"} 100\n`
  const PAGES =
    `arcada_parts_total{${LABELS},canary="true",phase="interactive",outcome="ok"} 60\n` +
    `arcada_part_seconds_bucket{${LABELS},canary="true",phase="interactive",le="2"} 60\n` +
    `arcada_part_seconds_bucket{${LABELS},canary="true",phase="interactive",le="+Inf"} 60\n`

  /** A collector of which nothing goes wrong for some looks, then everything. */
  async function collector(good: number) {
    let looks = 0
    const bad = `arcada_parts_total{${LABELS},canary="true",phase="load",outcome="failed"} 50\n`
    const server = createServer((_, response) => {
      looks += 1
      response.end(healthy(true) + healthy(false) + PAGES + (looks > good ? bad : ''))
    })
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    return {
      address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
      close: () => server.close(),
    }
  }
  const WELL = [
    'games 1.1.0 in the canary: 100 loads, 0 failed, 0 fell back; 60 pages, 2 s for 3 of 4',
    'games without it: 100 loads, 0 failed, 0 fell back; 0 pages, no time yet',
  ]

  it('tells how the canary does until it is over, and why', async () => {
    await tool.place.publishRemote('games', '1.1.0')
    await tool.place.promote('arcada', { games: '1.1.0' }, { canary: 1000 })
    const { address, close } = await collector(2)
    expect(await tool.say('watch', ...ON, '--metrics', address, '--once')).toEqual(WELL)
    expect(waits).toEqual([])
    expect(await tool.say('watch', ...ON, '--metrics', address, '--interval', '2m')).toEqual([
      ...WELL,
      'games 1.1.0 in the canary: 150 loads, 50 failed, 0 fell back; 60 pages, 2 s for 3 of 4',
      WELL[1],
      expect.stringMatching(/^ {2}33\.3 % of 150 loads went wrong/),
      'The canary is over: arcada now runs release 3.',
    ])
    expect(waits).toEqual([120_000])
    expect(await tool.say('watch', ...ON, '--metrics', address)).toEqual([
      'There is no canary of arcada (release 3).',
    ])
    close()
  })

  it('waits ten seconds, where nobody says otherwise', async () => {
    await tool.place.publishRemote('games', '1.1.0')
    await tool.place.promote('arcada', { games: '1.1.0' }, { canary: 1000 })
    const healthy = await collector(2)
    const both = `${healthy.address},${healthy.address}`
    expect((await tool.say('watch', ...ON, '--metrics', both))[0]).toBe(
      'games 1.1.0 in the canary: 200 loads, 0 failed, 0 fell back; 120 pages, 2 s for 3 of 4',
    )
    expect(waits).toEqual([10_000])
    healthy.close()
  })

  it('bears what it is told to', async () => {
    await tool.place.publishRemote('games', '1.1.0')
    await tool.place.promote('arcada', { games: '1.1.0' }, { canary: 1000 })
    const { address, close } = await collector(0)
    for (const borne of [['--threshold', '40%'], ['--minimum', '200'], []]) {
      const lines = await tool.say('watch', ...ON, '--metrics', address, '--once', ...borne)
      const isOver = lines.some((line) => line.startsWith('The canary is over'))
      expect(isOver, borne.join(' ')).toBe(borne.length === 0)
    }
    close()
  })

  it('takes numbers, times and addresses', async () => {
    const first = async (...args: string[]) => (await tool.run(['watch', ...ON, ...args])).errors[0]
    const metrics = ['--metrics', 'http://127.0.0.1:1/']
    expect(await first()).toBe('--metrics is missing.')
    expect((await tool.run(['watch', ...metrics])).errors[0]).toBe('--whitelabel is missing.')
    expect(await first('--metrics', 'http://127.0.0.1:1/,localhost')).toMatch(/takes an address like/)
    expect(await first(...metrics, '--threshold', 'x')).toBe("--threshold takes a number, not 'x'.")
    expect(await first(...metrics, '--minimum', 'x')).toBe("--minimum takes a number, not 'x'.")
    for (const wrong of ['', '10', '0s', '1h', '10sx', 'x10s', '12345s'])
      expect(await first(...metrics, `--interval=${wrong}`)).toBe(
        `--interval takes a time such as 10s or 1m, not '${wrong}'.`,
      )
  })
})
