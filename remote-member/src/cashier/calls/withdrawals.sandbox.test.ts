import { walletBalance } from '@arcada/kit/contract/wallet-balance'
import { isRecord } from '@arcada/kit/sandbox/handlers'
import type { Answer } from '@arcada/kit/sandbox/testing'
import { useClient } from '@arcada/kit/sandbox/testing/client'
import { beforeEach, describe, expect, it } from 'vitest'
import { changePaymentPassword } from '../../security/calls/change-payment-password.ts'
import { setPaymentPassword } from '../../security/calls/set-payment-password.ts'
import { addBankCard } from './add-bank-card.ts'
import { bankCards } from './bank-cards.ts'
import { chooseBankCard } from './choose-bank-card.ts'
import { createDeposit } from './create-deposit.ts'
import { pixLookup } from './pix-lookup.ts'
import { removeBankCard } from './remove-bank-card.ts'
import { setPayeeName } from './set-payee-name.ts'
import { withdraw } from './withdraw.ts'
import { withdrawSettings } from './withdraw-settings.ts'
import { withdrawalOrder } from './withdrawal-order.ts'

/** Noon in Brasília. */
const START = Date.UTC(2026, 8, 21, 15)
const HOUR = 3_600_000
const PASSWORD = '246810'
/** The destination that `prepare` adds. */
let card = '0'
const client = useClient({ start: START, as: 'bruno' })

const ids = ({ value }: Answer) => (Array.isArray(value) ? value.map(({ id }) => id) : [])
const read = ({ value }: Answer, name: string) => (isRecord(value) ? value[name] : undefined)

let requests = 0
const out = (amount: number, more: Record<string, unknown> = {}) =>
  client.ask(
    withdraw,
    {
      body: { amount, cardId: card, paymentPassword: PASSWORD, requestId: `request-${++requests}`, ...more },
    },
    client.me,
  )
const orderOf = (orderNo: unknown) =>
  client.ask(withdrawalOrder, { query: { orderNo: String(orderNo) } }, client.me)
const add = (body: Record<string, unknown>) =>
  client.ask(addBankCard, { body: { paymentPassword: PASSWORD, ...body } }, client.me)
const account = (cardNumber: string) => ({ kind: 'BANK', bankCode: '341', cardNumber })
const balance = async () => read(await client.ask(walletBalance, {}, client.me), 'sumBalance')

async function fund(amount: number): Promise<void> {
  const body = { methodId: 'pix', amount, requestId: `fund-request-${++requests}` }
  const orderNo = read(await client.ask(createDeposit, { body }, client.me), 'orderNo')
  await client.control('POST', '/sandbox/payments', { orderNo })
}

/** Adds everything that a withdrawal requires. */
async function prepare(amount: number): Promise<void> {
  await client.set({ cashier: { turnoverFactor: 0 } })
  await client.ask(setPayeeName, { body: { payeeName: 'Bruno Dias' } }, client.me)
  await client.ask(setPaymentPassword, { body: { password: PASSWORD, confirm: PASSWORD } }, client.me)
  card = ids(await add(account('12345678')))[0] ?? ''
  await fund(amount)
}

