import { login } from '@arcada/kit/contract/login'
import { isRecord } from '@arcada/kit/sandbox/handlers'
import { useClient } from '@arcada/kit/sandbox/testing/client'
import { beforeEach, expect, test } from 'vitest'
import { affiliate } from './affiliate.ts'
import { affiliateCheck } from './affiliate-check.ts'
import { changePassword } from './change-password.ts'
import { forgotPassword } from './forgot-password.ts'
import { register } from './register.ts'
import { registerMobile } from './register-mobile.ts'
import { setPassword } from './set-password.ts'
import { smsLogin } from './sms-login.ts'
import { smsRegister } from './sms-register.ts'
import { smsReset } from './sms-reset.ts'
import { socialLogin } from './social-login.ts'
import { testPlay } from './test-play.ts'

const client = useClient({ start: 1_790_000_000_000 })
beforeEach(() => client.set({ registration: { captcha: false } }))

const sealed = async (body: object) => ({ body: await client.seal(body) })

const base64url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

async function lastCode(): Promise<string> {
  const sent = await client.control('GET', '/sandbox/outbox')
  const last: unknown = Array.isArray(sent) ? sent.at(-1) : undefined
  return isRecord(last) ? (String(last.text).split(' ')[0] ?? '') : ''
}

const FORM = { registerUrl: 'site.test', registerMethod: 'H5', type: 0, domain: 'site.test' }
const ACCOUNT = {
  ...FORM,
  username: 'nova_1',
  password: 'Arcada123',
  confirmPassword: 'Arcada123',
  payeeName: 'Nova Silva',
}

test('[API-46] creates a member who is logged in and can log in again', async () => {
  const answer = await client.ask(register, await sealed(ACCOUNT))
  expect(answer).toMatchObject({ status: 200, value: { userName: 'nova_1', customerType: 0 } })
  expect(await client.login('nova_1', 'Arcada123')).toMatchObject({ status: 200 })
})

test("lists a member who registered through a friend's link as a pending referral", async () => {
  const marina = { token: await client.tokenOf('marina') }
  const { value: before } = await client.ask('referralSummary', {}, marina)
  const code = isRecord(before) ? String(before.code) : ''
  expect(before).toMatchObject({ link: `/m/register?affiliateCode=${code}`, invited: 0 })
  expect(await client.ask(affiliateCheck, { body: { code, domain: 'site.test' } })).toMatchObject({
    status: 200,
  })
  const answer = await client.ask(register, await sealed({ ...ACCOUNT, affiliateCode: code.toLowerCase() }))
  expect(answer).toMatchObject({ status: 200, value: { userName: 'nova_1' } })
  expect(await client.ask('referralSummary', {}, marina)).toMatchObject({
    value: { invited: 1, qualified: 0, reward: 0 },
  })
  expect(await client.ask('referralRecords', { query: { pageNo: '1' } }, marina)).toMatchObject({
    value: { content: [{ status: 'PENDING', time: client.now }], totalCount: 1 },
  })
})

test("refuses a friend's code of another whitelabel", async () => {
  const elsewhere = { token: await client.tokenOf('marina', { whitelabel: 'praia' }), whitelabel: 'praia' }
  const { value } = await client.ask('referralSummary', {}, elsewhere)
  const affiliateCode = isRecord(value) ? String(value.code) : ''
  expect(await client.ask(register, await sealed({ ...ACCOUNT, affiliateCode }))).toMatchObject({
    code: 'invitation.code.invalid',
  })
})

test('accepts a username once', async () => {
  expect(await client.ask(register, await sealed({ ...ACCOUNT, username: 'marina' }))).toMatchObject({
    status: 409,
    code: 'username.exists',
  })
})

