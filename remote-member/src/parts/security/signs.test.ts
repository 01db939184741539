import { afterEach, expect, test } from 'vitest'
import { signsIn } from './signs.ts'

const { Segmenter } = Intl
afterEach(() => {
  Object.assign(Intl, { Segmenter })
})

test.each([
  ['', 0],
  [' a ', 3],
  ['👩‍👩‍👧', 1],
  ['e\u0301', 1],
  ['🇧🇷', 1],
])('people count %j as %i characters', (text, count) => {
  expect(signsIn(text)).toBe(count)
})

test('a browser that cannot tell counts an emoji by its parts, and an accent as one', () => {
  Object.assign(Intl, { Segmenter: undefined })
  expect(signsIn('👩‍👩‍👧')).toBe(5)
  expect(signsIn('e\u0301')).toBe(1)
})