describe('a withdrawal', () => {
  it('is refused until name, password and destination exist, in this order', async () => {
    await fund(100)
    const missing = async () => {
      const { code, value } = await out(50)
      return code === 'withdraw.missing' && isRecord(value) ? value.missing : code
    }
    expect(await missing()).toBe('payeeName')
    await client.ask(setPayeeName, { body: { payeeName: 'Bruno Dias' } }, client.me)
    expect(await missing()).toBe('paymentPassword')
    await client.ask(setPaymentPassword, { body: { password: PASSWORD, confirm: PASSWORD } }, client.me)
    expect(await missing()).toBe('card')
  })

  it('[MC-77] leaves the wallet at once: of 100 parallel requests that the balance covers once, one is booked', async () => {
    await prepare(100)
    await client.set({ cashier: { dailyCount: 1000 } })
    const answers = await Promise.all(Array.from({ length: 100 }, () => out(60)))
    const codes = answers.map(({ code }) => code)
    expect(codes.filter((code) => code === '0')).toHaveLength(1)
    expect(new Set(codes)).toEqual(new Set(['0', 'balance.insufficient']))
    expect(await balance()).toBe(40)
  })

  it('is booked once for a repeated request', async () => {
    await prepare(100)
    const again = { requestId: 'the-same-request' }
    const [first, second] = [await out(60, again), await out(60, again)]
    expect(first.value).toEqual(second.value)
    expect(await out(50, again)).toMatchObject({ code: 'request.reused' })
    // The password is not compared: the page makes a new id after a refusal.
    const refused = { requestId: 'refused-request', paymentPassword: '135791' }
    expect(await out(10, refused)).toMatchObject({ code: 'payment.password.wrong' })
    expect(await out(10, { ...refused, paymentPassword: PASSWORD })).toMatchObject({
      code: 'payment.password.wrong',
      value: { triesLeft: 4 },
    })
    expect(await balance()).toBe(40)
  })

  it('[MC-78] follows the bank’s clock: requested, processing after 10 s, paid after 60 s; or it waits', async () => {
    await prepare(200)
    const orderNo = read(await out(50), 'orderNo')
    const steps: unknown[] = []
    for (const at of [0, 9_999, 10_000, 59_999, 60_000]) {
      client.now = START + at
      steps.push(read(await orderOf(orderNo), 'status'))
    }
    expect(steps).toEqual(['PENDING', 'PENDING', 'PROCESSING', 'PROCESSING', 'SUCCESS'])
    expect((await orderOf(orderNo)).value).toMatchObject({
      amount: 50,
      net: 50,
      timeline: [
        { status: 'PENDING', time: START },
        { status: 'PROCESSING', time: START + 10_000 },
        { status: 'SUCCESS', time: START + 60_000 },
      ],
      card: { masked: '••••5678', payeeMasked: 'Bruno D•••' },
    })
    await client.set({ payouts: 'hold' })
    const held = read(await out(50), 'orderNo')
    client.now += HOUR
    expect(read(await orderOf(held), 'status')).toBe('PENDING')
    await client.set({ payouts: 'auto' })
    expect(read(await orderOf(held), 'status')).toBe('SUCCESS')
  })

  it('[MC-75] is refunded in full, with the fee, when the bank refuses it, and states the reason', async () => {
    await prepare(100)
    await client.set({ payouts: 'fail', cashier: { feeRate: 0.01 } })
    const orderNo = read(await out(33.33), 'orderNo')
    expect((await orderOf(orderNo)).value).toMatchObject({ fee: 0.33, net: 33 })
    expect(await balance()).toBe(66.67)
    client.now += 60_000
    expect((await orderOf(orderNo)).value).toMatchObject({ status: 'FAILED', reason: 'ACCOUNT_REFUSED' })
    expect(await balance()).toBe(100)
  })

  it('is free where no turnover is required, and the rest has to be staked first', async () => {
    await prepare(0.01)
    await client.set({ cashier: { turnoverFactor: 1 } })
    await fund(100)
    const settings = async () => (await client.ask(withdrawSettings, {}, client.me)).value
    expect(await settings()).toMatchObject({
      balance: 100,
      withdrawable: 0,
      turnoverRequired: 100,
      turnoverDone: 0,
    })
    expect(await out(50)).toMatchObject({
      status: 409,
      code: 'withdraw.turnover',
      value: { field: 'amount', withdrawable: 0, remaining: 100 },
    })
    await client.set({ cashier: { turnoverFactor: 0 } })
    await fund(30)
    expect(await settings()).toMatchObject({ balance: 130, withdrawable: 30 })
    expect(await out(30.01)).toMatchObject({ code: 'withdraw.turnover' })
    expect(await out(30)).toMatchObject({ code: '0' })
  })

  it('[MC-73] is limited per day, and the day ends at midnight in the zone of the whitelabel', async () => {
    await prepare(400)
    for (let i = 0; i < 3; i++) expect(await out(50)).toMatchObject({ code: '0' })
    // Midnight in Brasília is three in the morning by UTC.
    const midnight = Date.UTC(2026, 8, 22, 3)
    expect(await out(50)).toMatchObject({ status: 409, code: 'withdraw.daily', value: { nextAt: midnight } })
    expect((await client.ask(withdrawSettings, {}, client.me)).value).toMatchObject({
      dailyLeft: 0,
      nextAt: midnight,
    })
    client.now = midnight - 1
    await client.logIn('bruno')
    expect(await out(50)).toMatchObject({ code: 'withdraw.daily' })
    client.now = midnight
    expect(await out(50)).toMatchObject({ code: '0' })
  })

  it('is hidden from other members', async () => {
    await prepare(100)
    const orderNo = read(await out(50), 'orderNo')
    const marina = await client.tokenOf('marina')
    expect(
      await client.ask(withdrawalOrder, { query: { orderNo: String(orderNo) } }, { token: marina }),
    ).toMatchObject({ status: 404, code: 'record.unknown' })
    expect(await out(50, { cardId: '999' })).toMatchObject({ code: 'record.unknown' })
  })
})

