import { consolidatedSettings } from '@arcada/kit/contract/consolidated-settings'
import { login } from '@arcada/kit/contract/login'
import { logout } from '@arcada/kit/contract/logout'
import { memberInfo } from '@arcada/kit/contract/member-info'
import { expect, test } from 'vitest'
import { useClient } from '../testing/use-client.ts'

const HOUR = 3_600_000
const client = useClient({ start: Date.UTC(2026, 4, 4, 12) })

test('[ENT-06] a right password answers token, username, type and first-time flag', async () => {
  const { value } = await client.login('aline', 'Arcada123')
  expect(value).toEqual({
    token: expect.stringMatching(/.{20,}/),
    userName: 'aline',
    customerType: 1,
    firstTimeLogin: false,
  })
})

test('each log-in gets its own unpredictable token', async () => {
  const tokens: string[] = []
  for (let turn = 0; turn < 5; turn += 1) tokens.push(await client.tokenOf('marina'))
  expect(new Set(tokens).size).toBe(5)
  for (const token of tokens) {
    // 24 bytes in base64url.
    expect(token).toMatch(/^[\w-]{32}$/)
    expect(await client.ask(memberInfo, {}, { token })).toMatchObject({ status: 200 })
  }
  const starts = tokens.map((token) => token.slice(0, 6))
  expect(new Set(starts).size).toBe(5)
})

test('[API-42] a body that is not sealed, or for another key, is refused', async () => {
  const plain = await client.ask(login, {
    body: { type: 'username', username: 'marina', password: 'Arcada123' },
  })
  expect(plain).toMatchObject({ status: 400, code: 'encryption.invalid' })
  const settings = await client.ask(consolidatedSettings)
  expect(settings.value).toMatchObject({ encryptKey: expect.stringMatching(/^[\w+/]{43}=$/) })
})

test('[LOGIN-13] [API-44] after two wrong passwords a captcha is required, and a right one allows the log-in', async () => {
  const first = await client.login('marina', 'wrong')
  expect(first).toMatchObject({ status: 400, code: 'customer.password.wrong', value: {} })
  expect(first.value).not.toHaveProperty('captcha')
  const second = await client.login('marina', 'wrong')
  expect(second).toMatchObject({ code: 'customer.password.wrong', value: { captcha: true } })
  const third = await client.login('marina', 'Arcada123')
  expect(third).toMatchObject({ status: 400, code: 'captcha.required', value: { captcha: true } })
  const digits = await client.captcha('1001')
  expect(digits).toMatch(/^\d{1,6}$/)
  const fourth = await client.login('marina', 'Arcada123', { captcha: digits, captchaKey: '1001' })
  expect(fourth).toMatchObject({ status: 200, success: true })
  expect(await client.login('marina', 'Arcada123')).toMatchObject({ status: 200 })
})

test('a captcha is valid once, only for its own key, and only while it is fresh', async () => {
  await client.login('marina', 'wrong')
  await client.login('marina', 'wrong')
  const used = await client.captcha('1')
  await client.login('marina', 'wrong', { captcha: used, captchaKey: '1' })
  const again = await client.login('marina', 'Arcada123', { captcha: used, captchaKey: '1' })
  expect(again).toMatchObject({ code: 'verification.code.error', value: { captcha: true } })
  const other = await client.captcha('2')
  const elsewhere = await client.login('marina', 'Arcada123', { captcha: other, captchaKey: '3' })
  expect(elsewhere).toMatchObject({ code: 'verification.code.error' })
  const old = await client.captcha('4')
  client.now += HOUR
  const late = await client.login('marina', 'Arcada123', { captcha: old, captchaKey: '4' })
  expect(late).toMatchObject({ code: 'verification.code.error' })
})

test('[LOGIN-13] wrong digits of a captcha refuse the log-in, and the right ones after them too', async () => {
  await client.login('marina', 'wrong')
  await client.login('marina', 'wrong')
  const digits = await client.captcha('1')
  const other = String((Number(digits) + 1) % 100_000).padStart(5, '0')
  for (const captcha of [other, digits]) {
    const answer = await client.login('marina', 'Arcada123', { captcha, captchaKey: '1' })
    expect(answer).toMatchObject({ code: 'verification.code.error', value: { captcha: true } })
  }
})

test('an unknown name is answered like a wrong password', async () => {
  const unknown = await client.login('unknown', 'Arcada123')
  const wrong = await client.login('bruno', 'wrong')
  expect(unknown).toEqual(wrong)
})

test('[API-67] after a log-out the token is invalid', async () => {
  const token = await client.tokenOf('marina')
  expect(await client.ask(memberInfo, {}, { token })).toMatchObject({ status: 200 })
  expect(await client.ask(logout, { query: { token } }, { token })).toMatchObject({
    status: 200,
    value: true,
  })
  expect(await client.ask(memberInfo, {}, { token })).toMatchObject({
    status: 401,
    code: 'session.not.login',
  })
})

test('a session ends after a day or when an operator ends it, and is invalid at another whitelabel', async () => {
  const token = await client.tokenOf('marina')
  expect(await client.ask(memberInfo, {}, { token, whitelabel: 'praia' })).toMatchObject({ status: 401 })
  client.now += 25 * HOUR
  expect(await client.ask(memberInfo, {}, { token })).toMatchObject({ status: 401 })
  const next = await client.tokenOf('marina')
  await client.set({ expireSessions: true })
  expect(await client.ask(memberInfo, {}, { token: next })).toMatchObject({ status: 401 })
})

test('[ENT-01] member info has the types and the upline permission of the sample members', async () => {
  const infos = await Promise.all(
    ['marina', 'bruno', 'aline', 'caio', 'davi', 'elisa', 'gilson'].map(async (name) => {
      const { value } = await client.ask(memberInfo, {}, { token: await client.tokenOf(name) })
      return value
    }),
  )
  expect(infos).toMatchObject(
    [0, 0, 1, 2, 41, 42, 40].map((type) => ({
      type,
      account: expect.any(String),
      regDate: expect.any(Number),
    })),
  )
  expect(infos[0]).toMatchObject({ clubLabel: { labelName: 'Ouro' }, toUpline: false })
  expect(infos[1]).not.toHaveProperty('clubLabel')
  expect(infos[3]).toMatchObject({ toUpline: true })
})
