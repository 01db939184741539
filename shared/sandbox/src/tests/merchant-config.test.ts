import { CONTENT_TYPES, MODULE_IDS, PLAY_TYPES } from '@arcada/kit/contract/entities/merchant-config'
import { describe, expect, it } from 'vitest'
import { openTestSandbox } from '../testing/test-sandbox.ts'
import { servedCall } from '../wire/calls/handlers.ts'

const { client } = await openTestSandbox()

const answerOf = async (id: string, query: Record<string, string>, whitelabel = 'arcada') => {
  const { value } = await client.ask(id, { query }, { whitelabel })
  if (typeof value !== 'object' || value === null) throw new Error(`${id} has no value`)
  return value
}

describe('the configuration of a merchant', () => {
  it.each([
    ['arcada', 'ARC', 'ARCT'],
    ['norte', 'NOR', 'NORT'],
    ['praia', 'PRA', 'PRAT'],
  ])('[ENT-36] %s has its own identifiers and prize modes', async (whitelabel, merchant, trial) => {
    expect(await answerOf('siteInfo', { merchant_code: merchant }, whitelabel)).toMatchObject({
      merchantCode: merchant,
      trialMerchantCode: trial,
      prizeModes: [{ code: 'STANDARD' }, { code: 'HIGH' }],
    })
  })

  it.each([
    ['Banner', 'B', 'banners'],
    ['Player', 'PL', 'player'],
    ['Pop_Up', 'PU', 'popup'],
    ['Promotion', 'PR', 'promotion'],
  ] as const)('[ENT-37] %s is requested as %s and contains nothing else', async (name, type, part) => {
    expect(CONTENT_TYPES[name]).toBe(type)
    const query = { types: type, platform: 'M', merchantCode: 'ARC' }
    const { [part]: list, ...rest } = { ...(await answerOf('announcements', query)) } as Record<
      string,
      unknown
    >
    expect(Array.isArray(list) && list.length > 0).toBe(true)
    expect(Object.keys(rest)).toEqual(['footer'])
  })

  it('[ENT-37] type A gives the notices for agents', async () => {
    const token = await client.tokenOf('aline')
    const query = { types: CONTENT_TYPES.Agent, pageNo: '1' }
    expect(CONTENT_TYPES.Agent).toBe('A')
    const { value } = await client.ask('notices', { query }, { token })
    expect(JSON.stringify(value)).toContain('"id":')
    expect(JSON.stringify(await answerOf('notices', query))).not.toContain('"id":')
  })

  it('[ENT-38] a lottery has the play types Tradition and Entertainment', () => {
    expect(PLAY_TYPES.map(({ name }) => name)).toEqual(['Tradition', 'Entertainment'])
  })
})

describe('module ids', () => {
  it('[API-02] [ENT-36] include all those of the specification', () => {
    const named =
      'COMM3 INBOX3 PROFPIC3 MEMCLUB3 REWCEN3 AGEINFO3 FEEDBACK3 PWRESETSMS3 HOURSAL3 DAILYSALCONT3 AFFMAN3 ' +
      'FREEPLAY3 REGISTER_REE3 VALID_CAPTCHA3 VERIFICATION3 REG3 CAPTCHA3'
    expect(MODULE_IDS).toEqual(expect.arrayContaining(named.split(' ')))
  })

  it.each([
    ['captcha', 'CAPTCHA3'],
    ['register', 'REG3'],
    ['registerMobile', 'REGISTER_REE3'],
    ['smsLogin', 'VALID_CAPTCHA3'],
    ['smsReset', 'VERIFICATION3'],
    ['setPassword', 'PWRESETSMS3'],
    ['testPlay', 'FREEPLAY3'],
    ['unreadMessages', 'INBOX3'],
    ['teamKpi', 'AGEINFO3'],
    ['affiliate', 'AFFMAN3'],
  ])('[API-02] %s carries %s', async (id, module) => {
    expect((await servedCall(id)).call.module).toBe(module)
  })
})
