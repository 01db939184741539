import { consolidatedSettings } from '@arcada/kit/contract/consolidated-settings'
import { profileOf } from '@arcada/kit/contract/entities/rg-profile'
import { describe, expect, it, vi } from 'vitest'
import { createTestClient } from '../../testing/test-client.ts'
import { openTestSandbox } from '../../testing/test-sandbox.ts'
import { createSandbox } from '../../wire/http/app.ts'
import { readSeeds } from '../common/whitelabels.ts'

const { client } = await openTestSandbox()

const seeds = readSeeds()
const given = (whitelabel: string) => profileOf(seeds[whitelabel]?.settings.RG)

describe('the profiles of the sample whitelabels', () => {
  it('[RG-01] norte has the strict one of Brazil', () => {
    const { profile, raised } = given('norte')
    expect(raised).toEqual([])
    expect(profile).toMatchObject({
      limitKinds: ['DEPOSIT', 'LOSS', 'STAKE', 'TIME'],
      regRequired: ['LOSS', 'TIME'],
      regPrompt: ['DEPOSIT'],
      coolingOffHours: { DAY: 24, SESSION: 24, WEEK: 168, MONTH: 168, REMOVE: 168 },
      check: { default: 30, min: 10, max: 60 },
      continueDelaySec: 5,
      exclusion: ['P3M', 'P6M', 'P1Y', 'P2Y', 'P5Y', 'INDEFINITE'],
      centralRegister: { url: 'https://www.gov.br/autoexclusaoapostas' },
      warnings: [
        'Ministério da Fazenda adverte: Apostar pode causar dependência.',
        'Ministério da Fazenda adverte: Apostar faz você perder dinheiro.',
        'Ministério da Fazenda adverte: Aposta não é investimento.',
      ],
      warningShare: 0.1,
      minBetIntervalMs: 5000,
      noPromoBeforeFirstBet: true,
    })
    expect(profile.help.map(({ href }) => href)).toEqual(
      expect.arrayContaining(['tel:136', 'tel:188', 'tel:192']),
    )
    const identified = 'legalName tradeName taxId licence licenceDate address phone email ombudsman'.split(
      ' ',
    )
    expect(Object.keys(profile.operator)).toEqual(expect.arrayContaining(identified))
  })

  it('[RG-63] norte follows br-2026, which queries the register', async () => {
    expect(seeds.norte?.rules?.map(({ name }) => name)).toEqual(['br-2025', 'br-2026'])
    const { value } = await client.ask(consolidatedSettings, {}, { whitelabel: 'norte' })
    expect(value).toMatchObject({
      settings: {
        RG: {
          rules: [
            'register',
            'benefitsNewAccounts',
            'centralExclusion',
            'ownAccount',
            'prizeTime',
            'ageAssurance',
            'liveness',
            'advertising',
          ],
          centralRegister: { enabled: true },
        },
      },
    })
  })

  it.each(['arcada', 'praia'])('[RG-01] %s has the mild one', (whitelabel) => {
    const { profile, raised } = given(whitelabel)
    expect(raised).toEqual([])
    expect(profile).toMatchObject({
      regRequired: [],
      regPrompt: [],
      coolingOffHours: { DAY: 24, SESSION: 24, WEEK: 72, MONTH: 72, REMOVE: 168 },
      check: { default: 20, min: 10, max: 60 },
      exclusion: ['P6M', 'P1Y', 'P2Y', 'P5Y', 'INDEFINITE'],
      centralRegister: { enabled: false },
      help: [{ name: 'Gambling Therapy' }],
      warnings: [],
      minBetIntervalMs: 0,
      noPromoBeforeFirstBet: false,
    })
  })

  it('[RG-51] in norte the sample members marina and aline have the required limits; lucas has to set them', async () => {
    const missing = async (name: string) => {
      const token = await client.tokenOf(name, { whitelabel: 'norte' })
      const { value } = await client.ask('rgStatus', {}, { whitelabel: 'norte', token })
      return (value as { missing: string[] }).missing
    }
    expect(await missing('marina')).toEqual([])
    expect(await missing('aline')).toEqual([])
    expect(await missing('lucas')).toEqual(['LOSS', 'TIME'])
    const token = await client.tokenOf('marina')
    const { value } = await client.ask('rgLimits', {}, { token })
    const limits = value as { value?: number | null }[]
    expect(limits).toHaveLength(13)
    expect(limits.filter((one) => typeof one.value === 'number')).toEqual([])
    const norte = await client.tokenOf('marina', { whitelabel: 'norte' })
    const there = await client.ask('rgLimits', {}, { whitelabel: 'norte', token: norte })
    expect((there.value as typeof limits).filter((one) => typeof one.value === 'number')).toHaveLength(2)
  })

  it('[RG-01] norte offers Pix, bank transfer, debit and prepaid card, and no method that its market forbids', async () => {
    const token = await client.tokenOf('marina', { whitelabel: 'norte' })
    const { value } = await client.ask('depositMethods', {}, { whitelabel: 'norte', token })
    expect(value).toMatchObject([
      { id: 'pix', type: 'QR' },
      { id: 'ted', type: 'BANK' },
      { id: 'card', type: 'CARD' },
      { id: 'prepaid', type: 'CARD' },
    ])
    const none = { promotions: [] }
    expect(value).toMatchObject([none, none, none, none])
    const body = { methodId: 'usdt', amount: 100, requestId: 'r-usdt-1' }
    expect((await client.ask('createDeposit', { body }, { whitelabel: 'norte', token })).status).not.toBe(200)
    expect(seeds.norte).toMatchObject({
      flags: { AGETRANSFERUP3: false },
      promotions: { REFERRAL: false, MISSION: false },
    })
    expect(seeds.norte?.agentMenu).not.toContain('RED_RAIN')
  })

  it('[RG-01] norte carries no banner on its registration page, and no bonus for a deposit', async () => {
    const banners = async (whitelabel: string) => {
      const merchantCode = seeds[whitelabel]?.merchant ?? ''
      const query = { types: 'B', groupName: 'm_reg', platform: 'M', merchantCode }
      const { value } = await client.ask('announcements', { query }, { whitelabel })
      return (value as { banners: unknown[] }).banners
    }
    expect(await banners('norte')).toEqual([])
    expect(await banners('arcada')).toHaveLength(1)
    const token = await client.tokenOf('marina', { whitelabel: 'norte' })
    const body = { methodId: 'pix', amount: 100, promotionId: 'd-reload', requestId: 'r-bonus-1' }
    expect((await client.ask('createDeposit', { body }, { whitelabel: 'norte', token })).status).not.toBe(200)
  })
})

