import { describe, expect, it } from 'vitest'
import { isOneLine, oneLine } from './one-line.ts'

describe('a text of any origin', () => {
  it.each([
    ['São Paulo – “ok” 🎰', 'São Paulo – “ok” 🎰'],
    ['two\r\nlines', 'two lines'],
    ['\u001b[31mred\u0007', '[31mred'],
    ['a\u009bb\u202ec\u2066d', 'a b c d'],
    ['', ''],
  ])('is one printable line: %j', (text, line) => {
    expect(oneLine(text)).toBe(line)
    expect(isOneLine(text, 100)).toBe(text === line && text !== '')
  })

  it('is cut with an ellipsis', () => {
    expect(oneLine('x'.repeat(301))).toBe(`${'x'.repeat(299)}…`)
    expect(oneLine('abcdef', 4)).toBe('abc…')
    expect([isOneLine('abcd', 4), isOneLine('abcde', 4)]).toEqual([true, false])
  })
})
