import { expect, test } from 'vitest'
import { directionOf } from './trend.ts'

test.each([
  [[], 'steady'],
  [[50], 'steady'],
  [[1, 1, 2, 1], 'steady'],
  [[1, 2, 8, 20], 'rising'],
  [[20, 9, 1], 'falling'],
  // A busy line that varies.
  [[100, 102, 104, 106], 'steady'],
] as const)('%j is %s', (points, direction) => {
  expect(directionOf(points)).toBe(direction)
})
