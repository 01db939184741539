import { isRecord } from '@arcada/kit/sandbox/handlers'
import { createTestWorld, listIn } from '@arcada/kit/sandbox/testing'
import { afterEach, beforeEach, expect, test } from 'vitest'
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
    `select a.name, e.amount, t.kind from transfers t join entries e on e.transferId = t.id
     join accounts a on a.id = e.accountId
     where t.key like '${key}/%' and t.createdAt = ${START} order by e.amount`,
  )
const wallet = (name: string) => `arcada/member/${world.idOf(name)}`

test('[MC-135] [MC-138] pays a reward from the operator’s bonus account and a rebate from its rebate account, to the centavo', async () => {
  const { value } = await world.ask('marina', rewards, { query: { status: 'AVAILABLE', pageNo: '1' } })
  const ids = [listIn(value)[0]?.id]
  await world.ask('marina', claimRewards, { body: { ids, requestId: world.requestId() } })
  expect(booked('reward')).toEqual([
    { name: 'house/arcada/bonus', amount: -2_000, kind: 'BONUS' },
    { name: wallet('marina'), amount: 2_000, kind: 'BONUS' },
  ])
  const { value: rebates } = await world.ask('marina', manualRebate)
  expect(listIn(rebates).find(({ gameType }) => gameType === 'LIVE')).toMatchObject({ amount: 0.6 })
  const asOf = isRecord(rebates) && rebates.asOf
  const body = { gameTypes: ['LIVE'], asOf, requestId: world.requestId() }
  await world.ask('marina', claimRebate, { body })
  expect(booked('rebate')).toEqual([
    { name: 'house/arcada/rebates', amount: -60, kind: 'REBATE' },
    { name: wallet('marina'), amount: 60, kind: 'REBATE' },
  ])
})
