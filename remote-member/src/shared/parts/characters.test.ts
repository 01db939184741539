import { afterEach, expect, test } from 'vitest'
import { charactersIn } from './characters.ts'

const { Segmenter } = Intl
afterEach(() => Object.assign(Intl, { Segmenter }))

test.each([
  ['', 0],
  [' a ', 3],
  ['👩‍👩‍👧', 1],
  ['e\u0301', 1],
  ['🇧🇷', 1],
])('counts %j as %i characters', (text, count) => {
  expect(charactersIn(text)).toBe(count)
})

test('counts an emoji by its code points, and an accent as one, in a browser without Intl.Segmenter', () => {
  Object.assign(Intl, { Segmenter: undefined })
  expect(charactersIn('👩‍👩‍👧')).toBe(5)
  expect(charactersIn('e\u0301')).toBe(1)
})
