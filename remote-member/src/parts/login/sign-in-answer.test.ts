import { ApiError } from '@arcada/api'
import { sessionOf as toSession } from '@arcada/session'
import { describe, expect, it } from 'vitest'
import { afterLogin, asksForCaptcha } from './sign-in-answer.ts'

const answer = { token: 't1', userName: 'marina', customerType: '41', firstTimeLogin: false }
const refusal = (code: string, value: unknown = {}) =>
  new ApiError('refused', 'login', code, { code, value, status: 400 })

describe('what an answered login means', () => {
  it('[SESS-02] becomes a session of exactly five fields, with the member type as a number', () => {
    expect(toSession(answer, 'ARC')).toEqual({
      token: 't1',
      merchantCode: 'ARC',
      userName: 'marina',
      type: 41,
      firstTimeLogin: false,
    })
  })

  it.each([
    [null, '/m/home'],
    ['/m/gameList?gameType=RNG', '/m/gameList?gameType=RNG'],
    ['https://evil.example/m/home', '/m/home'],
    ['//evil.example', '/m/home'],
    ['/m/..//evil.example', '/m/home'],
    ['javascript:alert(1)', '/m/home'],
    ['/m/login?next=/m/login', '/m/home'],
  ])('leads somebody who came from %s to %s', (next, expected) => {
    expect(afterLogin(toSession(answer, 'ARC'), next)).toBe(expected)
  })

  it('leads somebody who logs in for the first time to a password of their own', () => {
    const session = toSession({ ...answer, firstTimeLogin: true }, 'ARC')
    expect(afterLogin(session, '/m/mine')).toBe('/m/changePsw?first=1')
  })

  it('[API-44] reads the wish for a captcha from the value of the refusal', () => {
    expect(asksForCaptcha(refusal('customer.password.wrong', { captcha: true }))).toBe(true)
    expect(asksForCaptcha(refusal('customer.password.wrong', { captcha: false }))).toBe(false)
    expect(asksForCaptcha(refusal('customer.password.wrong'))).toBe(false)
    expect(asksForCaptcha(new Error('something else'))).toBe(false)
  })
})