describe('responsible gaming cannot be switched off', () => {
  const of = (whitelabel: string) => seeds[whitelabel] ?? expect.fail(whitelabel)

  it('[RG-01] without settings and with every flag off, limits, pause and reality check work', async () => {
    const { settings, flags, ...seed } = of('arcada')
    const { RG, ...others } = settings
    expect(RG).toMatchObject({ check: { default: 20 } })
    const off = Object.fromEntries(Object.keys(flags).map((flag) => [flag, false]))
    const bare = await createSandbox({
      database: ':memory:',
      origin: 'http://sandbox.test',
      whitelabels: { arcada: { ...seed, flags: off, settings: others } },
    })
    const asked = createTestClient(bare)
    const token = await asked.tokenOf('marina')
    expect((await asked.ask('rgStatus', {}, { token })).value).toMatchObject({
      state: 'ACTIVE',
      session: { checkEveryMin: 30 },
    })
    const limit = { kind: 'LOSS', period: 'DAY', value: 50, requestId: 'r-limit-1' }
    expect(await asked.ask('rgSetLimit', { body: limit }, { token })).toMatchObject({
      value: { applied: 'NOW' },
    })
    const pause = { duration: 'P1D', requestId: 'r-pause-1' }
    expect((await asked.ask('rgTimeOut', { body: pause }, { token })).status).toBe(200)
    expect((await asked.ask('rgStatus', {}, { token })).value).toMatchObject({ state: 'TIME_OUT' })
    bare.close()
  })

  it('[RG-02] weaker settings are raised to their floor, and reported once', async () => {
    const told = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const weak = {
      coolingOffHours: { DAY: 0, SESSION: 0, WEEK: 0, MONTH: 0, REMOVE: 0 },
      check: { default: 600, max: 600 },
      breakMinutes: 1,
    }
    const { settings, ...seed } = of('arcada')
    const held = await createSandbox({
      database: ':memory:',
      origin: 'http://sandbox.test',
      whitelabels: { arcada: { ...seed, settings: { ...settings, RG: weak } } },
    })
    const asked = createTestClient(held)
    const token = await asked.tokenOf('marina')
    const set = (value: number, requestId: string) =>
      asked.ask('rgSetLimit', { body: { kind: 'LOSS', period: 'DAY', value, requestId } }, { token })
    await set(50, 'r-limit-1')
    const before = Date.now()
    const raise = await set(60, 'r-limit-2')
    expect(raise).toMatchObject({ value: { applied: 'WAITING' } })
    const { limit } = raise.value as { limit: { pending: { effectiveAt: number } } }
    expect(limit.pending.effectiveAt).toBeGreaterThanOrEqual(before + 24 * 3_600_000)
    const { value } = await asked.ask('rgStatus', {}, { token })
    expect(value).toMatchObject({ session: { checkEveryMin: 60 } })
    expect(profileOf(weak).profile.breakMinutes).toBe(60)
    const reports = told.mock.calls.filter(([words]) => String(words).includes('floor'))
    expect(reports).toHaveLength(1)
    expect(String(reports[0]?.[0])).toMatch(/arcada.*check\.max.*breakMinutes/)
    told.mockRestore()
    held.close()
  })
})
