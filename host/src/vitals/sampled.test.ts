import { expect, test } from 'vitest'
import { isSampled } from './sampled.ts'

/** 10,000 page loads, each some time after the one before. */
const loads = Array.from({ length: 10_000 }, (_, at) => 1_790_000_000_000 + at * 733.7)
const shareOf = (release: { vitals?: number }) =>
  loads.filter((began) => isSampled(release, began)).length / loads.length

test('a quarter of the page loads measures, or the share of the whitelabel', () => {
  expect(shareOf({})).toBeCloseTo(0.25, 2)
  expect(shareOf({ vitals: 10 })).toBeCloseTo(0.1, 2)
  expect(shareOf({ vitals: 100 })).toBe(1)
  expect(shareOf({ vitals: 0 })).toBe(0)
})

test('a browser that rounds times to 100 ms measures as often as others', () => {
  const rounded = loads.map((began) => Math.round(began / 100) * 100)
  expect(rounded.filter((began) => isSampled({}, began)).length / loads.length).toBeCloseTo(0.25, 1)
})
