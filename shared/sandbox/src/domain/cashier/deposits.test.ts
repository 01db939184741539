import { describe, expect, it } from 'vitest'
import { useCashier } from '../../testing/test-cashier.ts'
import { refusalOf } from '../../testing/test-player.ts'
import type { Deposit } from './deposit.ts'

const START = Date.UTC(2026, 8, 21, 15)
const MINUTE = 60_000
const cashier = useCashier()
const { change, create, one, tell } = cashier

describe('a deposit order', () => {
  it.each([
    ['pix', 15],
    ['ted', 24 * 60],
    ['wallet', 15],
    ['card', 15],
    ['usdt', 60],
  ])('by %s expires after %d minutes without a payment', (method, minutes) => {
    const order = create(method)
    expect(order).toMatchObject({
      number: expect.stringMatching(/^D20260921[0-9A-F]{10}$/),
      status: 'PENDING',
      amount: 5_000,
      payerName: 'Bruno Dias',
      createdAt: START,
      expireAt: START + minutes * MINUTE,
      closedAt: undefined,
      paid: undefined,
    })
    cashier.now = order.expireAt - 1
    expect(one(order).status).toBe('PENDING')
    cashier.now += 1
    expect(one(order)).toMatchObject({ status: 'EXPIRED', closedAt: order.expireAt })
    expect(cashier.core.cashier.deposits.open(cashier.bruno)).toEqual([])
  })

  it('expires after the time that the operator set', () => {
    change({ orderMinutes: 2 })
    expect(create('ted').expireAt).toBe(START + 2 * MINUTE)
  })

  it.each([
    [{ methodId: 'gold' }, 'parameter.invalid', { field: 'methodId' }],
    [{ amount: 999 }, 'deposit.amount.range', { field: 'amount', min: 10, max: 50_000 }],
    [{ amount: 5_000_001 }, 'deposit.amount.range', { field: 'amount', min: 10, max: 50_000 }],
    [{ promotionId: 'd-steady' }, 'parameter.invalid', { field: 'promotionId' }],
    [{ methodId: 'ted', payerName: ' ' }, 'parameter.invalid', { field: 'payerName' }],
    [{ methodId: 'ted', payerName: undefined }, 'parameter.invalid', { field: 'payerName' }],
  ])('%j is refused and names its field', (more, code, value) => {
    expect(refusalOf(() => create('pix', 5_000, more))).toEqual({ code, value })
    expect(cashier.core.cashier.deposits.open(cashier.bruno)).toEqual([])
  })

  it('is refused for a method that the operator has closed', () => {
    change({ methods: { pix: { open: false } } })
    expect(refusalOf(() => create())).toEqual({ code: 'deposit.method.closed', value: { field: 'methodId' } })
    expect(create('ted').status).toBe('PENDING')
  })

  it('is accepted from the minimum to the maximum of a method, without a name where none is needed', () => {
    for (const amount of [1_000, 5_000_000])
      expect(create('pix', amount, { payerName: undefined }).amount).toBe(amount)
    expect(create('ted', 5_000, { payerName: '  Bruno  ' }).payerName).toBe('Bruno')
  })

  it('returns the payment details for its kind of method', () => {
    change({ turnoverFactor: 0 })
    expect(create('pix').details).toEqual({
      code: expect.stringMatching(
        /^000201010212.*br\.gov\.bcb\.pix.*pix\.sandbox\.example\/cob\/d20260921.*540550\.00.*SAO PAULO/,
      ),
      receiver: 'ARCADA PAGAMENTOS TESTE',
    })
    const bank = create('ted')
    expect(bank.details).toEqual({
      bankName: 'Banco Exemplo',
      branch: '0001',
      account: '123456-7',
      holder: 'Arcada Pagamentos Teste Ltda.',
      reference: bank.number,
    })
    const card = create('card')
    expect(card.details).toEqual({ path: `/outside/pay?order=${card.number}` })
    cashier.core.cashier.deposits.cancel(cashier.bruno, bank.number)
    const coins = create('usdt', 10_000)
    expect(coins.details).toEqual({
      network: 'TRC-20',
      coin: 'USDT',
      address: expect.stringMatching(/^T[0-9a-f]{33}$/),
      // 100 reais are 18.4091 coins: the amount to send is rounded up.
      coinAmount: 18.41,
      rate: 5.4321,
      rateUntil: START + 15 * MINUTE,
    })
  })

  it('[MC-61] is refused beyond three open ones; lists the newest first', () => {
    const [first, second, third] = [create(), create('ted'), create('usdt')]
    cashier.core.cashier.deposits.declarePaid(cashier.bruno, second.number)
    tell(third)
    expect(refusalOf(() => create())).toEqual({ code: 'deposit.open.limit', value: { max: 3 } })
    expect(cashier.core.cashier.deposits.open(cashier.bruno).map(({ number }) => number)).toEqual(
      [third, second, first].map(({ number }) => number),
    )
    cashier.now = first.expireAt
    expect(create().status).toBe('PENDING')
  })

  it('is found by its number or its code only', () => {
    const order = create()
    const code = 'code' in order.details ? order.details.code : ''
    expect(cashier.core.cashier.deposits.find(order.number)?.id).toBe(order.id)
    expect(cashier.core.cashier.deposits.find(code)?.id).toBe(order.id)
    expect(cashier.core.cashier.deposits.find('D0')).toBe(undefined)
    expect(
      refusalOf(() => cashier.core.cashier.deposits.notice({ orderNo: 'D0', outcome: 'PAID' }))?.code,
    ).toBe('record.unknown')
    expect(
      refusalOf(() => cashier.core.cashier.deposits.one({ ...cashier.bruno, id: 1 }, order.number))?.code,
    ).toBe('record.unknown')
  })
})

describe('a deposit order that its member closes', () => {
  const cancel = (order: Deposit) =>
    refusalOf(() => cashier.core.cashier.deposits.cancel(cashier.bruno, order.number))
  const declare = (order: Deposit) =>
    refusalOf(() => cashier.core.cashier.deposits.declarePaid(cashier.bruno, order.number))

  it('stays cancelled', () => {
    const order = create()
    cashier.now += 5
    expect(cashier.core.cashier.deposits.cancel(cashier.bruno, order.number)).toMatchObject({
      status: 'CANCELLED',
      closedAt: cashier.now,
    })
    cashier.now += 5
    expect(cashier.core.cashier.deposits.cancel(cashier.bruno, order.number).closedAt).toBe(cashier.now - 5)
    const over = create()
    cashier.now = over.expireAt
    expect(cancel(over)).toEqual({ code: 'deposit.closed', value: { status: 'EXPIRED' } })
    const looked = create('ted')
    cashier.core.cashier.deposits.declarePaid(cashier.bruno, looked.number)
    expect(cancel(looked)).toEqual({ code: 'deposit.closed', value: { status: 'PROCESSING' } })
  })

  it('[MC-54] can be declared as paid when it is a pending bank transfer', () => {
    expect(declare(create())?.code).toBe('parameter.invalid')
    const order = create('ted')
    expect(cashier.core.cashier.deposits.declarePaid(cashier.bruno, order.number).status).toBe('PROCESSING')
    expect(cashier.core.cashier.deposits.declarePaid(cashier.bruno, order.number).status).toBe('PROCESSING')
    cashier.now = order.expireAt + MINUTE
    expect(one(order).status).toBe('PROCESSING')
    tell(order, { paidAt: cashier.now })
    expect(declare(order)).toEqual({ code: 'deposit.closed', value: { status: 'SUCCESS' } })
  })
})
