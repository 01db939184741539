import { ApiError } from '@arcada/kit/api'
import { readRefusals } from '@arcada/kit/contract/read-calls'
import { describe, expect, it } from 'vitest'
import { refusedField } from './use-write.ts'

const declared = await readRefusals()
const refusal = (code: string, value: unknown = {}) =>
  new ApiError('refused', 'call', code, { code, value, status: 400, refusal: declared.get(code) })

describe('a refusal appears', () => {
  const login = ['username', 'password', 'identifying'] as const
  const change = ['oldPassword', 'newPassword'] as const
  const register = ['mobileNum', 'verificationCode', 'password', 'captcha'] as const

  it('at its field', () => {
    const rows = [
      ['customer.password.wrong', login, 'password'],
      ['customer.password.wrong', change, 'oldPassword'],
      ['captcha.required', login, 'identifying'],
      ['verification.code.error', login, 'identifying'],
      ['verification.code.error', register, 'verificationCode'],
      ['modify.new.old.same', change, 'newPassword'],
      ['username.exists', login, 'username'],
      ['username.exists', register, 'mobileNum'],
    ] as const
    const fields = rows.map(([code, shown]) => refusedField(refusal(code), shown, { identifying: 'captcha' }))
    expect(fields).toEqual(rows.map(([, , field]) => field))
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