test.each([
  ['a short name', { username: 'x' }, 'account.format'],
  ['a weak password', { password: 'aaaaaa', confirmPassword: 'aaaaaa' }, 'password.format'],
  ['another repetition', { confirmPassword: 'Arcada124' }, 'password.format'],
  ['a missing name of the payee', { payeeName: '' }, 'parameter.invalid'],
  ['a wrong invitation', { affiliateCode: 'WRONG' }, 'invitation.code.invalid'],
])('[REG-14] the server checks again: %s', async (_, changed, code) => {
  expect(await client.ask(register, await sealed({ ...ACCOUNT, ...changed }))).toMatchObject({
    success: false,
    code,
  })
})

test('[REG-20] asks for the captcha where the operator requires one', async () => {
  await client.set({ registration: { captcha: true } })
  expect(await client.ask(register, await sealed(ACCOUNT))).toMatchObject({ code: 'captcha.required' })
  const captcha = await client.captcha('77')
  expect(await client.ask(register, await sealed({ ...ACCOUNT, captcha, captchaKey: '77' }))).toMatchObject({
    status: 200,
  })
})

test('[API-07] [API-10] registers a mobile number once, with the code that was sent to it', async () => {
  const mobile = { ...FORM, mobileNum: '11900001111', password: 'Arcada123', confirmPassword: 'Arcada123' }
  await client.ask(smsRegister, { body: { mobileNo: '11900001111', countryDialingCode: '55' } })
  const verificationCode = await lastCode()
  expect(await client.ask(registerMobile, await sealed({ ...mobile, verificationCode: '12' }))).toMatchObject(
    {
      code: 'verification.code.error',
    },
  )
  expect(await client.ask(registerMobile, await sealed({ ...mobile, verificationCode }))).toMatchObject({
    status: 200,
  })
  expect(await client.ask(registerMobile, await sealed({ ...mobile, verificationCode }))).toMatchObject({
    code: 'username.exists',
  })
})

test('[API-61] [API-62] accepts valid invitation codes and refuses others', async () => {
  expect(await client.ask(affiliate, { query: { domain: 'site.test' } })).toMatchObject({
    value: { affiliateCode: '' },
  })
  expect(await client.ask(affiliateCheck, { body: { code: 'aline7', domain: 'x' } })).toMatchObject({
    success: true,
  })
  expect(await client.ask(affiliateCheck, { body: { code: 'nope', domain: 'x' } })).toMatchObject({
    success: false,
  })
})

const bySms = async (password: string) =>
  client.ask(
    login,
    await sealed({ type: 'sms', username: '11987650001', password, countryDialingCode: '55' }),
  )

test('[API-48] logs in with a message code once, for two minutes, and not after five wrong ones', async () => {
  const ask = () => client.ask(smsLogin, { query: { mobileNum: '11987650001', countryDialingCode: '55' } })
  expect(await ask()).toMatchObject({ value: { expiredMinutes: 2 } })
  const code = await lastCode()
  expect(await bySms(code)).toMatchObject({ status: 200, value: { userName: 'marina' } })
  expect(await bySms(code)).toMatchObject({ code: 'verification.code.error' })

  client.now += 21_000
  await ask()
  const late = await lastCode()
  client.now += 120_000
  expect(await bySms(late)).toMatchObject({ code: 'verification.code.error' })

  await ask()
  const guessed = await lastCode()
  for (let i = 0; i < 5; i++) await bySms('x')
  expect(await bySms(guessed)).toMatchObject({ code: 'verification.code.error' })
})

test('sends no second message at once, and does not reveal which numbers have an account', async () => {
  const ask = (mobileNum: string) => client.ask(smsLogin, { query: { mobileNum } })
  await ask('11987650001')
  expect(await ask('11987650001')).toMatchObject({ status: 429, code: 'sms.too.often' })
  const before = (await client.control('GET', '/sandbox/outbox')) as unknown[]
  expect(await ask('11912312312')).toMatchObject({ status: 200, value: { expiredMinutes: 2 } })
  expect(await client.control('GET', '/sandbox/outbox')).toHaveLength(before.length)
})

