import { isRecord } from '@arcada/kit/sandbox/handlers'
import { createTestWorld } from '@arcada/kit/sandbox/testing'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { testPlay } from '../../access/calls/test-play.ts'
import { trialAccount } from '../../access/calls/trial-account.ts'
import { claimRebate } from './claim-rebate.ts'
import { claimRewards } from './claim-rewards.ts'
import { manualRebate } from './manual-rebate.ts'
import { rewards } from './rewards.ts'

/** Noon in Brasília. */
const START = Date.UTC(2026, 8, 21, 15)
const world = createTestWorld(START)
beforeEach(() => world.begin())
afterEach(() => world.close())

/** Bookings since the test began under keys with the prefix, with the giver first. */
const booked = (key: string) =>
  world.rows(
    `select a.name, e.amount, t.kind from transfers t join entries e on e.transfer_id = t.id
     join accounts a on a.id = e.account_id
     where t.key like '${key}/%' and t.created_at = ${START} order by e.amount`,
  )
const contentOf = (value: unknown) =>
  isRecord(value) && Array.isArray(value.content) ? value.content.filter(isRecord) : []
const wallet = (name: string) => `arcada/member/${world.idOf(name)}`

test('[MC-135] pays a reward from the operator’s bonus account', async () => {
  const { value } = await world.ask('marina', rewards, { query: { status: 'AVAILABLE', pageNo: '1' } })
  const ids = [contentOf(value)[0]?.id]
  await world.ask('marina', claimRewards, { body: { ids, requestId: world.requestId() } })
  expect(booked('reward')).toEqual([
    { name: 'house/arcada/bonus', amount: -2_000, kind: 'BONUS' },
    { name: wallet('marina'), amount: 2_000, kind: 'BONUS' },
  ])
})

test('[MC-138] pays a rebate from the operator’s rebate account, to the centavo', async () => {
  const { value } = await world.ask('marina', manualRebate)
  const [asOf, live] = [
    isRecord(value) ? value.asOf : 0,
    contentOf(value).find(({ gameType }) => gameType === 'LIVE'),
  ]
  expect(live).toMatchObject({ amount: 0.6 })
  await world.ask('marina', claimRebate, {
    body: { gameTypes: ['LIVE'], asOf, requestId: world.requestId() },
  })
  expect(booked('rebate')).toEqual([
    { name: 'house/arcada/rebates', amount: -60, kind: 'REBATE' },
    { name: wallet('marina'), amount: 60, kind: 'REBATE' },
  ])
})

test('[API-05] [API-64] starts a trial with 2,000 in play money by either call, each time with a new account', async () => {
  await world.client.ask(testPlay, { body: {} })
  await world.client.ask(trialAccount, { query: { merchant_code: 'ARCT' } })
  const made = world.rows(`select id, user_name from members where type = 4 and registered_at = ${START}`)
  expect(made).toHaveLength(2)
  expect(booked('trial')).toEqual([
    ...made.map(() => ({ name: 'house/arcada/trials', amount: -200_000, kind: 'DEPOSIT' })),
    ...made.map(({ id }) => ({ name: `arcada/member/${id}`, amount: 200_000, kind: 'DEPOSIT' })),
  ])
  expect(new Set(made.map(({ user_name }) => user_name)).size).toBe(2)
})

test('[API-05] [API-64] refuses a trial where the operator has closed trials', async () => {
  await world.set({ trial: 0 })
  const members = () => world.rows('select count(*) as n from members')
  const before = members()
  expect(await world.client.ask(testPlay, { body: {} })).toMatchObject({
    value: { token: '', userName: '', customerType: 4, trial: 0 },
  })
  expect(await world.client.ask(trialAccount, { query: { merchant_code: 'ARCT' } })).toMatchObject({
    value: { account: '', password: '', expireAt: 0 },
  })
  expect(members()).toEqual(before)
})
