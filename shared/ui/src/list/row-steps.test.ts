import { expect, test } from 'vitest'
import { stepTo, within } from './row-steps.ts'

test('adds rows near the window in steps, and removes distant ones', () => {
  const rows = [
    { drawn: [0, 10], window: [1, 11], seen: 4, next: [1, 11] },
    { drawn: [0, 10], window: [5, 15], seen: 8, next: [5, 12] },
    { drawn: [10, 20], window: [5, 15], seen: 8, next: [8, 15] },
    { drawn: [0, 10], window: [97, 110], seen: 100, next: [100, 102] },
    { drawn: [100, 102], window: [97, 110], seen: 100, next: [100, 104] },
    { drawn: [100, 110], window: [97, 110], seen: 100, next: [98, 110] },
  ]
  const spanOf = ([first = 0, end = 0]: number[]) => ({ first, end })
  const steps = rows.map(({ drawn, window, seen }) => stepTo(spanOf(drawn), spanOf(window), seen, 2))
  expect(steps).toEqual(rows.map(({ next }) => spanOf(next)))
})

test('returns the same rows when they are complete', () => {
  const drawn = { first: 3, end: 9 }
  expect(stepTo(drawn, { first: 3, end: 9 }, 5, 2)).toBe(drawn)
})

test('returns the last rows of a shortened list', () => {
  expect(within({ first: 40, end: 52 }, 20)).toEqual({ first: 8, end: 20 })
  expect(within({ first: 2, end: 12 }, 5)).toEqual({ first: 0, end: 5 })
})
