import { expect, test } from 'vitest'
import { stepTo, within } from './row-steps.ts'

test.each([
  ['adds a row near the window and removes a distant one', [0, 10], [1, 11], 4, [1, 11]],
  ['adds at most two at once', [0, 10], [5, 15], 8, [5, 12]],
  ['adds rows above as well', [10, 20], [5, 15], 8, [8, 15]],
  ['starts with the window after a jump', [0, 10], [97, 110], 100, [100, 102]],
  ['adds missing rows below before those above', [100, 102], [97, 110], 100, [100, 104]],
  ['adds the rest above', [100, 110], [97, 110], 100, [98, 110]],
])('%s', (_, [first = 0, end = 0], [from = 0, to = 0], seen, [nextFirst, nextEnd]) => {
  const next = stepTo({ first, end }, { first: from, end: to }, seen, 2)
  expect(next).toEqual({ first: nextFirst, end: nextEnd })
})

test('returns the same rows when they are complete', () => {
  const drawn = { first: 3, end: 9 }
  expect(stepTo(drawn, { first: 3, end: 9 }, 5, 2)).toBe(drawn)
})

test('returns the last rows of a shortened list', () => {
  expect(within({ first: 40, end: 52 }, 20)).toEqual({ first: 8, end: 20 })
  expect(within({ first: 2, end: 12 }, 5)).toEqual({ first: 0, end: 5 })
})
