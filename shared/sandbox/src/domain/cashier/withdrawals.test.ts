import { centavos, reaisOf } from '@arcada/kit/contract/centavos'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { addLostBet } from '../../testing/test-cashier.ts'
import { refusalOf } from '../../testing/test-player.ts'
import { type Core, createCore } from '../../wire/core/core.ts'
import { type Member, walletOf } from '../accounts/people.ts'
import { demand } from './turnover.ts'
import { feeOf } from './withdrawals.ts'

/** Noon in Brasília. */
const START = Date.UTC(2026, 8, 21, 15)
const DAY = 86_400_000
let now = START
let core: Core
let nina: Member
let card = 0
beforeEach(() => {
  now = START
  core = createCore({ database: ':memory:', origin: 'http://sandbox.test', clock: () => now })
  const found = core.accounts.people.byName('arcada', 'nina') ?? expect.fail('missing in the sample')
  nina = { ...found, payee: 'Nina Prado' }
  core.cashier.destinations.add(nina, { kind: 'BANK', bankCode: '341', cardNumber: '12345678' })
  card = core.cashier.destinations.list(nina)[0]?.id ?? 0
})
afterEach(() => core.store.close())

const cashier = (change: object) => core.settings.change('arcada', { cashier: change })
const create = (amount: number) => core.cashier.withdrawals.create(nina, card, centavos(amount))
const refused = (amount: number) => refusalOf(() => create(amount))
const one = ({ number }: { number: string }) => core.cashier.withdrawals.one(nina, number)
const wallet = () => core.ledger.balance(walletOf(nina))
const of = (account: string) => core.ledger.balance(`house/arcada/${account}`)

describe('a withdrawal', () => {
  it('[MC-77] is debited at once, with a separate fee', () => {
    cashier({ feeRate: 0.015 })
    const [before, payouts, fees] = [wallet(), of('payouts'), of('fees')]
    const order = create(3_333)
    expect(order).toMatchObject({
      number: expect.stringMatching(/^W20260921[0-9A-F]{16}$/),
      destinationId: card,
      amount: 3_333,
      fee: 49,
      status: 'PENDING',
      createdAt: START,
      processingAt: undefined,
      closedAt: undefined,
      reason: undefined,
      endToEndId: undefined,
    })
    expect([wallet() - before, of('payouts') - payouts, of('fees') - fees]).toEqual([-3_333, 3_284, 49])
    const fee = (amount: number, rate: number) => feeOf(centavos(amount), rate)
    expect([fee(3_333, 0), fee(99_999, 0.001), fee(1_000, 0.29)]).toEqual([0, 99, 290])
  })

  it('[MC-73] is refused outside its minimum and maximum, before any other check', () => {
    cashier({ min: 20, max: 300, dailyCount: 0 })
    const range = { code: 'withdraw.amount.range', value: { field: 'amount', min: 20, max: 300 } }
    for (const amount of [1_999, 30_001]) expect(refused(amount)).toEqual(range)
    for (const amount of [2_000, 30_000]) expect(refused(amount)?.code).toBe('withdraw.daily')
  })

  it('[MC-73] is counted per member and day of the whitelabel, failed ones included', () => {
    cashier({ dailyCount: 2 })
    core.settings.change('arcada', { payouts: 'fail' })
    const midnight = Date.UTC(2026, 8, 22, 3)
    expect(core.cashier.withdrawals.today(nina)).toEqual({ count: 0, nextAt: midnight })
    create(2_000)
    now = midnight - 1
    create(2_000)
    expect(core.cashier.withdrawals.today(nina).count).toBe(2)
    // The daily count is checked before balance and turnover.
    expect(refused(4_000_000)).toEqual({ code: 'withdraw.daily', value: { nextAt: midnight } })
    expect(core.cashier.withdrawals.today({ ...nina, id: nina.id + 1 }).count).toBe(0)
    now = midnight
    expect(core.cashier.withdrawals.today(nina)).toEqual({ count: 0, nextAt: midnight + DAY })
    expect(refused(2_000)).toBe(undefined)
  })

  it('[MC-72] can take the balance except the part that is still to be staked', () => {
    const balance = wallet()
    expect(refused(balance + 1)).toEqual({ code: 'balance.insufficient', value: { field: 'amount' } })
    demand(core.store, nina.id, 'test/demand', 10_050, now)
    demand(core.store, nina.id, 'test/nothing', 0, now)
    expect(refused(balance - 10_049)).toEqual({
      code: 'withdraw.turnover',
      value: { field: 'amount', withdrawable: reaisOf(balance - 10_050), remaining: 100.5 },
    })
    // Further stakes reduce the rest.
    now += 1
    addLostBet(core, nina, 2_000, now)
    expect(refused(balance - 8_049)).toEqual({
      code: 'withdraw.turnover',
      value: { field: 'amount', withdrawable: reaisOf(balance - 8_050), remaining: 80.5 },
    })
    expect(refused(balance - 8_050)).toBe(undefined)
    expect(wallet()).toBe(8_050)
  })

  it('[MC-72] can take the whole balance without a turnover requirement', () => {
    create(wallet())
    expect(wallet()).toBe(0)
  })

  it('of the whole balance from the exit page has no condition and no fee', () => {
    cashier({ feeRate: 0.1, dailyCount: 0, min: 10_000 })
    demand(core.store, nina.id, 'test/demand', 1_000_000, now)
    const { amount, fee } = core.cashier.withdrawals.payOut(nina, card, centavos(wallet()))
    expect([fee, wallet()]).toEqual([0, 0])
    expect(amount).toBe(64_000)
  })

  it('is visible to its member only', () => {
    const order = create(2_000)
    expect(one(order).number).toBe(order.number)
    expect(refusalOf(() => core.cashier.withdrawals.one({ ...nina, id: 1 }, order.number))?.code).toBe(
      'record.unknown',
    )
  })
})

