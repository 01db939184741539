import { describe, expect, it, test } from 'vitest'
import { DAY, MINUTE } from '../testing/test-player.ts'
import { listIn } from '../testing/test-world.ts'
import { useClient } from '../testing/use-client.ts'

const START = Date.UTC(2026, 8, 21, 15)
const client = useClient({ start: START })
const me = async (name: string) => ({ token: await client.tokenOf(name) })
const LAUNCH = { query: { nodeId: 'rng-001', vendor: 'KAPPA' } }
const DAYS = { startDate: '2026-09-01', endDate: '2026-09-21', pageNo: '1' }

describe('a time-out', () => {
  it('[RG-34] refuses play, deposits and rewards with its end, and leaves records and the withdrawal open', async () => {
    const otavio = await me('otavio')
    const refused: [call: string, sent: object][] = [
      ['launchGame', LAUNCH],
      ['createDeposit', { body: { methodId: 'pix', amount: 50, requestId: 'deposit-otavio' } }],
      ['claimRewards', { body: { ids: ['1'], requestId: 'reward-otavio' } }],
      ['claimMission', { body: { id: 'm-1' } }],
      ['claimRebate', { body: { gameTypes: ['RNG'], asOf: 0, requestId: 'rebate-otavio' } }],
    ]
    const value = { until: START + 5 * DAY }
    for (const [call, sent] of refused) {
      const answer = await client.ask(call, sent, otavio)
      expect(answer, call).toMatchObject({ status: 403, code: 'rg.timeout.active', value })
    }
    for (const [call, query] of [
      ['withdrawSettings', {}],
      ['betRecords', DAYS],
      ['rgLimits', {}],
    ] as const)
      expect(await client.ask(call, { query }, otavio), call).toMatchObject({ status: 200 })
  })

  it('[RG-53] shows no promotion, popup, banner, mission, leaderboard or referral to a paused member', async () => {
    const query = { types: 'B,PU,PR', groupName: 'm_home', platform: 'M', merchantCode: 'ARC' }
    const shown = async (name: string) => {
      const caller = await me(name)
      const { value } = await client.ask('announcements', { query }, caller)
      const available = listIn((await client.ask('availablePromotions', {}, caller)).value)
      const lists = ['banners', 'popup', 'promotion'].map((part) => listIn(value, part).length)
      return [...lists, available.filter(({ enabled }) => enabled).length]
    }
    expect(await shown('otavio')).toEqual([0, 0, 0, 0])
    expect((await shown('marina')).filter((count) => count === 0)).toEqual([])
  })
})

test('[RG-21] the status warns the visible page once that a limit is near', async () => {
  const marina = await me('marina')
  const body = { kind: 'TIME', period: 'DAY', value: 10, requestId: 'near-limit' }
  await client.ask('rgSetLimit', { body }, marina)
  client.now += 8 * MINUTE
  const near: unknown[] = []
  for (const visible of [false, true, true]) {
    const { value } = await client.ask('rgBeat', { body: { playing: true, visible } }, marina)
    near.push(Reflect.get(Object(value), 'near'))
  }
  expect(near).toEqual([undefined, [{ period: 'DAY', percent: 80 }], undefined])
})