describe('the withdrawal password', () => {
  it('[MC-71] is locked for a day after five wrong attempts in a row, for every call that needs it', async () => {
    await prepare(100)
    const wrong = { paymentPassword: '135791' }
    for (const triesLeft of [4, 3])
      expect(await out(50, wrong)).toMatchObject({
        code: 'payment.password.wrong',
        value: { field: 'paymentPassword', triesLeft },
      })
    // A right one resets the count.
    expect(await out(50)).toMatchObject({ code: '0' })
    for (let i = 0; i < 4; i++) expect(await out(50, wrong)).toMatchObject({ code: 'payment.password.wrong' })
    const until = client.now + 24 * HOUR
    const locked = { status: 423, code: 'payment.password.locked', value: { until } }
    expect(await out(50, wrong)).toMatchObject(locked)
    expect(await out(50)).toMatchObject(locked)
    expect(await add(account('87654321'))).toMatchObject(locked)
    const remove = { body: { id: card, paymentPassword: PASSWORD } }
    expect(await client.ask(removeBankCard, remove, client.me)).toMatchObject(locked)
    const change = { body: { old: PASSWORD, password: '112233', confirm: '112233' } }
    expect(await client.ask(changePaymentPassword, change, client.me)).toMatchObject(locked)
    client.now = until - 1
    await client.logIn('bruno')
    expect(await out(50)).toMatchObject(locked)
    client.now = until
    expect(await out(50)).toMatchObject({ code: '0' })
  })

  it.each(['12345', '1234567', '12a456', '111111', '123456', '987654'])('rejects %s', async (password) => {
    const body = { password, confirm: password }
    expect(await client.ask(setPaymentPassword, { body }, client.me)).toMatchObject({
      code: 'payment.password.weak',
      value: { field: 'password' },
    })
  })

  it('changes with the old one, and is set only once', async () => {
    const body = { password: PASSWORD, confirm: PASSWORD }
    expect(await client.ask(setPaymentPassword, { body }, client.me)).toMatchObject({ value: true })
    expect(await client.ask(setPaymentPassword, { body }, client.me)).toMatchObject({ code: 'data.changed' })
    const change = (old: string) =>
      client.ask(changePaymentPassword, { body: { old, password: '112233', confirm: '112233' } }, client.me)
    expect(await change('135791')).toMatchObject({ code: 'payment.password.wrong' })
    expect(await change(PASSWORD)).toMatchObject({ value: true })
    expect(await change(PASSWORD)).toMatchObject({ code: 'payment.password.wrong' })
  })
})

