import { login } from '@arcada/kit/contract/login'
import { isRecord } from '@arcada/kit/sandbox/handlers'
import { useClient } from '@arcada/kit/sandbox/testing/client'
import { beforeEach, expect, test } from 'vitest'
import { affiliateCheck } from './affiliate-check.ts'
import { forgotPassword } from './forgot-password.ts'
import { register } from './register.ts'
import { registerMobile } from './register-mobile.ts'
import { setPassword } from './set-password.ts'
import { smsLogin } from './sms-login.ts'
import { smsRegister } from './sms-register.ts'
import { smsReset } from './sms-reset.ts'
import { socialLogin } from './social-login.ts'

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

test('[REG-14] [REG-20] the server checks a registration again, and asks for the captcha where the operator requires one', async () => {
  const refused: [changed: object, code: string][] = [
    [{ username: 'x' }, 'account.format'],
    [{ username: 'marina' }, 'username.exists'],
    [{ password: 'aaaaaa', confirmPassword: 'aaaaaa' }, 'password.format'],
    [{ confirmPassword: 'Arcada124' }, 'password.format'],
    [{ payeeName: '' }, 'parameter.invalid'],
    [{ affiliateCode: 'WRONG' }, 'invitation.code.invalid'],
  ]
  const codes: unknown[] = []
  for (const [changed] of refused)
    codes.push((await client.ask(register, await sealed({ ...ACCOUNT, ...changed }))).code)
  expect(codes).toEqual(refused.map(([, code]) => code))
  await client.set({ registration: { captcha: true } })
  expect(await client.ask(register, await sealed(ACCOUNT))).toMatchObject({ code: 'captcha.required' })
  const captcha = await client.captcha('77')
  expect(await client.ask(register, await sealed({ ...ACCOUNT, captcha, captchaKey: '77' }))).toMatchObject({
    status: 200,
  })
})

test("refuses a friend's code of another whitelabel", async () => {
  const elsewhere = { token: await client.tokenOf('marina', { whitelabel: 'praia' }), whitelabel: 'praia' }
  const { value } = await client.ask('referralSummary', {}, elsewhere)
  const code = isRecord(value) ? String(value.code) : ''
  const body = { code, domain: 'site.test' }
  expect(await client.ask(affiliateCheck, { body })).toMatchObject({ success: false })
  expect(await client.ask(register, await sealed({ ...ACCOUNT, affiliateCode: code }))).toMatchObject({
    code: 'invitation.code.invalid',
  })
})

test('[MC-174] tells only the owner of a number whether it has an account', async () => {
  const wrong = { ...FORM, password: 'Arcada123', confirmPassword: 'Arcada123', verificationCode: '000' }
  const ask = async (mobileNum: string) =>
    client.ask(registerMobile, await sealed({ ...wrong, mobileNum, countryDialingCode: '55' }))
  expect(await ask('11987650001')).toEqual(await ask('11987650099'))
})

test('[MC-174] a number that another person has named neither logs in there nor is lost to its owner', async () => {
  const number = { mobileNum: '11977776666', countryDialingCode: '55' }
  const mail = { email: 'dona@example.com' }
  await client.ask(register, await sealed({ ...ACCOUNT, ...number, ...mail, username: 'attacker1' }))
  const count = async () => ((await client.control('GET', '/sandbox/outbox')) as unknown[]).length
  const before = await count()
  await client.ask(smsLogin, { query: number })
  await client.ask(smsReset, { body: number })
  expect(await count()).toBe(before)
  expect(await client.login('11977776666', 'Arcada123')).toMatchObject({ code: 'customer.password.wrong' })
  expect(await client.ask(forgotPassword, { body: { username: 'attacker1', ...mail } })).toMatchObject({
    code: 'customer.not.exist',
  })
  // The attacker has the name of the owner's account, too.
  await client.ask(register, await sealed({ ...ACCOUNT, username: 'm11977776666' }))
  await client.ask(smsRegister, { body: { mobileNo: number.mobileNum, countryDialingCode: '55' } })
  const own = { ...FORM, ...number, password: 'Fresh123', confirmPassword: 'Fresh123' }
  const opened = await client.ask(
    registerMobile,
    await sealed({ ...own, verificationCode: await lastCode() }),
  )
  expect(opened).toMatchObject({ status: 200, value: { userName: 'm11977776666_2' } })
  expect(await client.login('11977776666', 'Fresh123')).toMatchObject({
    value: { userName: 'm11977776666_2' },
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

const verifier = 'v'.repeat(43)
const redirectUri = 'http://site.test/m/login'
/** Agrees at a provider, and returns its code. */
async function agree(provider = 'google'): Promise<string> {
  const challenge = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))
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
  const answer = await client.fetch(new Request(`http://sandbox.test/outside/${provider}/authorize?${query}`))
  return new URL(answer.headers.get('location') ?? '').searchParams.get('code') ?? ''
}
const enter = async (changed: object, whitelabel = 'arcada') => {
  const body = { provider: 'google', code: '', codeVerifier: verifier, nonce: 'n', redirectUri, ...changed }
  return client.ask(socialLogin, await sealed(body), { whitelabel })
}

test("exchanges a provider's code once, for the page that requested it", async () => {
  expect(await enter({ code: await agree(), codeVerifier: 'other' })).toMatchObject({ status: 403 })
  expect(await enter({ code: await agree(), nonce: 'other' })).toMatchObject({ status: 403 })
  const code = await agree()
  expect(await enter({ code })).toMatchObject({ status: 200 })
  expect(await enter({ code })).toMatchObject({ status: 403 })
})

test.each([
  ['google', 'GOOGLELOGIN3'],
  ['facebook', 'FACEBOOKLOGIN3'],
])('[MC-159] refuses the log-in with %s while its switch is off', async (provider, flag) => {
  await client.set({ flags: { [flag]: false } })
  expect(await enter({ provider, code: await agree(provider) })).toMatchObject({ code: 'permission.denied' })
  await client.set({ flags: { [flag]: true } })
  expect(await enter({ provider, code: await agree(provider) })).toMatchObject({ status: 200 })
})

test('[RG-80] opens no account for a social log-in where the registration demands age, limits and CPF', async () => {
  const flags = { GOOGLELOGIN3: true }
  await client.control('POST', '/sandbox/settings', { whitelabel: 'norte', flags })
  expect(await enter({ code: await agree() }, 'norte')).toMatchObject({ code: 'registration.needed' })
})

test("sends a provider's redirect only to the log-in page", async () => {
  const query = 'response_type=code&client_id=a&state=s&code_challenge=c&code_challenge_method=S256'
  for (const redirect of ['http://site.test/m/home', 'javascript:alert(1)', '//evil.example', '']) {
    const address = `http://sandbox.test/outside/google/authorize?${query}&redirect_uri=${encodeURIComponent(redirect)}`
    expect((await client.fetch(new Request(address))).status).toBe(400)
  }
})
