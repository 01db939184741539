import { expect, test } from 'vitest'
import { nickname } from './nickname-rules.ts'

const LENGTH = 'The nickname must have 2 to 20 characters.'
const FORM = 'Name format is not valid'

test.each([
  ['Jo', undefined],
  ['a'.repeat(20), undefined],
  [` ${'a'.repeat(20)} `, undefined],
  ['🙂🙂', undefined],
  ['Ana Luz', undefined],
  ['42', undefined],
  ['--', undefined],
  ['a', LENGTH],
  [' a ', LENGTH],
  ['🙂', LENGTH],
  ['a'.repeat(21), LENGTH],
  ['', LENGTH],
])('[MC-102] a nickname of %j gets: %s', (typed, words) => {
  expect(nickname(typed)?.message).toBe(words)
})

test.each(['ana\u202eluz', 'ana\tluz', 'ana\nluz', 'ana\u200fluz', 'ana\u2066luz', '\u200b\u200b'])(
  '[MC-103] rejects a nickname that imitates another one: %j',
  (typed) => {
    expect(nickname(typed)?.message).toBe(FORM)
  },
)
