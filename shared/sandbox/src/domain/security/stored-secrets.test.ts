import { expect, test } from 'vitest'
import { createTestDatabase } from '../../testing/test-database.ts'
import { openTestSandbox } from '../../testing/test-sandbox.ts'
import { createCore } from '../../wire/core/core.ts'
import { makeCode } from './codes.ts'

const database = createTestDatabase()
const { client } = await openTestSandbox({ database: database.location })

test('the database contains no password, session token or code in clear, of a registration neither, which sets the withdrawal password', async () => {
  const marina = await client.tokenOf('marina')
  const registration = { captcha: false }
  await client.control('POST', '/sandbox/settings', { whitelabel: 'arcada', registration })
  const secrets = {
    ...{ password: 'Nova12345', confirmPassword: 'Nova12345', paymentPassword: '482915' },
    ...{ verificationCode: 'code-in-clear', firebaseIdToken: 'token-in-clear', captcha: 'captcha-in-clear' },
  }
  const person = { payeeName: 'Nova Silva', whatsapp: '11900001111' }
  const register = (username: string, more: object = {}) =>
    client.register(username, { ...person, ...secrets, ...more })
  const token = String(Object((await register('nova_1')).value).token)
  const stored = database.text()
  const found = [marina, token, 'Arcada123', ...Object.values(secrets)].filter((one) => stored.includes(one))
  expect(found).toEqual([])
  for (const open of ['marina', '11900001111']) expect(stored).toContain(open)
  expect(await client.ask('hasWithdrawalPassword', {}, { token })).toMatchObject({ value: true })
  const weak = { code: 'payment.password.weak', value: { field: 'paymentPassword' } }
  expect(await register('n2xx', { paymentPassword: '111111' })).toMatchObject(weak)
  // A password is compared exactly.
  const others = ['arcada123', ' Arcada123', 'Arcada123 ', 'Arcada12', 'Arcada123\u0000', 'Arcada１23']
  for (const password of others)
    expect(await client.login('bruno', password), password).toMatchObject({ success: false })
})

test('a code has six digits with leading zeros, and every digit takes every value', () => {
  const core = createCore({ database: ':memory:', origin: 'http://sandbox.test' })
  const codes = Array.from({ length: 300 }, (_, i) => {
    const mobile = `5511900${String(i).padStart(6, '0')}`
    return makeCode(core, 'arcada', 'login', mobile, `from ${i}`).code
  })
  expect(codes.filter((code) => !/^\d{6}$/.test(code))).toEqual([])
  expect([0, 1, 2, 3, 4, 5].map((at) => new Set(codes.map((code) => code[at])).size)).toEqual(
    Array(6).fill(10),
  )
})

test('a captcha as speech exists only for a captcha, which stays valid', async () => {
  const ask = (timestamp: string) => client.ask('captchaSound', { query: { timestamp } })
  const captcha = await client.captcha('heard')
  const sound = expect.stringMatching(/^data:audio\/wav;base64,.{10000}/)
  expect(await ask('heard')).toMatchObject({ status: 200, value: sound })
  expect(await ask('never')).toMatchObject({ code: 'record.unknown' })
  for (const wrong of ['wrong123', 'wrong124']) await client.login('bruno', wrong)
  const entered = await client.login('bruno', 'Arcada123', { captcha, captchaKey: 'heard' })
  expect(entered).toMatchObject({ status: 200 })
})
