import { describe, expect, it } from 'vitest'
import check from './field-check.generated.js'
import { fieldCheckSource } from './field-check-source.ts'

describe('the precompiled check of a field', () => {
  it('equals what ajv generates from its schema', async () => {
    await expect(fieldCheckSource()).toMatchFileSnapshot('./field-check.generated.js')
  })

  it('compiles nothing in the browser', () => {
    expect(fieldCheckSource()).not.toMatch(/new RegExp|Function\(|require\(|eval/)
  })

  it('[REG-14] checks a value against its rule', () => {
    const values: [value: string, rule: object, fits: boolean][] = [
      ['abc', {}, true],
      ['abc', { min: 4 }, false],
      ['abcd', { min: 4, max: 4 }, true],
      ['abcde', { max: 4 }, false],
      ['çã', { min: 2, max: 2 }, true],
      ['green', { enum: ['red', 'green'] }, true],
      ['blue', { enum: ['red', 'green'] }, false],
      ['a1', { pattern: '[a-z]\\d' }, true],
      ['xa1', { pattern: '[a-z]\\d' }, false],
      ['anything', { pattern: '(' }, true],
    ]
    expect(values.filter(([value, rule, fits]) => check({ value, rule }) !== fits)).toEqual([])
  })
})
