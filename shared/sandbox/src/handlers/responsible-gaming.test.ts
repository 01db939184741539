import { announcements } from '@arcada/kit/contract/announcements'
import { availablePromotions } from '@arcada/kit/contract/available-promotions'
import { launchGame } from '@arcada/kit/contract/launch-game'
import { rgAcknowledge } from '@arcada/kit/contract/rg-acknowledge'
import { rgBeat } from '@arcada/kit/contract/rg-beat'
import { rgTimeOut } from '@arcada/kit/contract/rg-time-out'
import { describe, expect, it } from 'vitest'
import { useClient } from '../testing/use-client.ts'

const START = Date.UTC(2026, 8, 21, 15)
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
let requests = 0
const client = useClient({ start: START })

const pause = (token: string, wanted: { duration?: string; until?: number }) => {
  requests += 1
  return client.ask(rgTimeOut, { body: { ...wanted, requestId: `time-out-${requests}` } }, { token })
}
const launch = (token: string) =>
  client.ask(launchGame, { query: { nodeId: 'rng-001', vendor: 'KAPPA' } }, { token })
const settings = (change: Record<string, unknown>) => client.set(change)

describe('a time-out', () => {
  it('[RG-33] lasts 24 hours to 42 days, starts at once, and can only be made longer', async () => {
    const token = await client.tokenOf('marina')
    for (const wanted of [
      { duration: 'PT23H' },
      { duration: 'P43D' },
      { until: client.now + DAY - 1 },
      { until: client.now + 42 * DAY + 1 },
    ])
      expect(await pause(token, wanted)).toMatchObject({ status: 400, code: 'rg.limit.invalid' })
    expect(await pause(token, { until: client.now + DAY })).toMatchObject({
      value: { until: client.now + DAY },
    })
    const longest = { until: client.now + 42 * DAY }
    expect(await pause(await client.tokenOf('bruno'), longest)).toMatchObject({ value: longest })
    expect(await pause(token, { duration: 'P7D' })).toMatchObject({ value: { until: client.now + 7 * DAY } })
    expect(await pause(token, { duration: 'P1D' })).toMatchObject({ code: 'rg.limit.invalid' })
    expect(await pause(token, { until: client.now + 9 * DAY })).toMatchObject({
      value: { until: client.now + 9 * DAY },
    })
    expect(await client.ask('rgStatus', {}, { token })).toMatchObject({ value: { state: 'TIME_OUT' } })
    expect(await launch(token)).toMatchObject({ status: 403, code: 'rg.timeout.active' })
    client.now += 9 * DAY - 1
    const later = await client.tokenOf('marina')
    expect(await launch(later)).toMatchObject({ status: 403, code: 'rg.timeout.active' })
    client.now += 1
    expect(await launch(later)).toMatchObject({ status: 200 })
  })

  it.each([
    ['launchGame', { query: { nodeId: 'rng-001', vendor: 'KAPPA' } }],
    ['createDeposit', { body: { methodId: 'pix', amount: 50, requestId: 'deposit-otavio' } }],
    ['claimRewards', { body: { ids: ['1'], requestId: 'reward-otavio' } }],
    ['claimMission', { body: { id: 'm-1' } }],
    ['claimRebate', { body: { gameTypes: ['RNG'], asOf: 0, requestId: 'rebate-otavio' } }],
  ])('[RG-34] refuses %s, and states until when', async (call, sent) => {
    const token = await client.tokenOf('otavio')
    expect(await client.ask(call, sent, { token })).toMatchObject({
      status: 403,
      code: 'rg.timeout.active',
      value: { until: START + 5 * DAY },
    })
  })

  it('[RG-34] leaves records and the withdrawal open', async () => {
    const token = await client.tokenOf('otavio')
    const days = { startDate: '2026-09-01', endDate: '2026-09-21', pageNo: '1' }
    for (const [call, query] of [
      ['withdrawSettings', {}],
      ['betRecords', days],
      ['rgLimits', {}],
    ] as const)
      expect(await client.ask(call, { query }, { token })).toMatchObject({ status: 200 })
  })

  it('[RG-53] shows no promotion, popup or banner to a paused member', async () => {
    const ask = async (userName: string) =>
      client.ask(
        announcements,
        { query: { types: 'B,PU,PR', groupName: 'm_home', platform: 'M', merchantCode: 'ARC' } },
        { token: await client.tokenOf(userName) },
      )
    expect(await ask('otavio')).toMatchObject({ value: { banners: [], popup: [], promotion: [] } })
    expect(await ask('marina')).not.toMatchObject({ value: { promotion: [] } })
  })

  it('[RG-53] switches missions, leaderboard and referral off for a paused member', async () => {
    const on = async (userName: string) => {
      const { value } = await client.ask(availablePromotions, {}, { token: await client.tokenOf(userName) })
      return (value as { enabled: boolean }[]).filter(({ enabled }) => enabled).length
    }
    expect(await on('marina')).toBeGreaterThan(0)
    expect(await on('otavio')).toBe(0)
  })
})

