import { setupI18n } from '@lingui/core'
import { describe, expect, it } from 'vitest'
import { fieldError, ruleHint } from './field-rules.ts'
import type { FieldName, FieldRule, RegistrationField } from './registration-fields.ts'

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })

const hint = (rule: FieldRule, name: FieldName = 'password') =>
  ruleHint({ name, required: true, rule, message: undefined }).map((words) => i18n._(words))

describe('the hint of a password field states', () => {
  it.each<[string, FieldRule, string[]]>([
    [
      'its length, and that it has a letter and a number',
      { pattern: '(?=.*[A-Za-z])(?=.*\\d)[!-~]+', min: 6, max: 16 },
      ['6 to 16 characters', 'with a letter and a number'],
    ],
    ['that it has numbers only', { pattern: '\\d+', min: 6, max: 6 }, ['6 characters', 'numbers only']],
    [
      'that it has letters of both kinds',
      { pattern: '(?=.*[a-z])(?=.*[A-Z])(?=.*\\d).+', min: 8 },
      ['At least 8 characters', 'with a capital letter, a small letter and a number'],
    ],
    [
      'that it has a symbol, too',
      { pattern: '(?=.*[a-z])(?=.*[A-Z])(?=.*\\d)(?=.*[^A-Za-z0-9]).+', min: 8, max: 20 },
      ['8 to 20 characters', 'with a capital letter, a small letter, a number and a symbol'],
    ],
    ['its length alone where anything goes', { min: 6, max: 32 }, ['6 to 32 characters']],
    ['nothing where the server has no rule', {}, []],
    ['nothing of its length where there is only a longest one', { max: 20 }, []],
    ['its one length', { min: 1, max: 1 }, ['1 character']],
    ['numbers that are not long', { pattern: '\\d+', min: 4, max: 4 }, ['4 characters', 'numbers only']],
    ['nothing about an unknown pattern', { pattern: '[!]+', min: 6, max: 8 }, ['6 to 8 characters']],
    [
      'nothing about letters where only letters are valid',
      { pattern: '[a-z]+', min: 6, max: 8 },
      ['6 to 8 characters'],
    ],
    [
      'nothing about digits where none are valid',
      { pattern: '(?=.*[a-z]).+', min: 6 },
      ['At least 6 characters'],
    ],
    [
      'what it has to hold where no length is asked for',
      { pattern: '(?=.*[a-z])(?=.*\\d).+' },
      ['with a letter and a number'],
    ],
  ])('%s', (_, rule, words) => {
    expect(hint(rule)).toEqual(words)
  })

  it('the same for a repeated password and for a withdrawal password', () => {
    const rule = { pattern: '\\d+', min: 6, max: 6 }
    for (const name of ['confirmPassword', 'paymentPassword'] as const)
      expect(hint(rule, name)).toEqual(['6 characters', 'numbers only'])
  })

  it('only the length for a username', () => {
    expect(hint({ pattern: '[a-z]\\w*', min: 4, max: 20 }, 'username')).toEqual(['4 to 20 characters'])
    expect(hint({ pattern: '\\d+', min: 4, max: 20 }, 'username')).toEqual(['4 to 20 characters'])
  })
})

describe('[REG-12] the error of a field', () => {
  const said = (typed: string, parts: Partial<RegistrationField> = {}) => {
    const field = {
      name: 'nickname',
      required: true,
      rule: { pattern: '[a-z]+' },
      message: undefined,
    } as const
    const words = fieldError(typed, { ...field, ...parts })
    return typeof words === 'object' ? words.message : words
  }

  it('is absent for a valid value', () => {
    expect(said('abc')).toBeUndefined()
  })

  it('names an empty or blank value, unless the field is optional', () => {
    expect(said('')).toBe('Fill this in')
    expect(said('  ')).toBe('Fill this in')
    expect(said('', { required: false })).toBeUndefined()
    expect(said(' ', { required: false })).toBeUndefined()
    expect(said('1', { required: false })).toBe('Check what you typed')
  })

  it('is the server’s message where it sent one', () => {
    expect(said('1', { message: 'Só letras' })).toBe('Só letras')
    expect(said('1')).toBe('Check what you typed')
  })

  it.each<[what: string, rule: object]>([
    ['a length that is a text', { min: 'two', max: 'ten' }],
    ['a length without end', { min: Number.POSITIVE_INFINITY }],
    ['a pattern that is none', { pattern: 5 }],
    ['a choice that is none', { enum: 'abc' }],
  ])('is absent for an invalid rule, which the server checks: %s', (_, rule) => {
    expect(said('1', { rule: rule as FieldRule })).toBeUndefined()
  })

  it('names a value that is not in the choice, or too short or too long', () => {
    expect(said('c', { rule: { enum: ['a', 'b'] } })).toBe('Check what you typed')
    expect(said('b', { rule: { enum: ['a', 'b'] } })).toBeUndefined()
    const rule = { min: 2, max: 3 }
    expect(['a', 'ab', 'abc', 'abcd'].map((typed) => said(typed, { rule }))).toEqual([
      'Check what you typed',
      undefined,
      undefined,
      'Check what you typed',
    ])
  })
})
