import { amountOf, commitOf, type Odd } from '@arcada/kit/sandbox/games'
import { isRecord } from '@arcada/kit/sandbox/handlers'
import { beforeEach, describe, expect, test as it, test } from 'vitest'
import { grabEnvelope } from './grab-envelope.ts'
import { redRain } from './red-rain.ts'
import { redRainHistory } from './red-rain-history.ts'
import { useAgencyWorld } from './testing/agency-world.ts'

const START = Date.UTC(2026, 8, 21, 15, 4)
const TODAY = { startDate: '2026-09-21', endDate: '2026-09-21', pageNo: '1' }
const EVEN = [{ amount: 2, share: 1 }]
const world = useAgencyWorld(START)
const bytesOf = (hex: unknown) =>
  Uint8Array.from(String(hex).match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
const recordOf = (value: unknown) => (isRecord(value) ? value : {})
const rain = async (person = 'aline') => recordOf((await world.ask(person, redRain)).value)
const grab = (roundId: unknown, person = 'aline', requestId = world.requestId()) =>
  world.ask(person, grabEnvelope, { body: { roundId, requestId } })
const balance = async (person = 'aline') =>
  Number(recordOf((await world.ask(person, 'walletBalance')).value).sumBalance)
const settings = (redRain: object) => world.set({ redRain })
const plan = async (startInSec: number) =>
  recordOf(await world.client.control('POST', '/sandbox/redRain', { whitelabel: 'arcada', startInSec }))

describe('rounds by the clock', () => {
  it('are planned for the next ten minutes, run, end, and the next one follows', async () => {
    const waiting = await rain()
    expect(waiting).toMatchObject({
      state: 'WAITING',
      startAt: Date.UTC(2026, 8, 21, 15, 10),
      endAt: Date.UTC(2026, 8, 21, 15, 10, 30),
      durationSec: 30,
      chances: 3,
      chancesLeft: 3,
      serverNow: START,
    })
    world.at(Number(waiting.startAt))
    expect(await rain()).toMatchObject({ state: 'RUNNING', roundId: waiting.roundId })
    world.at(Number(waiting.endAt))
    expect(await rain()).toMatchObject({ state: 'OVER', roundId: waiting.roundId })
    world.at(world.now() + 30_000)
    const next = await rain()
    expect(next).toMatchObject({ state: 'WAITING', startAt: Date.UTC(2026, 8, 21, 15, 20) })
    expect(next.roundId).not.toBe(waiting.roundId)
  })

  it('[AC-88] publish the hash before the start and the secret only after the last valid grab', async () => {
    const { roundId, commit, startAt, endAt, last } = await rain()
    expect(commit).toMatch(/^[0-9a-f]{64}$/)
    expect(last).toBe(undefined)
    for (const at of [Number(startAt), Number(endAt), Number(endAt) + 3_000]) {
      world.at(at)
      expect((await rain()).last).toBe(undefined)
    }
    world.at(Number(endAt) + 3_001)
    const told = recordOf((await rain()).last)
    expect(told).toMatchObject({ roundId, commit })
    const secret = bytesOf(told.secret)
    expect(secret).toHaveLength(32)
    expect(commitOf(secret)).toBe(commit)
  })

  it('[AC-87] pay the amounts that follow from the secret, whatever the time of the tap', async () => {
    const { roundId, startAt, endAt, memberId } = await rain()
    const taps = [Number(startAt), Number(startAt) + 1, Number(endAt) + 3_000]
    const got: unknown[] = []
    for (const tap of taps) {
      world.at(tap)
      got.push(recordOf((await grab(roundId)).value).amount)
    }
    world.at(Number(endAt) + 3_001)
    const { secret, odds, results } = recordOf((await rain()).last)
    const computed = [1, 2, 3].map((no) =>
      amountOf(bytesOf(secret), odds as Odd[], {
        roundId: String(roundId),
        memberId: Number(memberId),
        no,
      }),
    )
    expect(got).toEqual(computed)
    expect(results).toEqual(computed.map((amount, i) => ({ chanceNo: i + 1, amount })))
  })

  it('can be planned, changed for the next round, and switched off by an operator', async () => {
    await settings({ durationSec: 5, chances: 1, odds: EVEN, everyMinutes: 0 })
    expect(await rain()).toMatchObject({ state: 'NONE', chancesLeft: 0, odds: EVEN })
    const { roundId } = await plan(60)
    expect(await rain()).toMatchObject({ state: 'WAITING', roundId, startAt: world.now() + 60_000 })
    const replaced = await plan(0)
    expect(await rain()).toMatchObject({
      state: 'RUNNING',
      roundId: replaced.roundId,
      endAt: world.now() + 5_000,
      chancesLeft: 1,
    })
    await settings({ on: false })
    expect((await rain()).state).toBe('NONE')
    expect(await grab(replaced.roundId)).toMatchObject({ status: 409, code: 'redrain.closed' })
  })

  it.each([
    { odds: [{ amount: 1, share: 0.5 }] },
    { odds: [] },
    { odds: [{ amount: -1, share: 1 }] },
    { odds: [{ amount: 0.001, share: 1 }] },
    { chances: 0 },
    { durationSec: '30' },
    { everyMinutes: -1 },
    { pot: 100 },
  ])('report the error in the settings %j to an operator', async (redRain) => {
    const before = await world.client.control('GET', '/sandbox/settings?whitelabel=arcada')
    expect(await settings(redRain)).toMatchObject({ error: expect.stringContaining('redRain.') })
    expect(await world.client.control('GET', '/sandbox/settings?whitelabel=arcada')).toEqual(before)
  })
})

describe('grabs', () => {
  beforeEach(() => settings({ odds: EVEN, everyMinutes: 0 }))

  it('book their amounts, once each, up to the number of chances', async () => {
    const before = await balance()
    const { roundId } = await plan(0)
    for (const chanceNo of [1, 2, 3])
      expect((await grab(roundId)).value).toEqual({ amount: 2, chanceNo, chancesLeft: 3 - chanceNo })
    expect(await grab(roundId)).toMatchObject({ status: 409, code: 'redrain.spent' })
    expect(await balance()).toBe(before + 6)
    expect(await rain()).toMatchObject({ state: 'RUNNING', chancesLeft: 0 })
  })

  it('[AC-90] of twenty at once count only up to the number of chances', async () => {
    const before = await balance()
    const { roundId } = await plan(0)
    await rain()
    const answers = await Promise.all(Array.from({ length: 20 }, () => grab(roundId)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
    expect(answers.filter(({ code }) => code === 'redrain.spent')).toHaveLength(17)
    expect(await balance()).toBe(before + 6)
  })

  it('[AC-90] count from the start to 3 s after the end, and book nothing outside of it', async () => {
    const before = await balance()
    const { roundId, startAt, endAt } = await plan(10)
    const at = (time: number) => {
      world.at(time)
      return grab(roundId)
    }
    const closed = (state: string) => ({ status: 409, code: 'redrain.closed', value: { state } })
    expect(await at(Number(startAt) - 1)).toMatchObject(closed('WAITING'))
    expect(await at(Number(endAt) + 3_001)).toMatchObject(closed('OVER'))
    expect(await balance()).toBe(before)
    expect(await at(Number(startAt))).toMatchObject({ status: 200 })
    expect(await at(Number(endAt) + 3_000)).toMatchObject({ status: 200 })
    expect(await balance()).toBe(before + 4)
  })

  it('[AC-90] book nothing for accounts without a team, accounts that are no agents, and unknown rounds', async () => {
    const { roundId } = await plan(0)
    expect(await rain('davi')).toMatchObject({ state: 'NOT_ELIGIBLE', reason: 'NO_TEAM', chancesLeft: 0 })
    const before = { davi: await balance('davi'), marina: await balance('marina'), aline: await balance() }
    expect(await grab(roundId, 'davi')).toMatchObject({
      status: 409,
      code: 'redrain.closed',
      value: { state: 'NOT_ELIGIBLE' },
    })
    expect(await grab(roundId, 'marina')).toMatchObject({ status: 403, code: 'permission.denied' })
    expect(await grab('R0')).toMatchObject({ status: 404, code: 'record.unknown' })
    const other = await world.client.control('POST', '/sandbox/redRain', {
      whitelabel: 'praia',
      startInSec: 0,
    })
    expect(await grab(recordOf(other).roundId)).toMatchObject({ status: 404, code: 'record.unknown' })
    expect({
      davi: await balance('davi'),
      marina: await balance('marina'),
      aline: await balance(),
    }).toEqual(before)
  })

  it('return the same answer for a repeated id and use one chance', async () => {
    const { roundId } = await plan(0)
    const first = await grab(roundId, 'aline', 'the-same-id')
    expect(await grab(roundId, 'aline', 'the-same-id')).toEqual(first)
    expect((await rain()).chancesLeft).toBe(2)
  })

  it('[AC-92] appear in the history with their booked amounts and sum', async () => {
    const { roundId } = await plan(0)
    await grab(roundId)
    world.at(world.now() + 1_000)
    await grab(roundId)
    const history = recordOf((await world.ask('aline', redRainHistory, { query: { pageNo: '1' } })).value)
    expect(history).toMatchObject({
      content: [
        { roundId, chanceNo: 2, time: world.now(), amount: 2 },
        { roundId, chanceNo: 1, time: world.now() - 1_000, amount: 2 },
      ],
      totalCount: 2,
      footer: { total: 4 },
    })
    const booked = await world.ask('aline', 'transactionRecords', { query: { ...TODAY, type: 'BONUS' } })
    expect(recordOf(booked.value).content).toMatchObject([
      { amount: 2, time: world.now() },
      { amount: 2, time: world.now() - 1_000 },
    ])
  })
})

test('every call of the rain is refused if the menu has the key but the rain is off', async () => {
  await world.set({ agentMenu: ['TEAM_OVERVIEW'] })
  expect((await world.ask('aline', redRain)).code).toBe('permission.denied')
  expect((await grab('R0')).code).toBe('permission.denied')
  expect((await world.ask('aline', redRainHistory, { query: { pageNo: '1' } })).code).toBe(
    'permission.denied',
  )
})
