import { describe, expect, it } from 'vitest'
import { useCashier } from '../../testing/test-cashier.ts'
import { walletOf } from '../accounts/people.ts'
import { confirmationsOf } from './deposit.ts'

const START = Date.UTC(2026, 8, 21, 15)
const MINUTE = 60_000
const cashier = useCashier()
const { change, create, one, tell } = cashier
const wallet = () => cashier.core.ledger.balance(walletOf(cashier.bruno))
const of = (account: string) => cashier.core.ledger.balance(`house/arcada/${account}`)

describe('a payment', () => {
  it('is credited less the fee, and adds its turnover requirement', () => {
    change({ methods: { pix: { fee: 1.5, feeRate: 0.015 } }, turnoverFactor: 1.5 })
    const [paidIn, fees] = [of('deposits'), of('fees')]
    const order = create('pix', 3_333)
    // 1.50, and 1.5 % of 33.33 rounded down.
    expect(order).toMatchObject({ fee: 199, credited: 3_134 })
    tell(order)
    expect(one(order)).toMatchObject({
      status: 'SUCCESS',
      paid: 3_333,
      fee: 199,
      credited: 3_134,
      paidAt: START,
      closedAt: START,
    })
    expect([wallet(), of('deposits') - paidIn, of('fees') - fees]).toEqual([3_134, -3_333, 199])
    expect(
      cashier.core.store.all(
        'select reference, amount, created_at from demands where member_id = ?',
        cashier.bruno.id,
      ),
    ).toEqual([{ reference: `deposit/${order.number}`, amount: 4_701, created_at: START }])
  })

  it('adds the chosen bonus, rounded down, and its turnover requirement, from the bonus account', () => {
    const given = of('bonus')
    const order = create('pix', 3_333, { promotionId: 'd-reload' })
    tell(order)
    expect(one(order).promotionId).toBe('d-reload')
    expect([wallet(), of('bonus') - given]).toEqual([3_333 + 1_666, -1_666])
    const asked = cashier.core.store.all(
      'select reference, amount from demands where member_id = ? order by id',
      cashier.bruno.id,
    )
    expect(asked).toEqual([
      { reference: `deposit/${order.number}`, amount: 3_333 },
      { reference: `deposit/${order.number}/bonus`, amount: 1_666 * 5 },
    ])
    const other = create('ted', 5_000, { promotionId: 'd-steady' })
    tell(other)
    expect(wallet()).toBe(4_999 + 5_000 + 500)
  })

  it('is booked as a deposit and a separate bonus', () => {
    const order = create('pix', 3_333, { promotionId: 'd-reload' })
    tell(order)
    const kinds = cashier.core.store.all(
      'select key, kind from transfers where key like ? order by id',
      `deposit/${order.number}%`,
    )
    expect(kinds).toEqual([
      { key: `deposit/${order.number}`, kind: 'DEPOSIT' },
      { key: `deposit/${order.number}/bonus`, kind: 'BONUS' },
    ])
  })

  it('is credited with the fee of its order after the fee has changed', () => {
    const order = create('pix', 10_000)
    change({ methods: { pix: { feeRate: 0.1 } } })
    tell(order)
    expect(one(order)).toMatchObject({ paid: 10_000, fee: 0, credited: 10_000 })
    expect(wallet()).toBe(10_000)
  })

  it('adds no bonus below one centavo', () => {
    change({ methods: { ted: { fee: 9.99, min: 10 } } })
    const order = create('ted', 1_000, { promotionId: 'd-steady' })
    tell(order)
    expect(wallet()).toBe(1)
    expect(
      cashier.core.store.all(`select key from transfers where key = ?`, `deposit/${order.number}/bonus`),
    ).toEqual([])
  })

  it('of another amount is credited with the fee of that amount, for transfers only', () => {
    change({ methods: { ted: { feeRate: 0.1 } } })
    const [transfer, code] = [create('ted', 10_000), create('pix', 10_000)]
    tell(transfer, { amount: 5_000 })
    tell(code, { amount: 10_001 })
    expect(one(transfer)).toMatchObject({
      status: 'SUCCESS',
      amount: 10_000,
      paid: 5_000,
      fee: 500,
      credited: 4_500,
    })
    expect(one(code)).toMatchObject({ status: 'FAILED', reason: 'RETURNED', closedAt: START })
    expect(wallet()).toBe(4_500)
  })

  it('[MC-62] counts when it was made before the order ended, however late its notice arrives', () => {
    const [late, later, given] = [create(), create('wallet'), create('card')]
    cashier.now += MINUTE
    cashier.core.cashier.deposits.cancel(cashier.bruno, given.number)
    cashier.now = START + 60 * MINUTE
    tell(late, { paidAt: late.expireAt - 1 })
    tell(later, { paidAt: later.expireAt })
    tell(given, { paidAt: START + MINUTE - 1 })
    expect([one(late), one(later), one(given)].map(({ status }) => status)).toEqual([
      'SUCCESS',
      'EXPIRED',
      'SUCCESS',
    ])
    expect(one(late)).toMatchObject({ paidAt: late.expireAt - 1, closedAt: cashier.now, reason: undefined })
    const again = create()
    cashier.core.cashier.deposits.cancel(cashier.bruno, again.number)
    tell(again, { paidAt: cashier.now })
    expect(one(again).status).toBe('CANCELLED')
  })

  it('[MC-64] is booked once per id: a second notice changes nothing, a payment with another id is returned', () => {
    const order = create('ted', 10_000)
    tell(order, { endToEndId: 'E1', amount: 8_000 })
    tell(order, { endToEndId: 'E1', amount: 9_000, outcome: 'REFUSED' })
    tell(order, { endToEndId: 'E2', amount: 9_000 })
    expect(one(order)).toMatchObject({ status: 'SUCCESS', paid: 8_000, endToEndId: 'E1' })
    expect(wallet()).toBe(8_000)
    const rows = cashier.core.store.all(
      'select end_to_end_id, outcome, amount, paid_at, told_at, result from payments where deposit_id = ? order by rowid',
      order.id,
    )
    const row = { outcome: 'PAID', paid_at: START, told_at: START }
    expect(rows).toEqual([
      { ...row, end_to_end_id: 'E1', amount: 8_000, result: 'CREDITED' },
      { ...row, end_to_end_id: 'E2', amount: 9_000, result: 'RETURNED' },
    ])
  })

  it('gets a generated id when the provider sends none', () => {
    const [one1, other] = [create(), create()]
    tell(one1)
    tell(other)
    const ids = [one(one1), one(other)].map(({ endToEndId }) => endToEndId)
    for (const id of ids) expect(id).toMatch(/^E[0-9A-F]{8}$/)
    expect(ids[0]).not.toBe(ids[1])
    expect(wallet()).toBe(10_000)
  })

  it('that fails closes the order with its reason, and records no payment', () => {
    const order = create()
    cashier.now += 7
    tell(order, { outcome: 'REFUSED', endToEndId: 'E1' })
    expect(one(order)).toMatchObject({
      status: 'FAILED',
      reason: 'REFUSED',
      closedAt: cashier.now,
      endToEndId: undefined,
    })
    tell(order, { endToEndId: 'E2' })
    expect(one(order)).toMatchObject({ status: 'FAILED', reason: 'REFUSED' })
    expect(wallet()).toBe(0)
  })

  it('[MC-52] of another payer is returned where the whitelabel requires the same one', () => {
    change({ samePayer: true })
    const [foreign, own] = [create(), create()]
    tell(foreign, { outcome: 'OTHER_PAYER' })
    tell(own)
    expect(one(foreign)).toMatchObject({ status: 'FAILED', reason: 'PAYER_DIFFERS', closedAt: START })
    expect(one(own).status).toBe('SUCCESS')
  })

  it('[RG-09] above the limit is returned: more than the order, or for a closed order', () => {
    cashier.core.rg.limits.set(cashier.bruno, 'DEPOSIT', 'DAY', 10_000)
    const order = create('ted', 6_000)
    tell(order, { amount: 10_001 })
    expect(one(order)).toMatchObject({ status: 'FAILED', reason: 'RETURNED' })
    const fits = create('ted', 6_000)
    tell(fits, { amount: 10_000 })
    expect(one(fits)).toMatchObject({ status: 'SUCCESS', paid: 10_000 })
    expect(wallet()).toBe(10_000)
  })

  it('[RG-09] counts an order towards the limit once, pending or declared as paid, and again when it is closed and paid late', () => {
    cashier.core.rg.limits.set(cashier.bruno, 'DEPOSIT', 'DAY', 10_000)
    const given = create('card', 6_000)
    cashier.now += MINUTE
    cashier.core.cashier.deposits.cancel(cashier.bruno, given.number)
    const order = create('ted', 6_000)
    cashier.core.cashier.deposits.declarePaid(cashier.bruno, order.number)
    tell(order, { amount: 6_000 })
    expect(one(order)).toMatchObject({ status: 'SUCCESS', paid: 6_000 })
    tell(given, { paidAt: START + 1 })
    expect(one(given)).toMatchObject({ status: 'FAILED', reason: 'RETURNED' })
    expect(wallet()).toBe(6_000)
  })

  it('records the result of each returned payment', () => {
    change({ samePayer: true })
    const foreign = create()
    const other = create()
    const tooMuch = create('ted')
    tell(foreign, { outcome: 'OTHER_PAYER' })
    tell(other, { amount: 5_001 })
    cashier.core.rg.limits.set(cashier.bruno, 'DEPOSIT', 'DAY', 5_000)
    tell(tooMuch, { amount: 5_001 })
    const results = [foreign, other, tooMuch].map(
      ({ id }) => cashier.core.store.one('select result from payments where deposit_id = ?', id)?.result,
    )
    expect(results).toEqual(['RETURNED', 'RETURNED', 'RETURNED'])
  })

  it('[RG-37] is not credited to a member who has been barred meanwhile', () => {
    const order = create('ted')
    cashier.core.cashier.deposits.declarePaid(cashier.bruno, order.number)
    cashier.core.rg.players.change(cashier.bruno.id, { excludedAt: cashier.now })
    tell(order)
    expect(one(order)).toMatchObject({ status: 'FAILED', reason: 'RETURNED' })
    expect(wallet()).toBe(0)
  })
})

