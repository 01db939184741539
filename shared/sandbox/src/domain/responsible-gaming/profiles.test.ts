import { profileOf } from '@arcada/kit/contract/entities/rg-profile'
import { describe, expect, it, it as test } from 'vitest'
import { createTestClient } from '../../testing/test-client.ts'
import { openTestSandbox } from '../../testing/test-sandbox.ts'
import { listIn } from '../../testing/test-world.ts'
import { createSandbox } from '../../wire/http/app.ts'
import { readSeeds } from '../common/whitelabels.ts'

const { client } = await openTestSandbox()
const seeds = readSeeds()
const given = (whitelabel: string) => profileOf(seeds[whitelabel]?.settings.RG)
const NORTE = { whitelabel: 'norte' }
const norte = async (name = 'marina') => ({ ...NORTE, token: await client.tokenOf(name, NORTE) })

describe('the profiles of the sample whitelabels', () => {
  it('[RG-01] norte has the strict one of Brazil', () => {
    const { profile, raised } = given('norte')
    expect(raised).toEqual([])
    expect(profile).toMatchObject({
      limitKinds: ['DEPOSIT', 'LOSS', 'STAKE', 'TIME'],
      ...{ regRequired: ['LOSS', 'TIME'], regPrompt: ['DEPOSIT'], continueDelaySec: 5 },
      coolingOffHours: { DAY: 24, SESSION: 24, WEEK: 168, MONTH: 168, REMOVE: 168 },
      check: { default: 30, min: 10, max: 60 },
      exclusion: ['P3M', 'P6M', 'P1Y', 'P2Y', 'P5Y', 'INDEFINITE'],
      ...{ warningShare: 0.1, minBetIntervalMs: 5000, noPromoBeforeFirstBet: true },
    })
    expect(profile.warnings).toHaveLength(3)
    const help = profile.help.map(({ href }) => href)
    expect(help).toEqual(expect.arrayContaining(['tel:136', 'tel:188', 'tel:192']))
    const identified = 'legalName tradeName taxId licence licenceDate address phone email ombudsman'
    expect(Object.keys(profile.operator)).toEqual(expect.arrayContaining(identified.split(' ')))
  })

  it('[RG-01] norte offers no payment, feature, banner or bonus that its market forbids', async () => {
    const marina = await norte()
    const { value } = await client.ask('depositMethods', {}, marina)
    expect(listIn(value).map(({ id, type, promotions }) => [id, type, promotions])).toEqual([
      ['pix', 'QR', []],
      ['ted', 'BANK', []],
      ['card', 'CARD', []],
      ['prepaid', 'CARD', []],
    ])
    for (const more of [{ methodId: 'usdt' }, { methodId: 'pix', promotionId: 'd-reload' }]) {
      const body = { amount: 100, requestId: `forbidden-${more.methodId}`, ...more }
      expect(await client.ask('createDeposit', { body }, marina)).toMatchObject({ success: false })
    }
    const promotions = { REFERRAL: false, MISSION: false }
    expect(seeds.norte).toMatchObject({ flags: { AGETRANSFERUP3: false }, promotions })
    expect(seeds.norte?.agentMenu).not.toContain('RED_RAIN')
    const banners = async (whitelabel: string) => {
      const merchantCode = seeds[whitelabel]?.merchant ?? ''
      const query = { types: 'B', groupName: 'm_reg', platform: 'M', merchantCode }
      return listIn((await client.ask('announcements', { query }, { whitelabel })).value, 'banners').length
    }
    expect([await banners('norte'), await banners('arcada')]).toEqual([0, 1])
  })
})

test('[RG-51] the strict whitelabel refuses an account without the declaration of age, and without each required limit', async () => {
  const registration = { captcha: false, fields: [] }
  await client.control('POST', '/sandbox/settings', { ...NORTE, registration })
  const loss = { kind: 'LOSS', period: 'DAY', value: 100 }
  const time = { kind: 'TIME', period: 'DAY', value: 60 }
  const missing = (...kinds: string[]) => ({
    status: 409,
    code: 'rg.limit.missing',
    value: { missing: kinds },
  })
  const rows: [rgLimits: object[], answer: object, adult?: boolean][] = [
    [[loss, time], { status: 403, code: 'rg.age' }, false],
    [[], missing('LOSS', 'TIME')],
    [[loss], missing('TIME')],
    [[time], missing('LOSS')],
    [
      [loss, { ...time, value: 9 }],
      { status: 400, code: 'rg.limit.invalid', value: { kind: 'TIME', min: 10 } },
    ],
    [[loss, time], { status: 200 }],
  ]
  for (const [rgLimits, answer, adult = true] of rows) {
    const form = { idNumber: '111.444.777-35', rgLimits, ...(adult ? { adult } : {}) }
    expect(await client.register('conta_nova', form, NORTE)).toMatchObject(answer)
  }
})

test('[RG-01] without settings and with every flag off, limits, pause and reality check work', async () => {
  const { settings, flags, ...seed } = seeds.arcada ?? expect.fail('arcada')
  const { RG: _, ...others } = settings
  const off = Object.fromEntries(Object.keys(flags).map((flag) => [flag, false]))
  const bare = await createSandbox({
    database: ':memory:',
    origin: 'http://sandbox.test',
    whitelabels: { arcada: { ...seed, flags: off, settings: others } },
  })
  const asked = createTestClient(bare)
  const me = { token: await asked.tokenOf('marina') }
  const status = async () => (await asked.ask('rgStatus', {}, me)).value
  expect(await status()).toMatchObject({ state: 'ACTIVE', session: { checkEveryMin: 30 } })
  const limit = { kind: 'LOSS', period: 'DAY', value: 50, requestId: 'r-limit-1' }
  expect(await asked.ask('rgSetLimit', { body: limit }, me)).toMatchObject({ value: { applied: 'NOW' } })
  const pause = { duration: 'P1D', requestId: 'r-pause-1' }
  expect(await asked.ask('rgTimeOut', { body: pause }, me)).toMatchObject({ status: 200 })
  expect(await status()).toMatchObject({ state: 'TIME_OUT' })
  bare.close()
})
