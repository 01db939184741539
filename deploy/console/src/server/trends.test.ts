import type { Overview } from '@arcada/release'
import { expect, test } from 'vitest'
import { openTrends } from './trends.ts'

const overview = (loads?: number, failures?: number): Overview => ({
  attention: [],
  keys: [],
  whitelabels: [
    {
      ...{ whitelabel: 'praia', release: 1, at: '2026-11-21T12:00:00.000Z', by: 'Ana', why: 'a test' },
      apps: [
        {
          ...{ whitelabel: 'praia', app: 'games', version: '1.0.0' },
          ...(loads === undefined ? {} : { loads, failures: failures ?? 0 }),
        },
      ],
    },
  ],
})

test('the trend of a line is its failures per 1,000 loads from minute to minute', () => {
  let at = 0
  const trends = openTrends(() => at)
  const after = (seconds: number, loads?: number, failures?: number) => {
    at += seconds * 1000
    return trends.add(overview(loads, failures))['praia games 1.0.0']
  }
  after(0, 1000, 100)
  // Too early for a point.
  expect(after(10, 1010, 100)).toBeUndefined()
  after(50, 1200, 102)
  expect(after(60, 1300, 104)).toEqual([10, 20])
  // No loads, so nothing is known.
  expect(after(60, 1300, 104)).toEqual([10, 20])
  // The collector was restarted.
  expect(after(60, 5, 5)).toEqual([10, 20])
  expect(after(60, 105, 5)).toEqual([10, 20, 0])
  for (let minute = 1; minute <= 40; minute += 1) after(60, 105 + minute * 10, 5)
  expect(after(60, 10_000, 5)).toHaveLength(30)
  expect(after(60)).toBeUndefined()
})
