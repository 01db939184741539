import { describe, expect, it } from 'vitest'
import { captchaFigures, loginPassword, requiredCaptcha } from './login-rules.ts'

const words = (wrong: { message?: string | undefined } | undefined) => wrong?.message

describe('the rules of the log-in', () => {
  it.each([
    ['', 'empty'],
    ['with blank', 'a blank'],
    ['tab\tinside', 'a tab'],
    ['x'.repeat(33), 'too long'],
  ])('[LOGIN-17] rejects the password "%s" (%s)', (typed) => {
    expect(words(loginPassword(typed))).toBe('Password format is incorrect')
  })

  it.each(['x', 'Arcada123', 'ç€~!', 'x'.repeat(32)])('[LOGIN-17] accepts the password %s', (typed) => {
    expect(loginPassword(typed)).toBeUndefined()
  })

  it('[LOGIN-20] asks for the captcha only as long as it is empty', () => {
    expect(words(requiredCaptcha(''))).toBe('please enter captcha')
    expect(requiredCaptcha('1')).toBeUndefined()
  })

  it('[LOGIN-23] keeps only the digits of a typed captcha, at most six', () => {
    expect(captchaFigures('a1b2 3-4')).toBe('1234')
    expect(captchaFigures('12345678')).toBe('123456')
  })
})
