import { expect, test } from 'vitest'
import { securityAnswer } from './answer-rules.ts'

test.each([
  ['ab', true],
  ['a'.repeat(30), true],
  [` ${'a'.repeat(30)} `, true],
  ['🙂🙂', true],
  ['a', false],
  [' a ', false],
  ['🙂', false],
  ['a'.repeat(31), false],
  ['', false],
])('[MC-97] an answer of %j is accepted: %s', (typed, taken) => {
  expect(securityAnswer(typed)?.message).toBe(taken ? undefined : 'The answer must have 2 to 30 characters.')
})