test('[API-75] [API-76] accepts a code for a new password only for that', async () => {
  expect(await client.ask(smsReset, { body: { mobileNum: '11987650001' } })).toMatchObject({
    value: { expiredMinutes: 2 },
  })
  const verificationCode = await lastCode()
  expect(await bySms(verificationCode)).toMatchObject({ code: 'verification.code.error' })
  const body = { mobileNum: '11987650001', verificationCode, newPassword: 'Arcada123' }
  expect(await client.ask(setPassword, { body: { ...body, newPassword: 'Fresh123' } })).toMatchObject({
    value: true,
  })
  expect(await client.login('marina', 'Fresh123')).toMatchObject({ status: 200 })
})

test("[ENT-06] logs in with the mailed password, and asks for a password of the member's own", async () => {
  const body = { username: 'bruno', email: 'bruno@example.com' }
  const response = await client.fetch(
    new Request(`http://site.test${forgotPassword.path}`, {
      method: 'POST',
      headers: { module: forgotPassword.module, 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(body).toString(),
    }),
  )
  expect(response.status).toBe(200)
  expect(await client.login('bruno', await lastCode())).toMatchObject({ value: { firstTimeLogin: true } })
})

test('[API-47] changes a password with the old one, and refuses a trial account', async () => {
  const token = await client.tokenOf('aline')
  const body = { oldPassword: 'Arcada123', newPassword: 'Fresh123', confirmNewPassword: 'Fresh123' }
  const change = (changed: object, as = token) =>
    client.ask(changePassword, { body: { ...body, ...changed } }, { token: as })
  expect(await change({ oldPassword: 'wrong' })).toMatchObject({ code: 'customer.password.wrong' })
  expect(await change({ newPassword: 'Arcada123' })).toMatchObject({ code: 'modify.new.old.same' })
  expect(await change({})).toMatchObject({ value: true })
  const trial = await client.ask(testPlay, { body: {} })
  const trialToken = isRecord(trial.value) ? String(trial.value.token) : ''
  expect(await change({}, trialToken)).toMatchObject({ status: 403, code: 'trial.not.allowed' })
})

test("exchanges a provider's code once, for the page that requested it", async () => {
  const verifier = 'v'.repeat(43)
  const challenge = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))
  const redirectUri = 'http://site.test/m/login'
  const agree = async () => {
    const query = new URLSearchParams({
      response_type: 'code',
      client_id: 'google-arcada',
      redirect_uri: redirectUri,
      state: 's',
      nonce: 'n',
      code_challenge: base64url(new Uint8Array(challenge)),
      code_challenge_method: 'S256',
      subject: '1001',
    })
    const answer = await client.fetch(new Request(`http://sandbox.test/outside/google/authorize?${query}`))
    return new URL(answer.headers.get('location') ?? '').searchParams.get('code') ?? ''
  }
  const enter = async (changed: object) =>
    client.ask(
      socialLogin,
      await sealed({
        provider: 'google',
        code: '',
        codeVerifier: verifier,
        nonce: 'n',
        redirectUri,
        ...changed,
      }),
    )
  expect(await enter({ code: await agree(), codeVerifier: 'other' })).toMatchObject({ status: 403 })
  expect(await enter({ code: await agree(), nonce: 'other' })).toMatchObject({ status: 403 })
  const code = await agree()
  expect(await enter({ code })).toMatchObject({ status: 200 })
  expect(await enter({ code })).toMatchObject({ status: 403 })
})

test("sends a provider's redirect only to the log-in page", async () => {
  const query = 'response_type=code&client_id=a&state=s&code_challenge=c&code_challenge_method=S256'
  for (const redirect of ['http://site.test/m/home', 'javascript:alert(1)', '//evil.example', '']) {
    const address = `http://sandbox.test/outside/google/authorize?${query}&redirect_uri=${encodeURIComponent(redirect)}`
    expect((await client.fetch(new Request(address))).status).toBe(400)
  }
})
