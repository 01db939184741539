import { describe, expect, it } from 'vitest'
import { HOUR, START, useSecuritySandbox } from '../../security/testing/security-sandbox.ts'
import { testPlay } from './test-play.ts'
import { trialAccount } from './trial-account.ts'

const play = useSecuritySandbox()
const QUERY = { query: { merchant_code: 'ARCT' } }

describe('a trial', () => {
  it('[API-05] [API-64] is limited to sixty times an hour per network address, by both calls together', async () => {
    for (let i = 0; i < 30; i++) {
      expect(await play.client.ask(trialAccount, QUERY)).toMatchObject({ status: 200 })
      expect(await play.client.ask(testPlay, { body: {} })).toMatchObject({ status: 200 })
    }
    const members = () => play.rows('select count(*) as n from members')
    const before = members()
    expect(await play.client.ask(trialAccount, QUERY)).toMatchObject({ status: 429, code: 'tries.too.many' })
    expect(await play.client.ask(testPlay, { body: {} })).toMatchObject({ code: 'tries.too.many' })
    expect(members()).toEqual(before)
    play.pass(HOUR)
    expect(await play.client.ask(testPlay, { body: {} })).toMatchObject({ status: 200 })
  })

  it('[API-64] logs in until the stated time, and not longer', async () => {
    const { value } = await play.client.ask(trialAccount, QUERY)
    expect(value).toMatchObject({ expireAt: START + 24 * HOUR })
    const [account, password] = ['account', 'password'].map((name) =>
      String(Reflect.get(Object(value), name)),
    )
    const enter = () => play.client.login(account ?? '', password ?? '')
    play.pass(24 * HOUR - 1)
    expect(await enter()).toMatchObject({ value: { customerType: 4 } })
    play.pass(1)
    expect(await enter()).toMatchObject({ code: 'customer.password.wrong' })
  })
})

describe('a captcha', () => {
  it('[API-08] [API-49] is a picture without any text in its markup', async () => {
    const pictures = await Promise.all(
      ['a', 'b'].map(async (timestamp) => {
        const answer = await play.client.ask('captcha', { query: { timestamp } })
        return atob(String(answer.value).split(',')[1] ?? '')
      }),
    )
    for (const picture of pictures) {
      expect(picture).toMatch(/^<svg/)
      expect(picture).not.toMatch(/<text/)
    }
    expect(pictures[0]).not.toEqual(pictures[1])
  })
})
