import { describe, expect, it } from 'vitest'
import { LinearPattern } from './linear-pattern.ts'

/** One to a line. */
const lines = (text: string) => text.trim().split(/\n\s*/)
const PATTERNS = lines(String.raw`
  [A-Za-z][A-Za-z0-9_]*
  ^[A-Za-z0-9_]{4,20}$
  (?=.*[A-Za-z])(?=.*\d)[!-~]{6,16}
  ^(?!.*\s)(?=.*[A-Z]).{2,8}$
  \w+(\.\w+)*@[A-Za-z0-9-]+(\.[A-Za-z]{2,3}){1,3}
  [A-Za-zÀ-ÿ .'-]+
  \d{3}\.\d{3}\.\d{3}-\d{2}
  (?:red|green|blue)+
  (a|ab)(c|bcd)(d*)
  [^0-9]{2,}
  \bfoo\b.*
  \x41\u0042.
  x{0,2}y{2}z{1,}
  a||b
  [\d\-.]+
  .{0,3}?x`).concat('')
const INPUTS = `|a|b|abcd|Marina_01|9lives|Arcada123|with blank|ana.b@x-y.com.br|ana@x|João da Silva|O'Neil
123.456.789-09|redgreen|bbc|abcbcd|foo bar|ABC|xyyz|yyzz|x|abx|1.2-3|çã`
  .split(/[|\n]/)
  .concat('\n')

describe('a pattern of the server', () => {
  it('[REG-14] agrees with the browser’s own engine on every input', () => {
    const wrong = PATTERNS.flatMap((pattern) => {
      const linear = new LinearPattern(pattern)
      const native = new RegExp(`^(?:${pattern})$`, 'u')
      return linear.known ? INPUTS.filter((input) => linear.test(input) !== native.test(input)) : [pattern]
    })
    expect(wrong).toEqual([])
  })

  // A backtracking engine would not finish these. Patterns that exceed the steps are left to the server.
  it('never stalls the page, whatever the server sends', () => {
    const inputs = [`${'a'.repeat(127)}!`, '='.repeat(128), 'x'.repeat(128)]
    const rows = [
      ['(a+)+', false, false, false],
      ['(a|a)*', false, false, false],
      ['(a|aa)+', false, false, false],
      ['^(.*)=(.*)=(.*)$', false, true, false],
      ['([a-zA-Z]+)*', false, false, true],
      ['(.*a){20}', true, false, false],
      ['(?=(a+)+$)a*b', false, false, false],
      ['((a{0,50}){0,50})', true, true, true],
      ['(x+x+)+y', false, false, false],
      ['(a?){60}a{60}', true, false, false],
    ] as const
    const fits = (pattern: string) => inputs.map((input) => new LinearPattern(pattern).test(input))
    expect(rows.map(([pattern]) => [pattern, ...fits(pattern)])).toEqual(rows)
  })

  it('leaves unsupported syntax to the server', () => {
    const unknown = String.raw`(a)\1 (?<=a)b (?<name>a) [ a{2 ( a** \p{L}+ (?i)a`.split(' ')
    for (const pattern of [...unknown, 'x'.repeat(257)]) {
      const linear = new LinearPattern(pattern)
      expect([pattern, linear.known, linear.test('anything')]).toEqual([pattern, false, true])
    }
  })
})
