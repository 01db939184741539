import { expect, test } from 'vitest'
import { levelLabel } from './level-rules.ts'

test.each([
  [0, 'Low', 'danger'],
  [49, 'Low', 'danger'],
  [50, 'Medium', 'warn'],
  [84, 'Medium', 'warn'],
  [85, 'High', 'win'],
  [100, 'High', 'win'],
])('[MC-79] labels a level of %i as %s, with the colour of %s', (level, word, tone) => {
  const { words, tone: shown } = levelLabel(level)
  expect([words.message, shown]).toEqual([word, tone])
})
