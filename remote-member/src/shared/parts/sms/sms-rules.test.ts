import { expect, test } from 'vitest'
import { countdownSeconds } from './countdown.ts'
import {
  CODE_MAX,
  codeFigures,
  loginMobileNum,
  MOBILE_MAX,
  mobileLength,
  verificationCode,
} from './sms-rules.ts'

test('[CONST-09] [SMS-04] [SMS-05] [SMS-06] counts down as long as the server sets, else a minute; with Firebase always a minute', () => {
  const times = [
    countdownSeconds(2, false),
    countdownSeconds(0.5, false),
    countdownSeconds(undefined, false),
    countdownSeconds(-1, false),
    countdownSeconds(5, true),
  ]
  expect(times).toEqual([120, 30, 60, 60, 60])
})

test('[LOGIN-18] [CONST-12] accepts a number in the length of its country, 6 to 20 digits where that is unknown', () => {
  const brazil = mobileLength({ minLength: 10, maxLength: 11 })
  const refused = (length: typeof brazil, ...typed: string[]) =>
    typed.filter((number) => loginMobileNum(number, length)?.message === 'The mobile num is not valid')
  const wrong = ['', '123456789', '123456789012', '11 98765', '+5511987650001']
  expect(refused(brazil, ...wrong, '11987650001')).toEqual(wrong)
  const [six, twenty] = ['123456', '1'.repeat(20)]
  expect(refused(mobileLength(), '12345', six, twenty, '1'.repeat(21))).toEqual(['12345', '1'.repeat(21)])
  expect(mobileLength({ minLength: 30, maxLength: 40 })).toEqual({ min: 20, max: 20 })
  expect(MOBILE_MAX).toBe(20)
})

test('[LOGIN-19] [LOGIN-22] [CONST-11] accepts a code of four to ten digits, and keeps the digits of the input', () => {
  const refused = ['', '123', '12345678901', '12a4']
  expect(refused.filter((typed) => verificationCode(typed)?.message !== 'Verification code error')).toEqual(
    [],
  )
  expect(['1234', '123456', '1234567890'].filter((typed) => verificationCode(typed))).toEqual([])
  expect(CODE_MAX).toBe(10)
  expect(codeFigures('12a 3-4')).toBe('1234')
})
