import { expect, test } from 'vitest'
import { alteredLine } from './altered-line.ts'

test.each([
  ['the same', 'a\nb\n', 'a\nb\n', 0],
  ['another first line', 'a\nb\n', 'x\nb\n', 1],
  ['another last line', 'a\nb', 'a\nx', 2],
  ['a line more', 'a\nb', 'a\nb\nc', 3],
  ['a line less', 'a\nb\nc', 'a\nb', 3],
  ['a line break more', 'a\n', 'a\n\n', 3],
  ['nothing at all', 'a\nb', '', 1],
])('the first altered line of a document is reported: %s', (_, expected, found, line) => {
  expect(alteredLine(expected, found)).toBe(line)
})
