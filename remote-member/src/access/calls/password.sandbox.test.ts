import { login } from '@arcada/kit/contract/login'
import { memberInfo } from '@arcada/kit/contract/member-info'
import { describe, expect, it } from 'vitest'
import { setEmail } from '../../security/calls/set-email.ts'
import { setMobile } from '../../security/calls/set-mobile.ts'
import { HOUR, MINUTE, useSecuritySandbox } from '../../security/testing/security-sandbox.ts'
import { changePassword } from './change-password.ts'
import { forgotPassword } from './forgot-password.ts'
import { setPassword } from './set-password.ts'
import { smsLogin } from './sms-login.ts'
import { smsReset } from './sms-reset.ts'

const play = useSecuritySandbox()
const { ask, post, outbox } = play

const BRUNO = '11987650002'
const lastText = async () => (await outbox()).at(-1)?.text ?? ''
const wrongLogin = async () => {
  const captcha = await play.client.captcha('k')
  return play.client.login('bruno', 'Wrong123', { captcha, captchaKey: 'k' })
}

describe('a new password by phone', () => {
  const reset = (newPassword: string, verificationCode: string, mobileNum = BRUNO) =>
    play.client.ask(setPassword, { body: { mobileNum, newPassword, verificationCode } })

  it('[API-76] [ERR-03] consumes the right code before it reports that the password is the old one, and reports nothing without it', async () => {
    await play.client.ask(smsReset, { body: { mobileNum: BRUNO } })
    const code = await lastText()
    for (const tried of ['Arcada123', 'Other123', 'x'])
      expect(await reset(tried, '000')).toMatchObject({ code: 'verification.code.error' })
    expect(await reset('Arcada123', code)).toMatchObject({ code: 'modify.new.old.same' })
    expect(await reset('Fresh123', code)).toMatchObject({ code: 'verification.code.error' })
    expect(await play.client.login('bruno', 'Arcada123')).toMatchObject({ status: 200 })
  })

  it('[API-76] rejects the code for the same digits in another country', async () => {
    await play.client.ask(smsReset, { body: { mobileNum: `+351${BRUNO}` } })
    expect((await outbox()).filter(({ kind }) => kind === 'sms')).toEqual([])
    await play.client.ask(smsReset, { body: { mobileNum: `+55${BRUNO}` } })
    expect(await reset('Fresh123', await lastText())).toMatchObject({ status: 200 })
  })
})

describe('a mobile number', () => {
  async function byFirebase(phoneNumber: string, firebaseMobileNo: string, countryDialingCode: string) {
    const outside = (path: string, body: object) =>
      play.send(`/outside/firebase/v1/accounts:${path}?key=sandbox-arcada`, body)
    play.pass(MINUTE)
    const sent = await outside('sendVerificationCode', { phoneNumber })
    const code = (await lastText()).split(' ')[0]
    const proved = await outside('signInWithPhoneNumber', {
      sessionInfo: Reflect.get(sent, 'sessionInfo'),
      code,
    })
    const body = {
      type: 'firebase',
      firebaseChannel: 'sms',
      firebaseIdToken: String(Reflect.get(proved, 'idToken')),
      firebaseMobileNo,
      countryDialingCode,
    }
    return play.client.ask(login, { body: await play.client.seal(body) })
  }

  it('[LOGIN-01] logs in the member who has confirmed exactly it, with its country', async () => {
    const others = [
      ['the same figures at the end', `+351${BRUNO}`, BRUNO, '55'],
      ['another country, with its code', `+351${BRUNO}`, BRUNO, '351'],
      ['the end of one', `+55${BRUNO}`, BRUNO.slice(-8), '55'],
    ] as const
    for (const [what, phone, typed, country] of others)
      expect(await byFirebase(phone, typed, country), what).toMatchObject({ code: 'verification.code.error' })
    expect(await byFirebase(`+55${BRUNO}`, BRUNO, '55')).toMatchObject({ value: { userName: 'bruno' } })
  })
})

describe('a forgotten password', () => {
  const forget = (email = 'bruno@example.com', username = 'bruno') =>
    play.client.ask(forgotPassword, { body: { username, email } })

  it('[API-63] stays valid, with its sessions, until the member uses the mailed password', async () => {
    expect(await forget()).toMatchObject({ status: 200 })
    const mailed = await lastText()
    // A stranger may have asked for it.
    expect(await play.client.login('bruno', 'Arcada123')).toMatchObject({ value: { firstTimeLogin: false } })
    expect(await ask(memberInfo)).toMatchObject({ status: 200 })
    expect(await play.client.login('bruno', mailed)).toMatchObject({ value: { firstTimeLogin: true } })
    expect(await ask(memberInfo)).toMatchObject({ status: 401 })
    expect(await play.client.login('bruno', 'Arcada123')).toMatchObject({ code: 'customer.password.wrong' })
  })

  it('[API-63] rejects the mailed password after half an hour, and after a new one was chosen', async () => {
    await forget()
    const late = await lastText()
    play.pass(31 * MINUTE)
    expect(await play.client.login('bruno', late)).toMatchObject({ code: 'customer.password.wrong' })
    await forget()
    const mailed = await lastText()
    const body = { oldPassword: 'Arcada123', newPassword: 'Fresh123', confirmNewPassword: 'Fresh123' }
    expect(await post(changePassword, body)).toMatchObject({ status: 200 })
    expect(await play.client.login('bruno', mailed)).toMatchObject({ code: 'customer.password.wrong' })
  })

  it('[API-63] can be requested a few times an hour, for any account', async () => {
    for (let i = 0; i < 5; i++) await forget('unknown@example.com', 'unknown')
    expect(await forget('unknown@example.com', 'unknown')).toMatchObject({
      status: 429,
      code: 'tries.too.many',
    })
    expect(await forget()).toMatchObject({ status: 200 })
    for (let i = 0; i < 30; i++) await forget('x@example.com', `unknown${i}`)
    expect(await forget()).toMatchObject({ code: 'tries.too.many' })
    play.pass(HOUR)
    expect(await forget()).toMatchObject({ status: 200 })
  })
})

