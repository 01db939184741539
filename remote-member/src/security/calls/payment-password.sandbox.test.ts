import { beforeEach, describe, expect, it } from 'vitest'
import { ANSWERS, HOUR, START, useSecuritySandbox } from '../testing/security-sandbox.ts'
import { resetPaymentPassword } from './reset-payment-password.ts'
import { setSecurityQuestions } from './set-security-questions.ts'

const play = useSecuritySandbox()
const { post, setFirst, change, codeFor } = play

describe('the withdrawal password', () => {
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
