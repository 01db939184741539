import { logout } from '@arcada/kit/contract/logout'
import { memberInfo } from '@arcada/kit/contract/member-info'
import { describe, expect, test as it, test } from 'vitest'
import { HOUR } from '../testing/test-player.ts'
import { useClient } from '../testing/use-client.ts'

const client = useClient({ start: Date.UTC(2026, 4, 4, 12) })
const enter = (password: string, extra = {}) => client.login('marina', password, extra)
const info = async (token: string, whitelabel = 'arcada') =>
  (await client.ask(memberInfo, {}, { token, whitelabel })).status

test('[ENT-06] each log-in answers username, type, first-time flag and its own unpredictable token', async () => {
  const tokens = new Set<string>()
  for (let turn = 0; turn < 5; turn += 1) {
    const { value } = await client.login('aline', 'Arcada123')
    // 24 bytes in base64url.
    const token = expect.stringMatching(/^[\w-]{32}$/)
    expect(value).toEqual({ token, userName: 'aline', customerType: 1, firstTimeLogin: false })
    const given = String(Reflect.get(Object(value), 'token'))
    expect(await info(given)).toBe(200)
    tokens.add(given.slice(0, 6))
  }
  expect(tokens.size).toBe(5)
})

describe('after two wrong passwords', () => {
  it('[LOGIN-13] [API-44] a captcha is required, and a right one allows the log-in', async () => {
    const wrong = { status: 400, code: 'customer.password.wrong' }
    expect(await enter('wrong')).toEqual({ ...wrong, success: false, value: {} })
    expect(await enter('wrong')).toMatchObject({ ...wrong, value: { captcha: true } })
    const required = { status: 400, code: 'captcha.required', value: { captcha: true } }
    expect(await enter('Arcada123')).toMatchObject(required)
    const captcha = await client.captcha('1001')
    expect(captcha).toMatch(/^\d{1,6}$/)
    expect(await enter('Arcada123', { captcha, captchaKey: '1001' })).toMatchObject({ status: 200 })
    expect(await enter('Arcada123')).toMatchObject({ status: 200 })
  })

  it('[LOGIN-13] a captcha is valid once, for its own key, while it is fresh, and not after wrong digits', async () => {
    for (let turn = 0; turn < 2; turn++) await enter('wrong')
    const refused = { code: 'verification.code.error', value: { captcha: true } }
    const used = await client.captcha('1')
    await enter('wrong', { captcha: used, captchaKey: '1' })
    expect(await enter('Arcada123', { captcha: used, captchaKey: '1' })).toMatchObject(refused)
    const other = await client.captcha('2')
    expect(await enter('Arcada123', { captcha: other, captchaKey: '3' })).toMatchObject(refused)
    const digits = await client.captcha('5')
    const wrong = String((Number(digits) + 1) % 100_000).padStart(5, '0')
    for (const captcha of [wrong, digits])
      expect(await enter('Arcada123', { captcha, captchaKey: '5' })).toMatchObject(refused)
    const old = await client.captcha('4')
    client.now += HOUR
    expect(await enter('Arcada123', { captcha: old, captchaKey: '4' })).toMatchObject(refused)
  })
})

test('[API-67] a session ends with a log-out, after a day or by an operator, and is invalid at another whitelabel', async () => {
  const ends: (() => Promise<unknown>)[] = [
    async () => {
      const query = { token: client.me.token }
      expect(await client.ask(logout, { query }, client.me)).toMatchObject({ status: 200, value: true })
    },
    async () => {
      client.now += 25 * HOUR
    },
    () => client.set({ expireSessions: true }),
  ]
  for (const end of ends) {
    await client.logIn('marina')
    expect([await info(client.me.token), await info(client.me.token, 'praia')]).toEqual([200, 401])
    await end()
    const { status, code } = await client.ask(memberInfo, {}, client.me)
    expect([status, code]).toEqual([401, 'session.not.login'])
  }
})
