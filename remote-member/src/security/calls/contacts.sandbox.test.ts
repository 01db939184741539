import { describe, expect, it } from 'vitest'
import { ANSWERS, MINUTE, read, useSecuritySandbox } from '../testing/security-sandbox.ts'
import { memberCode } from './member-code.ts'
import { ownSecurityQuestions } from './own-security-questions.ts'
import { securityConfig } from './security-config.ts'
import { setEmail } from './set-email.ts'
import { setMobile } from './set-mobile.ts'
import { setSecurityQuestions } from './set-security-questions.ts'

const play = useSecuritySandbox()
const { ask, post, outbox, setFirst, codeFor, email } = play

describe('contact addresses of a member', () => {
  it('binds an address with the code sent to it, and with no other', async () => {
    const code = await codeFor({ purpose: 'EMAIL', channel: 'EMAIL', email: 'Novo@Example.com' })
    expect((await outbox()).at(-1)).toMatchObject({ kind: 'email', to: 'novo@example.com' })
    expect(await email('outro@example.com', code)).toMatchObject({ code: 'verification.code.error' })
    expect(await email('novo@example.com', code)).toMatchObject({ status: 200 })
    expect(read(await ask(securityConfig), 'email')).toMatchObject({ masked: 'no•••@example.com' })
  })

  it('asks for the log-in password to replace a bound address', async () => {
    const code = await codeFor({ purpose: 'EMAIL', channel: 'EMAIL', email: 'novo@example.com' })
    const refused = { code: 'customer.password.wrong', value: { field: 'loginPassword' } }
    expect(await post(setEmail, { email: 'novo@example.com', verificationCode: code })).toMatchObject(refused)
    expect(await email('novo@example.com', code, { loginPassword: 'Wrong123' })).toMatchObject(refused)
    expect(await email('novo@example.com', code)).toMatchObject({ status: 200 })
  })

  it('accepts a code for two minutes, and none after five wrong ones', async () => {
    const first = await codeFor({ purpose: 'EMAIL', channel: 'EMAIL', email: 'novo@example.com' })
    play.pass(2 * MINUTE)
    expect(await email('novo@example.com', first)).toMatchObject({ code: 'verification.code.error' })
    const second = await codeFor({ purpose: 'EMAIL', channel: 'EMAIL', email: 'novo@example.com' })
    for (let i = 0; i < 5; i++) await email('novo@example.com', 'wrong')
    expect(await email('novo@example.com', second)).toMatchObject({ code: 'verification.code.error' })
  })

  it('rejects an address that belongs to another member', async () => {
    const mobileNum = '11987650001'
    const code = await codeFor({ purpose: 'MOBILE', channel: 'SMS', mobileNum, countryDialingCode: '55' })
    const body = { mobileNum, countryDialingCode: '55', verificationCode: code, loginPassword: 'Arcada123' }
    expect(await post(setMobile, body)).toMatchObject({ code: 'contact.used', value: { field: 'mobileNum' } })
  })

  it('sends one message at a time, to whichever address', async () => {
    await codeFor({ purpose: 'EMAIL', channel: 'EMAIL', email: 'um@example.com' })
    const second = { purpose: 'EMAIL', channel: 'EMAIL', email: 'dois@example.com' }
    expect(await post(memberCode, second)).toMatchObject({ code: 'sms.too.often' })
  })
})

describe('security questions', () => {
  it.each([
    ['the same twice', [ANSWERS[0], ANSWERS[0], ANSWERS[1]]],
    ['an answer of one character', [{ id: 'trip', answer: 'x' }, ANSWERS[0], ANSWERS[1]]],
    ['one of 31', [{ id: 'trip', answer: 'x'.repeat(31) }, ANSWERS[0], ANSWERS[1]]],
    ['one that does not exist', [{ id: 'nothing', answer: 'hello' }, ANSWERS[0], ANSWERS[1]]],
  ])('are refused with %s', async (_, body) => {
    expect(await post(setSecurityQuestions, { answers: body })).toMatchObject({ code: 'parameter.invalid' })
    expect((await ask(ownSecurityQuestions)).value).toEqual([])
  })

  it('returns only the ids of the answered questions', async () => {
    await post(setSecurityQuestions, { answers: ANSWERS })
    expect((await ask(ownSecurityQuestions)).value).toEqual([
      { id: 'pet' },
      { id: 'school' },
      { id: 'street' },
    ])
  })
})

describe('the security level of an account', () => {
  it('adds up what each protection is worth', async () => {
    const level = async () => read(await ask(securityConfig), 'level')
    expect(await level()).toBe(60)
    await setFirst()
    expect(await level()).toBe(85)
    await post(setSecurityQuestions, { answers: ANSWERS })
    expect(await level()).toBe(100)
  })
})