describe('the paying bank', () => {
  it('[MC-78] processes it after 10 s and pays it after 60 s, whenever the order is read', () => {
    const order = create(2_000)
    const seen = [9_999, 10_000, 59_999, 60_000].map((ms) => {
      now = START + ms
      return one(order).status
    })
    expect(seen).toEqual(['PENDING', 'PROCESSING', 'PROCESSING', 'SUCCESS'])
    const late = create(2_000)
    const at = now
    now += DAY
    expect(one(late)).toMatchObject({
      status: 'SUCCESS',
      processingAt: at + 10_000,
      closedAt: at + 60_000,
      endToEndId: `E${late.number}`,
      reason: undefined,
    })
    expect(one(order)).toMatchObject({ processingAt: START + 10_000, closedAt: START + 60_000 })
    // The payment is final.
    expect(wallet()).toBe(64_000 - order.amount - late.amount)
  })

  it('[MC-75] returns the whole amount once, with the reason, when it rejects the withdrawal', () => {
    cashier({ feeRate: 0.01 })
    const [before, payouts, fees] = [wallet(), of('payouts'), of('fees')]
    const order = create(3_333)
    core.settings.change('arcada', { payouts: 'fail' })
    now += 59_999
    expect(one(order)).toMatchObject({ status: 'PROCESSING', reason: undefined })
    now += 1
    expect(one(order)).toMatchObject({
      status: 'FAILED',
      reason: 'ACCOUNT_REFUSED',
      closedAt: START + 60_000,
      endToEndId: undefined,
    })
    expect([wallet(), of('payouts'), of('fees')]).toEqual([before, payouts, fees])
    core.settings.change('arcada', { payouts: 'auto' })
    now += DAY
    expect(one(order).status).toBe('FAILED')
    expect(wallet()).toBe(before)
    const back = core.store.all(
      `select kind from transfers where key like 'withdraw/${order.number}%' order by id`,
    )
    expect(back).toEqual([{ kind: 'WITHDRAW' }, { kind: 'WITHDRAW' }])
  })

  it('waits while the operator holds it', () => {
    core.settings.change('arcada', { payouts: 'hold' })
    const order = create(2_000)
    now += DAY
    expect(one(order)).toMatchObject({ status: 'PENDING', processingAt: undefined })
  })
})
