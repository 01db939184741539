import { describe, expect, it } from 'vitest'
import { countdownSeconds } from './countdown.ts'
import { CODE_MAX, figures, loginMobileNum, MOBILE_MAX, mobileLength, verificationCode } from './sms-rules.ts'

const words = (wrong: { message?: string | undefined } | undefined) => wrong?.message

describe('the countdown after a code', () => {
  it.each([
    ['[SMS-04] lasts as long as the server sets', 2, false, 120],
    ['[SMS-04] lasts as long as the server sets', 0.5, false, 30],
    ['[SMS-05] lasts a minute where the server sends no time', undefined, false, 60],
    ['[SMS-05] lasts a minute where the server sends an invalid time', -1, false, 60],
    ['[SMS-06] lasts a minute with Firebase, whatever the server sends', 5, true, 60],
  ])('[CONST-09] %s (%s minutes)', (_, minutes, firebase, seconds) => {
    expect(countdownSeconds(minutes, firebase)).toBe(seconds)
  })
})

describe('the rules for a phone', () => {
  const length = mobileLength({ minLength: 10, maxLength: 11 })

  it.each(['', '123456789', '123456789012', '11 98765', '+5511987650001'])(
    '[LOGIN-18] rejects the number "%s"',
    (typed) => expect(words(loginMobileNum(typed, length))).toBe('The mobile num is not valid'),
  )

  it('[LOGIN-18] accepts a number of the country', () => {
    expect(loginMobileNum('11987650001', length)).toBeUndefined()
    expect(loginMobileNum('123456', mobileLength())).toBeUndefined()
    expect(words(loginMobileNum('12345', mobileLength()))).toBe('The mobile num is not valid')
    expect(loginMobileNum('1'.repeat(20), mobileLength())).toBeUndefined()
    expect(words(loginMobileNum('1'.repeat(21), mobileLength()))).toBe('The mobile num is not valid')
  })

  it("[CONST-12] limits a country's numbers to 20 digits", () => {
    expect(mobileLength({ minLength: 30, maxLength: 40 })).toEqual({ min: 20, max: 20 })
    expect(MOBILE_MAX).toBe(20)
  })

  it.each(['', '123', '12345678901', '12a4'])('[LOGIN-19] rejects the code "%s"', (typed) =>
    expect(words(verificationCode(typed))).toBe('Verification code error'),
  )

  it('[LOGIN-19] [CONST-11] accepts a code of up to ten digits', () => {
    expect(verificationCode('123456')).toBeUndefined()
    expect(verificationCode('1234567890')).toBeUndefined()
    expect(CODE_MAX).toBe(10)
  })

  it('[LOGIN-22] keeps the digits of the input', () => {
    expect(figures('12a 3-4', 3)).toBe('123')
  })
})
