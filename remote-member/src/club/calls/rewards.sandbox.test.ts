import { isRecord } from '@arcada/kit/sandbox/handlers'
import { type Answer, listIn } from '@arcada/kit/sandbox/testing'
import { useClient } from '@arcada/kit/sandbox/testing/client'
import { expect, test } from 'vitest'
import { claimRewards } from './claim-rewards.ts'
import { rewards } from './rewards.ts'

/** Noon in Brasília. */
const START = Date.UTC(2026, 8, 21, 15)
const client = useClient({ start: START, as: 'marina' })

const list = async (status: string) =>
  listIn((await client.ask(rewards, { query: { status, pageNo: '1' } }, client.me)).value)
const idsOf = async (status: string) => (await list(status)).map(({ id }) => String(id))
let requests = 0
const claim = (ids: readonly unknown[], requestId = `request-${++requests}`) =>
  client.ask(claimRewards, { body: { ids, requestId } }, client.me)
const read = ({ value }: Answer, name: string) => Number(isRecord(value) ? value[name] : undefined)
const balance = async () => read(await client.ask('walletBalance', {}, client.me), 'sumBalance')
const required = async () => read(await client.ask('withdrawSettings', {}, client.me), 'turnoverRequired')

test('[MC-135] books a reward and its turnover once, however it is claimed', async () => {
  const [{ id: first, amount, turnover } = {}] = await list('AVAILABLE')
  expect({ amount, turnover }).toEqual({ amount: 20, turnover: 3 })
  const before = await required()
  const taps = Array.from({ length: 10 }, () => claim([first], 'ten-quick-taps'))
  const tabs = Array.from({ length: 20 }, () => claim([first]))
  const answers = (await Promise.all([...taps, ...tabs])).map(({ value }) => value)
  const paid = { claimed: [{ id: first, amount: 20 }], refused: [] }
  const late = { claimed: [], refused: [{ id: first, code: 'reward.claimed' }] }
  const fresh = answers.slice(9)
  expect(answers.slice(0, 10).every((answer) => JSON.stringify(answer) === JSON.stringify(answers[0]))).toBe(
    true,
  )
  expect(fresh.filter((answer) => JSON.stringify(answer) === JSON.stringify(paid))).toHaveLength(1)
  expect(fresh.filter((answer) => JSON.stringify(answer) === JSON.stringify(late))).toHaveLength(20)
  expect(await balance()).toBe(1304.5)
  expect(await required()).toBe(before + 60)
})

test('[MC-134] refuses a reward from the moment of its expiry with the reason, lists it as expired, and pays the others', async () => {
  const [{ expireAt } = {}] = await list('AVAILABLE')
  const ids = await idsOf('AVAILABLE')
  expect(ids).toHaveLength(3)
  client.now = Number(expireAt) - 1
  // A session lasts a day.
  await client.logIn('marina')
  expect(await idsOf('AVAILABLE')).toEqual(ids)
  client.now += 1
  const [first, ...others] = ids
  const { value } = await claim(ids)
  expect(value).toMatchObject({
    claimed: others.map((id) => ({ id })),
    refused: [{ id: first, code: 'reward.expired' }],
  })
  expect(await idsOf('EXPIRED')).toContain(first)
  expect(await idsOf('AVAILABLE')).toEqual([])
})