describe('a crypto payment', () => {
  it('shows at once and is credited after two confirmations, even past the expiry of the order', () => {
    const order = create('usdt', 10_000)
    cashier.now = order.expireAt - 1
    tell(order, { amount: 9_000, endToEndId: 'E1' })
    expect(one(order)).toMatchObject({
      status: 'PROCESSING',
      paid: 9_000,
      seenAt: cashier.now,
      endToEndId: 'E1',
    })
    const seen = cashier.now
    const counts = [0, 19_999, 20_000, 39_999].map((ms) => {
      cashier.now = seen + ms
      return confirmationsOf(one(order), cashier.now)
    })
    expect(counts).toEqual([0, 0, 1, 1])
    expect(wallet()).toBe(0)
    cashier.now = seen + 40_000
    expect(one(order)).toMatchObject({ status: 'SUCCESS', paid: 9_000, paidAt: seen, closedAt: cashier.now })
    expect(confirmationsOf(one(order), cashier.now + 90_000)).toBe(2)
    expect(confirmationsOf(create('usdt'), cashier.now)).toBe(0)
    cashier.now += 90_000
    cashier.core.cashier.deposits.settleDue()
    expect(wallet()).toBe(9_000)
  })

  it('reopens a cancelled order when it was sent before the cancellation', () => {
    const order = create('usdt')
    cashier.now += 10
    cashier.core.cashier.deposits.cancel(cashier.bruno, order.number)
    tell(order, { paidAt: cashier.now - 1 })
    expect(one(order)).toMatchObject({ status: 'PROCESSING', closedAt: undefined })
  })
})

describe('an automatic order', () => {
  it('[MC-63] is paid after the time that the operator set, with a generated id', () => {
    change({ autoPaySec: 5 })
    const order = create()
    cashier.now += 4_999
    expect(one(order).status).toBe('PENDING')
    cashier.now += 10_000
    expect(one(order)).toMatchObject({
      status: 'SUCCESS',
      paidAt: START + 5_000,
      endToEndId: `E${order.number}AUTO`,
    })
    expect(wallet()).toBe(5_000)
  })

  it('is not paid when it expires first, and a crypto payment still needs its confirmations', () => {
    change({ autoPaySec: 15 * 60 })
    const [order, coins] = [create(), create('usdt')]
    cashier.now = order.expireAt
    expect(one(order).status).toBe('EXPIRED')
    expect(one(coins)).toMatchObject({ status: 'PROCESSING', endToEndId: undefined })
    cashier.now += 40_000
    expect(one(coins).status).toBe('SUCCESS')
  })
})