describe('password guessing', () => {
  it('[LOGIN-13] is stopped after ten wrong passwords of one account, and then a right one gets the same refusal', async () => {
    for (let i = 0; i < 10; i++) expect(await wrongLogin()).toMatchObject({ code: 'customer.password.wrong' })
    expect(await wrongLogin()).toMatchObject({ status: 429, code: 'tries.too.many' })
    const captcha = await play.client.captcha('k')
    const right = () => play.client.login('bruno', 'Arcada123', { captcha, captchaKey: 'k' })
    expect(await right()).toMatchObject({ code: 'tries.too.many', value: { until: expect.any(Number) } })
    play.pass(15 * MINUTE)
    const fresh = await play.client.captcha('k')
    const again = await play.client.login('bruno', 'Arcada123', { captcha: fresh, captchaKey: 'k' })
    expect(again).toMatchObject({ status: 200 })
  })

  it('[LOGIN-13] is stopped per network address, whichever accounts it tries', async () => {
    for (let i = 0; i < 60; i++) await play.client.login(`someone${i}`, 'Wrong123')
    expect(await play.client.login('marina', 'Arcada123')).toMatchObject({ code: 'tries.too.many' })
  })

  it('[API-20] is stopped within an open session', async () => {
    const change = (oldPassword: string) =>
      post(changePassword, { oldPassword, newPassword: 'Fresh123', confirmNewPassword: 'Fresh123' })
    for (let i = 0; i < 10; i++) await change('Wrong123')
    expect(await change('Arcada123')).toMatchObject({ code: 'tries.too.many' })
  })

  it('[MC-96] is stopped at the log-in password that protects a contact address', async () => {
    for (let i = 0; i < 10; i++)
      await post(setEmail, { email: 'x@example.com', verificationCode: '1', loginPassword: 'Wrong123' })
    const body = { mobileNum: '11987650009', countryDialingCode: '55', verificationCode: '1' }
    expect(await post(setMobile, { ...body, loginPassword: 'Arcada123' })).toMatchObject({
      code: 'tries.too.many',
    })
  })

  it('[API-76] gets no more attempts at a code by requesting new codes', async () => {
    const body = { mobileNum: BRUNO, newPassword: 'Fresh123' }
    for (let i = 0; i < 4; i++) {
      await play.client.ask(smsReset, { body: { mobileNum: BRUNO } })
      for (let j = 0; j < 5; j++)
        await play.client.ask(setPassword, { body: { ...body, verificationCode: 'x' } })
      play.pass(21_000)
    }
    await play.client.ask(smsReset, { body: { mobileNum: BRUNO } })
    const code = await lastText()
    expect(await play.client.ask(setPassword, { body: { ...body, verificationCode: code } })).toMatchObject({
      code: 'tries.too.many',
    })
  })
})

describe('text messages', () => {
  const send = (mobileNum: string) => play.client.ask(smsLogin, { query: { mobileNum } })

  it('[API-48] are sent to one number at most twenty times a day', async () => {
    for (let i = 0; i < 20; i++) {
      expect(await send(BRUNO)).toMatchObject({ status: 200 })
      play.pass(21_000)
    }
    expect(await send(BRUNO)).toMatchObject({ status: 429, code: 'tries.too.many' })
    play.pass(24 * HOUR)
    expect(await send(BRUNO)).toMatchObject({ status: 200 })
  })

  it('[API-48] can be requested sixty times an hour from the address that the edge saw, not from one that the client claims', async () => {
    const from = (forwarded: string, mobileNum: string) =>
      play.client.ask(smsLogin, { query: { mobileNum } }, { forwarded })
    for (let i = 0; i < 60; i++)
      await from(`203.0.113.${i}, 198.51.100.7`, `119000${String(i).padStart(5, '0')}`)
    expect(await from('203.0.113.99, 198.51.100.7', BRUNO)).toMatchObject({ code: 'tries.too.many' })
    expect(await from('203.0.113.0, 198.51.100.8', BRUNO)).toMatchObject({ status: 200 })
  })
})