describe('a required limit', () => {
  it('[RG-52] that is missing blocks deposit and launch, but not the withdrawal', async () => {
    await settings({ rg: { regRequired: ['LOSS', 'TIME'] } })
    const token = await client.tokenOf('lucas')
    const refused = { status: 409, code: 'rg.limit.missing', value: { missing: ['LOSS', 'TIME'] } }
    expect(await launch(token)).toMatchObject(refused)
    const body = { methodId: 'pix', amount: 50, requestId: 'deposit-lucas' }
    expect(await client.ask('createDeposit', { body }, { token })).toMatchObject(refused)
    expect(await client.ask('withdrawSettings', {}, { token })).toMatchObject({ status: 200 })
    for (const [kind, value] of [
      ['LOSS', 100],
      ['TIME', 60],
    ])
      await client.ask(
        'rgSetLimit',
        { body: { kind, period: 'DAY', value, requestId: `set-${kind}` } },
        { token },
      )
    expect(await launch(token)).toMatchObject({ status: 200 })
  })
})

describe('the register of barred persons', () => {
  const CPF = '52998224725'
  const on = { rg: { centralRegister: { enabled: true } } }
  const registered = async () => {
    await settings({ ...on, registration: { captcha: false, fields: [] } })
  }
  const register = async (idNumber: string) => {
    const body = {
      registerUrl: 'site.test',
      registerMethod: 'H5',
      type: 0,
      domain: 'site.test',
      username: 'pedro1',
      password: 'Arcada123',
      confirmPassword: 'Arcada123',
      idNumber,
    }
    return client.ask('register', { body: await client.seal(body) })
  }

  const settled = async () => {
    client.now += MINUTE
    await client.ask('withdrawSettings', {}, { token: await client.tokenOf('marina') })
  }

  it('[RG-42] a listed CPF registers and logs in like any other, and is barred a moment later', async () => {
    await registered()
    await settings({ register: { [CPF]: 'SELF_EXCLUDED' } })
    const listed = await register('529.982.247-25')
    expect(listed).toMatchObject({ status: 200, value: { userName: 'pedro1' } })
    const token = String(Reflect.get(Object(listed.value), 'token'))
    expect(await client.ask('rgStatus', {}, { token })).toMatchObject({
      value: { state: 'ACTIVE', verifying: true },
    })
    expect(await launch(token)).toMatchObject({ status: 409, code: 'rg.verifying' })
    expect(await client.ask('withdrawSettings', {}, { token })).toMatchObject({ status: 200 })
    expect(await client.login('pedro1', 'Arcada123')).toMatchObject({ status: 200 })
    await settled()
    expect(await client.ask('rgStatus', {}, { token })).toMatchObject({ status: 401 })
    expect(await client.login('pedro1', 'Arcada123')).toMatchObject({
      status: 403,
      code: 'rg.excluded',
      value: { until: null },
    })
  })

  it('[RG-42] a wrong check digit is refused before any check', async () => {
    await settings({ ...on, registration: { captcha: false } })
    expect(await register('529.982.247-26')).toMatchObject({ status: 400 })
  })

  it('[RG-42] is queried for every member every 15 days', async () => {
    await registered()
    const { value } = await register(CPF)
    const token = String(Reflect.get(Object(value), 'token'))
    await settled()
    await settings({ register: { [CPF]: 'SELF_EXCLUDED' } })
    const askedAfter = async (days: number) => {
      client.now += days * DAY
      await client.ask('withdrawSettings', {}, { token: await client.tokenOf('marina') })
      client.now -= days * DAY
      return client.ask('rgStatus', {}, { token })
    }
    expect(await askedAfter(14)).toMatchObject({ status: 200 })
    expect(await askedAfter(15)).toMatchObject({ status: 401 })
  })

  it('[RG-42] allows log-ins without an answer of the register, but no play and no deposit', async () => {
    await registered()
    await settings({ registerSilent: true })
    await register(CPF)
    client.now += DAY
    const token = await client.tokenOf('pedro1')
    expect(await launch(token)).toMatchObject({ status: 409, code: 'rg.verifying' })
    await settings({ registerSilent: false })
    await settled()
    expect(await launch(token)).toMatchObject({ status: 200 })
  })
})

describe('the status', () => {
  it('[RG-28] has the figures of the session, updated with every heartbeat', async () => {
    const token = await client.tokenOf('marina')
    client.now += 10 * MINUTE
    expect(await client.ask(rgBeat, { body: { playing: false, visible: true } }, { token })).toMatchObject({
      value: {
        state: 'ACTIVE',
        session: { startedAt: START, elapsedSec: 600, stake: 0, payout: 0, net: 0, checkNo: 1 },
      },
    })
    client.now += 20 * MINUTE
    const body = { checkNo: 1, action: 'CONTINUE', shownMs: 6000 }
    const answered = await client.ask(rgAcknowledge, { body }, { token })
    expect(answered).toMatchObject({ value: { session: { checkNo: 2 } } })
  })

  it('[RG-21] warns the visible page once that a limit is near', async () => {
    const token = await client.tokenOf('marina')
    const body = { kind: 'TIME', period: 'DAY', value: 10, requestId: 'near-limit' }
    await client.ask('rgSetLimit', { body }, { token })
    client.now += 8 * MINUTE
    const beat = async (visible: boolean) => {
      const { value } = await client.ask(rgBeat, { body: { playing: true, visible } }, { token })
      return Reflect.get(Object(value), 'near')
    }
    expect(await beat(false)).toBeUndefined()
    expect(await beat(true)).toEqual([{ period: 'DAY', percent: 80 }])
    expect(await beat(true)).toBeUndefined()
  })
})
