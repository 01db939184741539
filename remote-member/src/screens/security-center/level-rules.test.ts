import { expect, test } from 'vitest'
import { levelWord } from './level-rules.ts'

test.each([
  [0, 'Low', 'danger'],
  [49, 'Low', 'danger'],
  [50, 'Medium', 'warn'],
  [84, 'Medium', 'warn'],
  [85, 'High', 'win'],
  [100, 'High', 'win'],
])('[MC-79] a level of %i is called %s, in the colour of %s', (level, word, tone) => {
  const { words, tone: shown } = levelWord(level)
  expect([words.message, shown]).toEqual([word, tone])
})
