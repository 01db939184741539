import { setupI18n } from '@lingui/core'
import { describe, expect, it } from 'vitest'
import { ruleHint } from './field-rules.ts'
import type { FieldName, FieldRule } from './registration-fields.ts'

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })

const hint = (rule: FieldRule, name: FieldName = 'password') =>
  ruleHint({ name, required: true, rule, message: undefined }).map((words) => i18n._(words))

describe('before somebody types a password, the form says', () => {
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
  ])('%s', (_, rule, words) => {
    expect(hint(rule)).toEqual(words)
  })

  it('and of a user name its length', () => {
    expect(hint({ pattern: '[a-z]\\w*', min: 4, max: 20 }, 'username')).toEqual(['4 to 20 characters'])
  })
})