describe('withdrawal destinations', () => {
  beforeEach(() => prepare(100))

  it('[MC-91] cannot be added twice, also with spaces or in capitals', async () => {
    expect(await add(account('1234 5678'))).toMatchObject({ status: 409, code: 'card.exists' })
    const key = { kind: 'PIX', keyType: 'EMAIL', key: 'bruno@example.com' }
    expect(await add(key)).toMatchObject({ code: '0' })
    expect(await add({ ...key, key: ' Bruno@Example.com' })).toMatchObject({ code: 'card.exists' })
  })

  it('[MC-90] are in the member’s own name', async () => {
    const foreign = { kind: 'PIX', keyType: 'CPF', key: '111.444.777-35' }
    expect(await add(foreign)).toMatchObject({ status: 409, code: 'card.holder', value: { field: 'key' } })
    expect(await add({ ...foreign, key: '529.982.247-25' })).toMatchObject({ code: '0' })
  })

  it('[MC-92] have one default: the first, until another is chosen; after its removal the newest', async () => {
    const defaults = async () => {
      const { value } = await client.ask(bankCards, {}, client.me)
      return Array.isArray(value) ? value.filter(({ isDefault }) => isDefault).map(({ id }) => id) : []
    }
    await add(account('22222222'))
    const [first, second, third] = ids(await add(account('33333333')))
    expect(await defaults()).toEqual([first])
    await client.ask(chooseBankCard, { body: { id: second } }, client.me)
    expect(await defaults()).toEqual([second])
    await client.ask(removeBankCard, { body: { id: second, paymentPassword: PASSWORD } }, client.me)
    expect(await defaults()).toEqual([third])
  })

  it('are at most five, none of another member, and none is removed during a withdrawal to it', async () => {
    for (const digit of '3456') await add(account(digit.repeat(8)))
    expect(await add(account('77777777'))).toMatchObject({ code: 'card.limit', value: { max: 5 } })
    const marina = await client.tokenOf('marina')
    expect(await client.ask(chooseBankCard, { body: { id: card } }, { token: marina })).toMatchObject({
      status: 404,
      code: 'record.unknown',
    })
    await out(50)
    const remove = () =>
      client.ask(removeBankCard, { body: { id: card, paymentPassword: PASSWORD } }, client.me)
    expect(await remove()).toMatchObject({ status: 409, code: 'card.in.use' })
    client.now += 60_000
    expect(ids(await remove())).toHaveLength(4)
  })

  it.each([
    ['CPF', '529.982.247-25', true],
    ['CPF', '529.982.247-26', false],
    ['CPF', '111.111.111-11', false],
    ['EMAIL', `${'a'.repeat(65)}@example.com`, true],
    ['EMAIL', `${'a'.repeat(66)}@example.com`, false],
    ['PHONE', '+55 (11) 98765-0002', true],
    ['PHONE', '11987650002', false],
    ['EVP', '1b4e28ba-2fa1-4d2c-883f-0016d3cca427', true],
    ['EVP', '1b4e28ba2fa14d2c883f0016d3cca427', false],
  ])('look up a Pix key of kind %s: %s', async (keyType, key, valid) => {
    const { code } = await client.ask(pixLookup, { body: { keyType, key } }, client.me)
    expect(code).toBe(valid ? '0' : 'pix.key.format')
  })

  it('find no random Pix key that begins with 0, and are looked up ten times an hour', async () => {
    const ask = (key: string) => client.ask(pixLookup, { body: { keyType: 'EVP', key } }, client.me)
    expect(await ask('0b4e28ba-2fa1-4d2c-883f-0016d3cca427')).toMatchObject({ code: 'pix.key.unknown' })
    for (let i = 0; i < 9; i++) await ask('1b4e28ba-2fa1-4d2c-883f-0016d3cca427')
    expect(await ask('1b4e28ba-2fa1-4d2c-883f-0016d3cca427')).toMatchObject({
      status: 429,
      code: 'lookup.limit',
      value: { max: 10 },
    })
    client.now += HOUR
    expect(await ask('1b4e28ba-2fa1-4d2c-883f-0016d3cca427')).toMatchObject({
      value: { holderMasked: 'Bruno D•••', bankName: 'Nu Pagamentos' },
    })
  })

  it.each([
    ['José d’Ávila', 'name.format'],
    ["José d'Ávila-Nuñes", '0'],
    ['Иван Петров', '0'],
    ['B', 'name.format'],
    ['Bruno 2', 'name.format'],
  ])('accept a payee name of %s: %s', async (payeeName, code) => {
    const fresh = await client.tokenOf('elisa')
    expect(await client.ask(setPayeeName, { body: { payeeName } }, { token: fresh })).toMatchObject({ code })
    const again = await client.ask(setPayeeName, { body: { payeeName: 'Another Name' } }, { token: fresh })
    expect(again.code).toBe(code === '0' ? 'payee.bound' : '0')
  })
})
