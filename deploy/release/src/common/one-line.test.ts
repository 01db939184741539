import { failing } from '@arcada/kit/testing/failing'
import { expect, test } from 'vitest'
import { isOneLine, oneLine } from './one-line.ts'

test('a text of any origin is one printable line, cut with an ellipsis', async () => {
  const rows = [
    ['São Paulo – “ok” 🎰', 'São Paulo – “ok” 🎰'],
    ['two\r\nlines', 'two lines'],
    ['\u001b[31mred\u0007', '[31mred'],
    ['a\u009bb\u202ec\u2066d', 'a b c d'],
    ['', ''],
  ] as const
  const failed = await failing(rows, ([text, line]) =>
    expect([oneLine(text), isOneLine(text, 100)]).toEqual([line, text === line && text !== '']),
  )
  expect(failed).toEqual([])
  expect(oneLine('x'.repeat(301))).toBe(`${'x'.repeat(299)}…`)
  expect([oneLine('abcdef', 4), isOneLine('abcd', 4), isOneLine('abcde', 4)]).toEqual(['abc…', true, false])
})
