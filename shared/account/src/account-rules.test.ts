import { describe, expect, it } from 'vitest'
import { loginUsername, newPassword } from './account-rules.ts'

const words = (wrong: { message?: string | undefined } | undefined) => wrong?.message

describe('the rules of an account', () => {
  it.each([
    ['', 'empty'],
    ['abc', 'too short'],
    ['a'.repeat(21), 'too long'],
    ['maria silva', 'a blank'],
    ['maria@example.com', 'an e-mail'],
    ['+5511999990000', 'a phone number'],
    ['joão', 'an accent'],
  ])('[LOGIN-16] rejects the account format of "%s" (%s)', (typed) => {
    expect(words(loginUsername(typed))).toBe('Account format is incorrect')
  })

  it.each(['abcd', 'Marina_01', 'a'.repeat(20)])('[LOGIN-16] accepts the username %s', (typed) => {
    expect(loginUsername(typed)).toBeUndefined()
  })

  it.each(['', 'a1', 'abcdef', '123456', 'abc 123', 'ção123456', `a1${'x'.repeat(15)}`])(
    '[CHPSW-17] [FORGOT-16] refuses the password "%s"',
    (typed) => expect(words(newPassword(typed))).toBe('Password format is incorrect'),
  )

  it.each(['Arcada1', 'a1!~#$', `a1${'x'.repeat(14)}`])('[CHPSW-17] accepts the password "%s"', (typed) =>
    expect(newPassword(typed)).toBeUndefined(),
  )

  it('[CHPSW-18] accepts an empty password where it is optional', () => {
    expect(newPassword('', false)).toBeUndefined()
    expect(words(newPassword('x', false))).toBe('Password format is incorrect')
  })
})
