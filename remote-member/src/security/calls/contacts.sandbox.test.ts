import { describe, expect, it, test } from 'vitest'
import { ANSWERS, MINUTE, read, useSecuritySandbox } from '../testing/security-sandbox.ts'
import { memberCode } from './member-code.ts'
import { ownSecurityQuestions } from './own-security-questions.ts'
import { securityConfig } from './security-config.ts'
import { setEmail } from './set-email.ts'
import { setMobile } from './set-mobile.ts'
import { setSecurityQuestions } from './set-security-questions.ts'

const play = useSecuritySandbox()
const { ask, post, codeFor, email } = play

describe('a contact address of a member', () => {
  const NEW = { purpose: 'EMAIL', channel: 'EMAIL', email: 'Novo@Example.com' }

  it('[MC-95] [MC-96] is bound with the code that was sent to it, and replaces another with the log-in password', async () => {
    const code = await codeFor(NEW)
    const wrong = { code: 'verification.code.error' }
    expect(await email('outro@example.com', code)).toMatchObject(wrong)
    const refused = { code: 'customer.password.wrong', value: { field: 'loginPassword' } }
    expect(await post(setEmail, { email: 'novo@example.com', verificationCode: code })).toMatchObject(refused)
    expect(await email('novo@example.com', code, { loginPassword: 'Wrong123' })).toMatchObject(refused)
    expect(await email('novo@example.com', code)).toMatchObject({ status: 200 })
    expect(read(await ask(securityConfig), 'email')).toMatchObject({ masked: 'no•••@example.com' })
  })

  it('[MC-95] accepts a code for two minutes, and none after five wrong ones', async () => {
    const first = await codeFor(NEW)
    expect(await post(memberCode, { ...NEW, email: 'x@example.com' })).toMatchObject({
      code: 'sms.too.often',
    })
    play.pass(2 * MINUTE)
    expect(await email('novo@example.com', first)).toMatchObject({ code: 'verification.code.error' })
    const second = await codeFor(NEW)
    for (let i = 0; i < 5; i++) await email('novo@example.com', 'wrong')
    expect(await email('novo@example.com', second)).toMatchObject({ code: 'verification.code.error' })
  })

  it('[MC-95] is rejected when it belongs to another member', async () => {
    const number = { mobileNum: '11987650001', countryDialingCode: '55' }
    const verificationCode = await codeFor({ purpose: 'MOBILE', channel: 'SMS', ...number })
    const body = { ...number, verificationCode, loginPassword: 'Arcada123' }
    expect(await post(setMobile, body)).toMatchObject({ code: 'contact.used', value: { field: 'mobileNum' } })
  })
})

test('[MC-97] three different security questions are saved, of which only the ids are returned', async () => {
  const short = { id: 'trip', answer: 'x' }
  const wrong = [
    [ANSWERS[0], ANSWERS[0], ANSWERS[1]],
    [short, ANSWERS[0], ANSWERS[1]],
    [{ ...short, answer: 'x'.repeat(31) }, ANSWERS[0], ANSWERS[1]],
    [{ id: 'nothing', answer: 'hello' }, ANSWERS[0], ANSWERS[1]],
  ]
  for (const answers of wrong)
    expect(await post(setSecurityQuestions, { answers })).toMatchObject({ code: 'parameter.invalid' })
  expect((await ask(ownSecurityQuestions)).value).toEqual([])
  await post(setSecurityQuestions, { answers: ANSWERS })
  expect((await ask(ownSecurityQuestions)).value).toEqual(ANSWERS.map(({ id }) => ({ id })))
})
