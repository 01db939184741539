import { ApiError } from '@arcada/kit/api'
import { readRefusals } from '@arcada/kit/contract/read-calls'
import { describe, expect, it } from 'vitest'
import { refusedField } from './refused-field.ts'

const declared = await readRefusals()
const refusal = (code: string, value: unknown = {}) =>
  new ApiError('refused', 'call', code, { code, value, status: 400, refusal: declared.get(code) })

describe('a refusal appears', () => {
  const login = ['username', 'password', 'identifying'] as const
  const change = ['oldPassword', 'newPassword'] as const
  const register = ['mobileNum', 'verificationCode', 'password', 'captcha'] as const

  it.each([
    ['a wrong password', 'customer.password.wrong', login, 'password'],
    ['a wrong present password', 'customer.password.wrong', change, 'oldPassword'],
    ['a missing captcha', 'captcha.required', login, 'identifying'],
    ['a wrong captcha', 'verification.code.error', login, 'identifying'],
    ['a wrong SMS code', 'verification.code.error', register, 'verificationCode'],
    ['the same password as before', 'modify.new.old.same', change, 'newPassword'],
    ['an account that exists', 'username.exists', login, 'username'],
    ['a number that exists', 'username.exists', register, 'mobileNum'],
  ] as const)('at its field: %s', (_, code, shown, field) => {
    expect(refusedField(refusal(code), shown, { identifying: 'captcha' })).toBe(field)
  })

  it('at the field that the server names, for any code', () => {
    expect(refusedField(refusal('verification.code.error', { field: 'captcha' }), register)).toBe('captcha')
    expect(refusedField(refusal('something.new', { field: 'password' }), register)).toBe('password')
  })

  it('at the form as a whole, when it has no field, or one that the form does not show', () => {
    expect(refusedField(refusal('nonagent.login'), login)).toBeUndefined()
    expect(refusedField(refusal('constructor'), login)).toBeUndefined()
    expect(refusedField(refusal('email.format', { field: 'email' }), login)).toBeUndefined()
    expect(refusedField(new TypeError('x'), login)).toBeUndefined()
  })
})
