import { describe, expect, it, test } from 'vitest'
import { brokenValueRule, digitsUpTo, type ValueRule, type ValueRules } from './value-rules.ts'

describe('[RULE-01] a typed value', () => {
  it('passes or fails by each rule', () => {
    const rows: [ValueRule, ValueRules, passing: string, failing: string][] = [
      ['required', { required: true }, 'a| a ', '|   '],
      ['type', { type: 'string' }, 'a|1', ''],
      ['type', { type: 'number' }, '1|-12.34|0', '1,5|x|1e3| '],
      ['type', { type: 'integer' }, '10|-3', '1.5|1a'],
      ['type', { type: 'boolean' }, 'true|false', 'yes'],
      [
        'type',
        { type: 'date' },
        '2026-02-28',
        '2026-02-30|28/02/2026|2026-13-01|2026-02|2026|2026-2-28|x2026-02-28|2026-02-28x',
      ],
      ['range', { range: { min: 10, max: 20 } }, '10|20|10.01', '9.99|20.01|x'],
      ['length', { length: { min: 2, max: 4 } }, 'ab|abcd|çã', 'a|abcde'],
      ['length', { length: 3 }, 'abc|👍👍👍', 'ab|abcd'],
      ['pattern', { pattern: /[a-z]+|\d+/ }, 'abc|12', 'abc1|A|12a'],
      ['pattern', { pattern: /[a-z]+/gi }, 'abc|ABC', 'abc1|1abc'],
      ['enum', { enum: ['red', 'green'] }, 'red', 'Red|blue'],
      ['whitespace', { whitespace: true }, 'a| a', '  |\t'],
    ]
    const wrong = rows.flatMap(([name, rules, passing, failing]) => [
      ...passing.split('|').filter((value) => brokenValueRule(value, rules) !== undefined),
      ...failing
        .split('|')
        .filter((value) => value + name !== 'type' && brokenValueRule(value, rules) !== name),
    ])
    expect(wrong).toEqual([])
  })

  it('passes when it is optional and empty, for any other rules', () => {
    expect(brokenValueRule('', { type: 'integer', length: 3, pattern: /\d/, enum: ['1'] })).toBeUndefined()
  })

  it('reports blanks by their own rule', () => {
    expect(brokenValueRule('  ', { required: true, whitespace: true })).toBe('whitespace')
  })

  it('reports the first violated rule in their order', () => {
    const all = { required: true, type: 'integer', length: 2, range: { max: 50 }, enum: ['42'] } as const
    expect(['', 'ab', '123', '99', '41', '42'].map((value) => brokenValueRule(value, all))).toEqual([
      'required',
      'type',
      'length',
      'range',
      'enum',
      undefined,
    ])
  })
})

test('a code takes digits, no key beyond its length, and a pasted text whole', () => {
  const rows = [
    ['246 810', undefined, '246810'],
    ['24681012', undefined, '24681012'],
    ['2468107', '246810', '246810'],
    ['2446810', '246810', '246810'],
    ['246819', '246810', '246819'],
    ['246810123', '24681012', '24681012'],
    ['24681x', '24681', '24681'],
  ] as const
  expect(rows.filter(([text, last, digits]) => digitsUpTo(6)(text, last) !== digits)).toEqual([])
})
