import { beforeEach, describe, expect, it } from 'vitest'
import { ANSWERS, HOUR, START, useSecuritySandbox } from '../testing/security-sandbox.ts'
import { resetPaymentPassword } from './reset-payment-password.ts'
import { setPaymentPassword } from './set-payment-password.ts'
import { setSecurityQuestions } from './set-security-questions.ts'

const play = useSecuritySandbox()
const { post, setFirst, change, codeFor, rows } = play

describe('the withdrawal password', () => {
  it.each(['12345', '1234567', '12a456', '111111', '123456', '987654'])('rejects %s', async (weak) => {
    expect(await setFirst(weak)).toMatchObject({
      code: 'payment.password.weak',
      value: { field: 'password' },
    })
  })

  it('changes with the old one, locks after wrong attempts, and names the wrong field', async () => {
    await setFirst()
    expect(await change('135790', '864209')).toMatchObject({
      code: 'payment.password.wrong',
      value: { field: 'old', triesLeft: 4 },
    })
    expect(await change('246810', '135790')).toMatchObject({ status: 200 })
    expect(await change('246810', '864209')).toMatchObject({ code: 'payment.password.wrong' })
  })

  it('is set once where an answer was lost and the same request is repeated', async () => {
    const body = { password: '246810', confirm: '246810', requestId: 'set-request-1' }
    expect(await post(setPaymentPassword, body)).toMatchObject({ status: 200 })
    expect(await post(setPaymentPassword, body)).toMatchObject({ status: 200 })
    expect(await post(setPaymentPassword, { ...body, requestId: 'set-request-2' })).toMatchObject({
      code: 'data.changed',
    })
    expect(rows("select * from audit where what = 'PAYMENT_PASSWORD_SET'")).toHaveLength(1)
  })

  it('[MC-168] counts wrong attempts of all devices together, and a right one resets the count', async () => {
    await setFirst()
    const other = await play.client.tokenOf('bruno')
    const wrong = (as = play.token) => change('135790', '864209', as)
    for (const as of [play.token, other, play.token, other]) await wrong(as)
    expect(await change('246810', '246811')).toMatchObject({ status: 200 })
    for (const as of [play.token, other, play.token]) await wrong(as)
    expect(await wrong(other)).toMatchObject({ code: 'payment.password.wrong', value: { triesLeft: 1 } })
    expect(await wrong()).toMatchObject({ status: 423, value: { until: START + 24 * HOUR } })
    expect(await change('246811', '135791')).toMatchObject({ code: 'payment.password.locked' })
  })

  describe('is reset', () => {
    const reset = (more: Record<string, unknown>) =>
      post(resetPaymentPassword, {
        loginPassword: 'Arcada123',
        password: '135790',
        confirm: '135790',
        ...more,
      })
    beforeEach(async () => {
      await setFirst()
      await post(setSecurityQuestions, { answers: ANSWERS })
      for (let i = 0; i < 5; i++) await change('000001', '864209')
    })

    it('with the log-in password and the answers in any spelling, and is unlocked', async () => {
      expect(await change('246810', '864209')).toMatchObject({ code: 'payment.password.locked' })
      const answers = ANSWERS.map(({ id, answer }) => ({ id, answer: ` ${answer.toUpperCase()}` }))
      expect(await reset({ answers })).toMatchObject({ status: 200 })
      expect(await change('135790', '864209')).toMatchObject({ status: 200 })
    })

    it.each(['EMAIL', 'SMS'])('with the log-in password and a code by %s', async (channel) => {
      const verificationCode = await codeFor({ purpose: 'PAYMENT_PASSWORD', channel })
      expect(await reset({ verificationCode })).toMatchObject({ status: 200 })
      expect(await change('135790', '864209')).toMatchObject({ status: 200 })
    })

    it('not without both proofs', async () => {
      const verificationCode = await codeFor({ purpose: 'PAYMENT_PASSWORD', channel: 'SMS' })
      expect(await reset({})).toMatchObject({ code: 'verification.code.error' })
      expect(await reset({ verificationCode, loginPassword: 'Wrong123' })).toMatchObject({
        code: 'customer.password.wrong',
        value: { field: 'loginPassword' },
      })
      expect(await reset({ verificationCode: '00000' })).toMatchObject({ code: 'verification.code.error' })
      expect(await reset({ answers: ANSWERS.map((one) => ({ ...one, answer: 'no' })) })).toMatchObject({
        code: 'answers.wrong',
        value: { triesLeft: 4 },
      })
      expect(await change('246810', '864209')).toMatchObject({ code: 'payment.password.locked' })
    })

    it('[MC-168] not for a day after five wrong answers in a row; a right one resets the count', async () => {
      const wrong = () => reset({ answers: ANSWERS.map((one) => ({ ...one, answer: 'no' })) })
      for (let i = 0; i < 4; i++) await wrong()
      expect(await reset({ answers: ANSWERS })).toMatchObject({ status: 200 })
      for (let i = 0; i < 4; i++) await wrong()
      expect(await wrong()).toMatchObject({ code: 'payment.password.locked' })
      expect(await reset({ answers: ANSWERS })).toMatchObject({ value: { until: START + 24 * HOUR } })
      play.pass(24 * HOUR)
      await play.logInAgain()
      expect(await reset({ answers: ANSWERS })).toMatchObject({ status: 200 })
    })
  })
})
