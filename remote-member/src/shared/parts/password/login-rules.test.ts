import { expect, test } from 'vitest'
import { captchaFigures, loginPassword, requiredCaptcha } from './login-rules.ts'

test('[LOGIN-17] accepts passwords of 1 to 32 characters without a blank', () => {
  const refused = ['', 'with blank', 'tab\tinside', 'x'.repeat(33)]
  expect(refused.filter((typed) => loginPassword(typed)?.message !== 'Password format is incorrect')).toEqual(
    [],
  )
  expect(['x', 'Arcada123', 'ç€~!', 'x'.repeat(32)].filter((typed) => loginPassword(typed))).toEqual([])
})

test('[LOGIN-20] [LOGIN-23] asks for the captcha only as long as it is empty, and keeps six digits of it', () => {
  expect([requiredCaptcha('')?.message, requiredCaptcha('1')]).toEqual(['please enter captcha', undefined])
  expect([captchaFigures('a1b2 3-4'), captchaFigures('1234567', '123456')]).toEqual(['1234', '123456'])
})
