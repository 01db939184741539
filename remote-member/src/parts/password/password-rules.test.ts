import { describe, expect, it } from 'vitest'
import { anotherPassword, confirmedPassword, emailAddress } from './password-rules.ts'

const words = (wrong: { message?: string | undefined } | undefined) => wrong?.message

describe('a password and its repetition', () => {
  it('[CHPSW-19] [CHPSW-20] wants the same once more', () => {
    expect(words(confirmedPassword('', 'a'))).toBe('Enter password')
    expect(words(confirmedPassword('b', 'a'))).toBe('Confirmation password not matched')
    expect(confirmedPassword('a', 'a')).toBeUndefined()
  })

  it('[CHPSW-21] wants another one than before', () => {
    expect(words(anotherPassword('a', 'a'))).toBe('The new password and the old password cannot be the same')
    expect(anotherPassword('', '')).toBeUndefined()
  })
})

describe('an e-mail address', () => {
  it.each(['a@b.co', 'ana.maria@x-y.com.br', 'a_1@b.com.org.net'])('[FORGOT-11] may be %s', (typed) =>
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
  ])('[FORGOT-11] [FORGOT-12] [ERR-18] may not be "%s"', (typed) =>
    expect(words(emailAddress(typed))).toBe('E-mail format is incorrect'),
  )

  it('never stalls the page', () => {
    const start = performance.now()
    emailAddress(`${'a.'.repeat(100_000)}@`)
    emailAddress(`${'a'.repeat(250)}!`)
    expect(performance.now() - start).toBeLessThan(50)
  })
})
