import { setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { fieldError, ruleHint } from './field-rules.ts'
import type { FieldName, FieldRule, RegistrationField } from './registration-fields.ts'

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
const hint = (rule: FieldRule, name: FieldName = 'password') =>
  ruleHint({ name, required: true, rule, message: undefined })
    .map((words) => i18n._(words))
    .join(', ')

test('the hint of a password names its length and what it has to hold, that of a username its length', () => {
  const hints: [FieldRule, string][] = [
    [
      { pattern: '(?=.*[A-Za-z])(?=.*\\d)[!-~]+', min: 6, max: 16 },
      '6 to 16 characters, with a letter and a number',
    ],
    [{ pattern: '\\d+', min: 6, max: 6 }, '6 characters, numbers only'],
    [
      { pattern: '(?=.*[a-z])(?=.*[A-Z])(?=.*\\d).+', min: 8 },
      'At least 8 characters, with a capital letter, a small letter and a number',
    ],
    [
      { pattern: '(?=.*[a-z])(?=.*[A-Z])(?=.*\\d)(?=.*[^A-Za-z0-9]).+', min: 8, max: 20 },
      '8 to 20 characters, with a capital letter, a small letter, a number and a symbol',
    ],
    [{ min: 6, max: 32 }, '6 to 32 characters'],
    [{}, ''],
    [{ max: 20 }, ''],
    [{ min: 1, max: 1 }, '1 character'],
    [{ pattern: '[!]+', min: 6, max: 8 }, '6 to 8 characters'],
    [{ pattern: '[a-z]+', min: 6, max: 8 }, '6 to 8 characters'],
    [{ pattern: '(?=.*[a-z]).+', min: 6 }, 'At least 6 characters'],
    [{ pattern: '(?=.*[a-z])(?=.*\\d).+' }, 'with a letter and a number'],
  ]
  expect(hints.filter(([rule, words]) => hint(rule) !== words)).toEqual([])
  const digits = { pattern: '\\d+', min: 6, max: 6 }
  const names = ['confirmPassword', 'paymentPassword', 'username'] as const
  expect(names.map((name) => hint(digits, name))).toEqual([
    '6 characters, numbers only',
    '6 characters, numbers only',
    '6 characters',
  ])
})

test('[REG-12] [REG-14] the error of a field is the server’s message, or names what is wrong; an invalid rule has none', () => {
  const field = { name: 'nickname', required: true, rule: { pattern: '[a-z]+' }, message: undefined } as const
  const said = (typed: string, parts: Partial<RegistrationField> = {}) => {
    const words = fieldError(typed, { ...field, ...parts })
    return typeof words === 'object' ? i18n._(words) : words
  }
  const CHECK = 'Check what you typed'
  const [choice, length] = [{ rule: { enum: ['a', 'b'] } }, { rule: { min: 2, max: 3 } }]
  const invalid: object[] = [{ min: 'two', max: 'ten' }, { pattern: 5 }, { enum: 'abc' }]
  const errors: [typed: string, parts: Partial<RegistrationField>, words: string | undefined][] = [
    ['abc', {}, undefined],
    ['', {}, 'Fill this in'],
    ['  ', {}, 'Fill this in'],
    ['', { required: false }, undefined],
    [' ', { required: false }, undefined],
    ['1', { required: false }, CHECK],
    ['1', { message: 'Só letras' }, 'Só letras'],
    ['1', {}, CHECK],
    ['c', choice, CHECK],
    ['b', choice, undefined],
    ['a', length, CHECK],
    ['ab', length, undefined],
    ['abc', length, undefined],
    ['abcd', length, 'At most 3 characters'],
    ['çã', length, undefined],
    ['a1', { rule: { pattern: '[a-z]\\d' } }, undefined],
    ['xa1', { rule: { pattern: '[a-z]\\d' } }, CHECK],
    ['a', { rule: { pattern: 'a|ab' } }, undefined],
    ['abc', { rule: { pattern: 'a|ab' } }, CHECK],
    ['1', { rule: { pattern: '(' } }, undefined],
    ['1', { rule: { pattern: 'a'.repeat(256) } }, CHECK],
    ['1', { rule: { pattern: 'a'.repeat(257) } }, undefined],
    ['1'.repeat(128), {}, CHECK],
    ['1'.repeat(129), {}, undefined],
    ...invalid.map((rule): [string, Partial<RegistrationField>, undefined] => [
      '1',
      { rule: rule as FieldRule },
      undefined,
    ]),
  ]
  expect(errors.filter(([typed, parts, words]) => said(typed, parts) !== words)).toEqual([])
})
