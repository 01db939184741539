import { ApiError } from '@arcada/kit/api'
import type { Session } from '@arcada/kit/session'
import { describe, expect, it } from 'vitest'
import { afterLogin, asksForCaptcha } from './log-in-answer.ts'

const marina: Session = {
  token: 't1',
  merchantCode: 'ARC',
  userName: 'marina',
  type: 41,
  firstTimeLogin: false,
}
const refusal = (code: string, value: unknown = {}) =>
  new ApiError('refused', 'login', code, { code, value, status: 400 })

describe('after a log-in', () => {
  it.each([
    [null, '/m/home'],
    ['/m/gameList?gameType=RNG', '/m/gameList?gameType=RNG'],
    ['https://evil.example/m/home', '/m/home'],
    ['//evil.example', '/m/home'],
    ['/m/..//evil.example', '/m/home'],
    ['javascript:alert(1)', '/m/home'],
    ['/m/login?next=/m/login', '/m/home'],
  ])('a member who came from %s gets to %s', (next, expected) => {
    expect(afterLogin(marina, next)).toBe(expected)
  })

  it('a member who logs in for the first time chooses a password', () => {
    const session = { ...marina, firstTimeLogin: true }
    expect(afterLogin(session, '/m/mine')).toBe('/m/changePsw?first=1')
  })

  it('[API-44] the value of a refusal states whether a captcha is required', () => {
    expect(asksForCaptcha(refusal('customer.password.wrong', { captcha: true }))).toBe(true)
    expect(asksForCaptcha(refusal('customer.password.wrong', { captcha: false }))).toBe(false)
    expect(asksForCaptcha(refusal('customer.password.wrong'))).toBe(false)
    expect(asksForCaptcha(new Error('something else'))).toBe(false)
  })
})
