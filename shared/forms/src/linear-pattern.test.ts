import { describe, expect, it } from 'vitest'
import { LinearPattern } from './linear-pattern.ts'

const PATTERNS = [
  '[A-Za-z][A-Za-z0-9_]*',
  '^[A-Za-z0-9_]{4,20}$',
  '(?=.*[A-Za-z])(?=.*\\d)[!-~]{6,16}',
  '^(?!.*\\s)(?=.*[A-Z]).{2,8}$',
  '\\w+(\\.\\w+)*@[A-Za-z0-9-]+(\\.[A-Za-z]{2,3}){1,3}',
  "[A-Za-zÀ-ÿ .'-]+",
  '\\d{3}\\.\\d{3}\\.\\d{3}-\\d{2}',
  '(?:red|green|blue)+',
  'a?b*c+',
  '(a|ab)(c|bcd)(d*)',
  '[^0-9]{2,}',
  '\\bfoo\\b.*',
  '\\x41\\u0042.',
  'x{0,2}y{2}z{1,}',
  '',
  'a||b',
  '[\\d\\-.]+',
  '.{0,3}?x',
]
const INPUTS = [
  '',
  'a',
  'b',
  'abcd',
  'Marina_01',
  '9lives',
  'Arcada123',
  'with blank',
  'ana.b@x-y.com.br',
  'ana@x',
  'João da Silva',
  "O'Neil",
  '123.456.789-09',
  'redgreen',
  'bbc',
  'abcbcd',
  'foo bar',
  'ABC',
  'xyyz',
  'yyzz',
  'x',
  'abx',
  '1.2-3',
  'çã',
  '\n',
]

describe('a pattern of the server', () => {
  it.each(PATTERNS)('[REG-14] agrees with the browser’s own engine on every input: %s', (pattern) => {
    const linear = new LinearPattern(pattern)
    const native = new RegExp(`^(?:${pattern})$`, 'u')
    expect(linear.known).toBe(true)
    for (const input of INPUTS) expect([input, linear.test(input)]).toEqual([input, native.test(input)])
  })

  // A backtracking engine would not finish these. Patterns that exceed the steps are left to the server.
  it.each([
    ['(a+)+', [false, false, false]],
    ['(a|a)*', [false, false, false]],
    ['(a|aa)+', [false, false, false]],
    ['^(.*)=(.*)=(.*)$', [false, true, false]],
    ['([a-zA-Z]+)*', [false, false, true]],
    ['(.*a){20}', ['the server’s', false, false]],
    ['(?=(a+)+$)a*b', [false, false, false]],
    ['((a{0,50}){0,50})', ['the server’s', 'the server’s', 'the server’s']],
    ['(x+x+)+y', [false, false, false]],
    ['(a?){60}a{60}', ['the server’s', false, false]],
  ])('never stalls the page, whatever the server sends: %s', (pattern, fits) => {
    const linear = new LinearPattern(pattern)
    const inputs = [`${'a'.repeat(127)}!`, '='.repeat(128), 'x'.repeat(128)]
    expect(inputs.map((input) => linear.test(input))).toEqual(fits.map((fit) => fit !== false))
  })

  it.each(['(a)\\1', '(?<=a)b', '(?<name>a)', '[', 'a{2', '(', 'a**', '\\p{L}+', 'x'.repeat(257), '(?i)a'])(
    'leaves unsupported syntax to the server: %s',
    (pattern) => {
      const linear = new LinearPattern(pattern)
      expect(linear.known).toBe(false)
      expect(linear.test('anything')).toBe(true)
    },
  )
})
