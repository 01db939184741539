import { walletBalance } from '@arcada/kit/contract/wallet-balance'
import { isRecord } from '@arcada/kit/sandbox/handlers'
import type { Answer } from '@arcada/kit/sandbox/testing'
import { useClient } from '@arcada/kit/sandbox/testing/client'
import { expect, test } from 'vitest'
import { withdrawSettings } from '../../cashier/calls/withdraw-settings.ts'
import { transactionRecords } from '../../shared/calls/transaction-records.ts'
import { claimRewards } from './claim-rewards.ts'
import { rewards } from './rewards.ts'

/** Noon in Brasília. */
const START = Date.UTC(2026, 8, 21, 15)
const TODAY = { startDate: '2026-09-21', endDate: '2026-09-21', pageNo: '1' }
const DAY = 86_400_000
const client = useClient({ start: START, as: 'marina' })

const contentOf = ({ value }: Answer): Record<string, unknown>[] =>
  isRecord(value) && Array.isArray(value.content) ? value.content : []
const list = async (status: string, session = client.me.token) =>
  contentOf(await client.ask(rewards, { query: { status, pageNo: '1' } }, { token: session, language: 'EN' }))
const idsOf = async (status: string) => (await list(status)).map(({ id }) => String(id))
let requests = 0
const claim = (ids: readonly unknown[], requestId = `request-${++requests}`, session = client.me.token) =>
  client.ask(claimRewards, { body: { ids, requestId } }, { token: session })
const read = ({ value }: Answer, name: string) => Number(isRecord(value) ? value[name] : undefined)
const balance = async () => read(await client.ask(walletBalance, {}, client.me), 'sumBalance')
const required = async () => read(await client.ask(withdrawSettings, {}, client.me), 'turnoverRequired')
const bonuses = async () =>
  contentOf(await client.ask(transactionRecords, { query: { ...TODAY, type: 'BONUS' } }, client.me))

test('[MC-172] gives marina rewards in each state, and bruno none', async () => {
  const bruno = await client.tokenOf('bruno')
  for (const status of ['AVAILABLE', 'CLAIMED', 'EXPIRED']) {
    expect((await list(status)).map((one) => one.status)).toContain(status)
    expect(await list(status, bruno)).toEqual([])
  }
  expect(await balance()).toBe(1284.5)
})

test('pays the promised amount on a claim, and adds its turnover', async () => {
  const [first] = await list('AVAILABLE')
  expect(first).toMatchObject({ amount: 20, turnover: 3 })
  const before = await required()
  expect((await claim([first?.id])).value).toEqual({ claimed: [{ id: first?.id, amount: 20 }], refused: [] })
  expect(await balance()).toBe(1304.5)
  expect(await required()).toBe(before + 60)
  expect((await list('CLAIMED'))[0]).toMatchObject({ id: first?.id })
})

test('[MC-135] books a reward and its turnover once, however it is claimed', async () => {
  const ids = await idsOf('AVAILABLE')
  const [first = ''] = ids
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
  expect(await bonuses()).toHaveLength(1)
})

test('[MC-134] refuses an expired reward with the reason, lists it as expired, and pays the others', async () => {
  const ids = await idsOf('AVAILABLE')
  expect(ids).toHaveLength(3)
  client.now += 2 * DAY
  // A session lasts a day.
  await client.logIn('marina')
  const [first, ...others] = ids
  const { value } = await claim(ids)
  expect(value).toMatchObject({
    claimed: others.map((id) => ({ id })),
    refused: [{ id: first, code: 'reward.expired' }],
  })
  expect(await idsOf('EXPIRED')).toContain(first)
  expect(await idsOf('AVAILABLE')).toEqual([])
})

test('sorts open rewards by expiry, and claimed or expired ones with the latest first', async () => {
  const times = async (status: string) => (await list(status)).map(({ expireAt }) => Number(expireAt))
  const [waiting, over] = [await times('AVAILABLE'), await times('EXPIRED')]
  expect(waiting).toEqual(waiting.toSorted((one, other) => one - other))
  const [first = '', second = '', third = ''] = await idsOf('AVAILABLE')
  const before = await idsOf('CLAIMED')
  for (const id of [second, third, first]) {
    client.now += 1_000
    await claim([id])
  }
  expect(await idsOf('CLAIMED')).toEqual([first, third, second, ...before])
  expect(over).toEqual(over.toSorted((one, other) => other - one))
})

test('expires a reward at the exact moment of its expiry', async () => {
  const [first] = await list('AVAILABLE')
  client.now = Number(first?.expireAt) - 1
  await client.logIn('marina')
  expect(await idsOf('AVAILABLE')).toContain(first?.id)
  client.now += 1
  expect(await idsOf('AVAILABLE')).not.toContain(first?.id)
})

test('[MC-160] answers another member’s reward like an unknown one, and claims nothing with it', async () => {
  const ids = await idsOf('AVAILABLE')
  const bruno = await client.tokenOf('bruno')
  for (const id of [...ids, '999999', '']) {
    expect(await claim([id], undefined, bruno)).toMatchObject({
      status: 404,
      code: 'record.unknown',
      value: {},
    })
  }
  expect(await claim([...ids, '999999'])).toMatchObject({ code: 'record.unknown' })
  expect(await balance()).toBe(1284.5)
})

test('[MC-163] returns the first result for a repeated request, and refuses other rewards under its id', async () => {
  const [first, second] = await idsOf('AVAILABLE')
  const answer = await claim([first], 'the-same-request')
  expect((await claim([first], 'the-same-request')).value).toEqual(answer.value)
  expect(await claim([second], 'the-same-request')).toMatchObject({ status: 409, code: 'request.reused' })
  expect(await idsOf('AVAILABLE')).toContain(second)
})

test('[MC-159] refuses to list and to claim rewards where the feature is switched off', async () => {
  const ids = await idsOf('AVAILABLE')
  await client.set({ flags: { REWCEN3: false } })
  const query = { status: 'AVAILABLE', pageNo: '1' }
  expect(await client.ask(rewards, { query }, client.me)).toMatchObject({ code: 'permission.denied' })
  expect(await claim(ids)).toMatchObject({ status: 403, code: 'permission.denied' })
  expect(await balance()).toBe(1284.5)
})

test('[MC-158] [MC-165] refuses a claim of a trial account, and ignores amounts in the request', async () => {
  const trial = await client.ask('testPlay', { body: {} })
  const guest = isRecord(trial.value) ? String(trial.value.token) : ''
  expect(await claim(['1'], undefined, guest)).toMatchObject({ status: 403, code: 'trial.not.allowed' })
  const [first] = await idsOf('AVAILABLE')
  const body = { ids: [first], requestId: 'more-than-given', amount: 9999, status: 'AVAILABLE', memberId: 1 }
  await client.ask(claimRewards, { body }, client.me)
  expect(await balance()).toBe(1304.5)
})
