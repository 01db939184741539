import { describe, expect, it } from 'vitest'
import { anotherPassword, confirmedPassword, emailAddress } from './password-rules.ts'

const words = (wrong: { message?: string | undefined } | undefined) => wrong?.message

describe('a password and its repetition', () => {
  it('[CHPSW-19] [CHPSW-20] must match', () => {
    expect(words(confirmedPassword('', 'a'))).toBe('Enter password')
    expect(words(confirmedPassword('b', 'a'))).toBe('Confirmation password not matched')
    expect(confirmedPassword('a', 'a')).toBeUndefined()
  })

  it('[CHPSW-21] must differ from the old password', () => {
    expect(words(anotherPassword('a', 'a'))).toBe('The new password and the old password cannot be the same')
    expect(anotherPassword('', '')).toBeUndefined()
    expect(anotherPassword('b', 'a')).toBeUndefined()
  })
})

describe('an e-mail address', () => {
  it.each(['a@b.co', 'ana.maria@x-y.com.br', 'a_1@b.com.org.net'])('[FORGOT-11] is valid: %s', (typed) =>
    expect(emailAddress(typed)).toBeUndefined(),
  )

  it.each([
    '',
    'a',
    'a@b',
    'a@b.c',
    'a@b.info',
    'a+b@c.com',
    'a-b@c.com',
    'a@b.com.com.com.com',
    '@b.com',
    'a..b@c.com',
    ' a@b.co',
    'a@b.co ',
  ])('[FORGOT-11] [FORGOT-12] [ERR-18] rejects "%s"', (typed) =>
    expect(words(emailAddress(typed))).toBe('E-mail format is incorrect'),
  )

  it('is rejected without delay when it is very long', () => {
    for (const typed of [`${'a.'.repeat(100_000)}@`, `${'a'.repeat(250)}!`, `${'a'.repeat(251)}@b.c`])
      expect(words(emailAddress(typed))).toBe('E-mail format is incorrect')
  })

  it.each([
    [254, true],
    [255, false],
  ])('of %i characters is valid: %s', (length, taken) =>
    expect(emailAddress(`${'a'.repeat(length - 5)}@b.co`) === undefined).toBe(taken),
  )
})
