import { failing } from '@arcada/kit/testing/failing'
import { describe, expect, it } from 'vitest'
import { beaconCounter } from './beacons.ts'

const isKnown = async () => true
const vital = (measure: string, value: unknown, more: object = {}) => ({
  ...{ remote: 'games', version: '1.1.0', measure, value },
  ...more,
})
const message = (vitals: unknown, more: object = {}) =>
  JSON.stringify({ whitelabel: 'arcada', release: 7, canary: true, vitals, ...more })
const SERIES = 'whitelabel="arcada",release="7",remote="games",version="1.1.0",canary="true"'

describe('what players feel', () => {
  it('is counted by whitelabel, release, remote, version and canary, in seconds, beside what became of parts', async () => {
    const collector = beaconCounter({ isKnown })
    const parts = [{ remote: 'games', version: '1.1.0', phase: 'load', outcome: 'ok', duration: 1 }]
    const measures = { lcp: 2_500, cls: 0.12, navigation: 600, blocking: 0 }
    const vitals = [
      vital('inp', 420, { part: './src/screens/list', role: 'button' }),
      ...Object.entries(measures).map(([measure, value]) => vital(measure, value)),
    ]
    expect(await collector.receive(message(vitals, { parts }), 'arcada')).toBe(true)
    const text = collector.metrics()
    for (const line of [
      `arcada_inp_seconds_bucket{${SERIES},le="0.3"} 0`,
      `arcada_inp_seconds_bucket{${SERIES},le="0.5"} 1`,
      `arcada_inp_seconds_sum{${SERIES}} 0.42`,
      `arcada_lcp_seconds_bucket{${SERIES},le="2.5"} 1`,
      `arcada_cls_bucket{${SERIES},le="0.1"} 0`,
      `arcada_cls_bucket{${SERIES},le="0.15"} 1`,
      `arcada_navigation_seconds_bucket{${SERIES},le="0.75"} 1`,
      `arcada_blocking_seconds_bucket{${SERIES},le="0"} 1`,
    ])
      expect(text).toContain(`${line}\n`)
    expect(text).toMatch(/arcada_parts_total\{.*outcome="ok"} 1\n/)
    expect(text).not.toMatch(/role|screens/)
  })

  it('is refused as a whole with one measure that is not valid', async () => {
    const failed = await failing<[what: string, vitals: unknown]>(
      [
        ['an unknown measure', [vital('mood', 1)]],
        ['the name of a property', [vital('constructor', 1)]],
        ['no value', [vital('inp', null)]],
        ['a text as value', [vital('inp', '1')]],
        ['a negative value', [vital('inp', -1)]],
        ['a value above ten minutes', [vital('inp', 600_001)]],
        ['a remote that breaks out of its label', [vital('inp', 1, { remote: 'games"} 1e9\nx{a="' })]],
        ['a version that breaks out', [vital('inp', 1, { version: '1\n2' })]],
        ['a sentence as role', [vital('inp', 1, { role: 'Marina, R$ 20' })]],
        ['an address as part', [vital('inp', 1, { part: '/m/list?user=marina' })]],
        ['more than 16', Array(17).fill(vital('inp', 1))],
        ['none', []],
        ['no list', { measure: 'inp' }],
      ],
      async ([_what, vitals]) => {
        const collector = beaconCounter({ isKnown })
        expect(await collector.receive(message(vitals), 'arcada')).toBe(false)
        expect(collector.metrics()).not.toContain('arcada_inp_seconds_count')
      },
    )
    expect(failed).toEqual([])
  })

  it('is not counted for a version that the release does not have', async () => {
    const collector = beaconCounter({
      isKnown: async (_site, _release, _remote, version) => version !== '6.6.6',
    })
    const body = message([vital('inp', 1), vital('inp', 1, { version: '6.6.6' })])
    expect(await collector.receive(body, 'arcada')).toBe(false)
    expect(collector.metrics()).not.toContain('arcada_inp_seconds_count')
  })

  it('shares the limit of label sets with the parts, and gives it to the newest release', async () => {
    const collector = beaconCounter({ isKnown, maxSeries: 10 })
    for (let release = 1; release <= 50; release += 1)
      await collector.receive(message([vital('inp', 1), vital('lcp', 1)], { release }), 'arcada')
    const counts = collector.metrics().match(/^arcada_\w+_count\{.*$/gm) ?? []
    expect(counts).toHaveLength(10)
    expect(counts.join('\n')).toContain('release="50"')
  })
})
