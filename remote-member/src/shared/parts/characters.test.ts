import { afterEach, expect, test } from 'vitest'
import { charactersIn } from './characters.ts'

const { Segmenter } = Intl
afterEach(() => Object.assign(Intl, { Segmenter }))

test('counts visible characters, and an emoji by its code points in a browser without Intl.Segmenter', () => {
  const texts = ['', ' a ', '👩‍👩‍👧', 'e\u0301', '🇧🇷']
  expect(texts.map(charactersIn)).toEqual([0, 3, 1, 1, 1])
  Object.assign(Intl, { Segmenter: undefined })
  expect(['👩‍👩‍👧', 'e\u0301'].map(charactersIn)).toEqual([5, 1])
})
