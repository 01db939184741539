import { walletBalance } from '@arcada/kit/contract/wallet-balance'
import { isRecord } from '@arcada/kit/sandbox/handlers'
import { useClient } from '@arcada/kit/sandbox/testing/client'
import { expect, test } from 'vitest'
import { testPlay } from '../../access/calls/test-play.ts'
import { transactionRecords } from '../../shared/calls/transaction-records.ts'
import { cancelDeposit } from './cancel-deposit.ts'
import { createDeposit } from './create-deposit.ts'
import { declareDepositPaid } from './declare-deposit-paid.ts'
import { depositMethods } from './deposit-methods.ts'
import { depositOrder } from './deposit-order.ts'
import { openDeposits } from './open-deposits.ts'

const START = 1_790_000_000_000
const MINUTE = 60_000
const client = useClient({ start: START, as: 'bruno' })

const cashier = (change: Record<string, unknown>) => client.set({ cashier: change })
const pay = (orderNo: string, more: Record<string, unknown> = {}) =>
  client.control('POST', '/sandbox/payments', { orderNo, ...more })

let requests = 0
const create = (body: Record<string, unknown> = {}, token = client.me.token) =>
  client.ask(
    createDeposit,
    { body: { methodId: 'pix', amount: 50, requestId: `request-${++requests}`, ...body } },
    { token },
  )

async function order(body: Record<string, unknown> = {}): Promise<string> {
  const { value, code } = await create(body)
  if (!isRecord(value) || typeof value.orderNo !== 'string') throw new Error(`refused: ${code}`)
  return value.orderNo
}

const orderOf = async (orderNo: string) =>
  (await client.ask(depositOrder, { query: { orderNo } }, client.me)).value

async function balance(): Promise<unknown> {
  const { value } = await client.ask(walletBalance, {}, client.me)
  return isRecord(value) ? value.sumBalance : undefined
}

async function movements(): Promise<unknown[]> {
  const query = { startDate: '2026-09-20', endDate: '2026-10-20', pageNo: '1' }
  const { value } = await client.ask(transactionRecords, { query }, client.me)
  return isRecord(value) && Array.isArray(value.content)
    ? value.content.map((row) => (isRecord(row) ? [row.type, row.amount] : row))
    : []
}

test('shows an order the same in every list of its member, and to no other member', async () => {
  const orderNo = await order()
  const elsewhere = await client.tokenOf('bruno')
  const { value } = await client.ask(openDeposits, {}, { token: elsewhere })
  expect(value).toEqual([
    expect.objectContaining({
      orderNo,
      status: 'PENDING',
      amount: 50,
      credited: 50,
      createdAt: START,
      expireAt: START + 15 * MINUTE,
      pay: { code: expect.stringContaining('br.gov.bcb.pix'), receiver: expect.any(String) },
    }),
  ])
  const marina = await client.tokenOf('marina')
  for (const asked of [
    client.ask(depositOrder, { query: { orderNo } }, { token: marina }),
    client.ask(cancelDeposit, { query: { orderNo } }, { token: marina }),
    client.ask(declareDepositPaid, { body: { orderNo } }, { token: marina }),
  ])
    expect(await asked).toMatchObject({ status: 404, code: 'record.unknown' })
})

test('[MC-37] creates one order for ten parallel requests with one id, and refuses another body with that id', async () => {
  const body = { methodId: 'pix', amount: 80, requestId: 'the-same-request' }
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => client.ask(createDeposit, { body }, client.me)),
  )
  expect(new Set(answers.map(({ value }) => JSON.stringify(value))).size).toBe(1)
  expect(await create({ ...body, amount: 81 })).toMatchObject({ status: 409, code: 'request.reused' })
  expect((await client.ask(openDeposits, {}, client.me)).value).toHaveLength(1)
})

test('repeats a refusal for its id, although the request would be accepted by now', async () => {
  await cashier({ methods: { pix: { open: false } } })
  const body = { requestId: 'refused-once' }
  expect(await create(body)).toMatchObject({ code: 'deposit.method.closed', value: { field: 'methodId' } })
  await cashier({ methods: { pix: { open: true } } })
  expect(await create(body)).toMatchObject({ code: 'deposit.method.closed', value: { field: 'methodId' } })
  expect(await create()).toMatchObject({ code: '0' })
})

test('refuses an amount outside the limits of the method, and names the limits', async () => {
  await cashier({ methods: { pix: { min: 20, max: 200 } } })
  for (const amount of [19.99, 200.01])
    expect(await create({ amount })).toMatchObject({
      status: 400,
      code: 'deposit.amount.range',
      value: { field: 'amount', min: 20, max: 200 },
    })
  expect(await create({ amount: 20 })).toMatchObject({ code: '0' })
  expect(await create({ amount: 200 })).toMatchObject({ code: '0' })
  expect(await create({ amount: 50.005 })).toMatchObject({ code: 'parameter.invalid' })
})

test('offers no amount outside the limits', async () => {
  await cashier({ methods: { pix: { max: 200 } } })
  const { value } = await client.ask(depositMethods, {}, client.me)
  expect(Array.isArray(value) && value.find(({ id }) => id === 'pix')).toMatchObject({
    quickAmounts: [50, 100, 200],
  })
})

test('rounds the fee and the credited amount down to the centavo, in the order and in the wallet', async () => {
  await cashier({ methods: { pix: { feeRate: 0.015 } } })
  const orderNo = await order({ amount: 33.33 })
  expect(await orderOf(orderNo)).toMatchObject({ amount: 33.33, fee: 0.49, credited: 32.84 })
  // The fee of the order holds, also when the setting changes before the payment.
  await cashier({ methods: { pix: { feeRate: 0.5 } } })
  await pay(orderNo)
  expect(await balance()).toBe(32.84)
  expect(await movements()).toEqual([['DEPOSIT', 32.84]])
})

test('accepts only promotions of the method, and pays their bonus', async () => {
  expect(await create({ methodId: 'usdt', amount: 100, promotionId: 'd-reload' })).toMatchObject({
    code: 'parameter.invalid',
    value: { field: 'promotionId' },
  })
  const orderNo = await order({ amount: 100, promotionId: 'd-reload' })
  await pay(orderNo)
  expect(await movements()).toEqual([
    ['BONUS', 50],
    ['DEPOSIT', 100],
  ])
})

test('expires: shows no code then, and credits no later payment', async () => {
  const orderNo = await order()
  client.now += 15 * MINUTE
  expect(await orderOf(orderNo)).toMatchObject({ status: 'EXPIRED' })
  expect(await orderOf(orderNo)).not.toHaveProperty('pay')
  await pay(orderNo)
  expect(await orderOf(orderNo)).toMatchObject({ status: 'EXPIRED' })
  expect(await balance()).toBe(0)
})

test('[MC-62] credits a payment made while the order was open, although its notification is late', async () => {
  const [late, given] = [await order(), await order({ amount: 70 })]
  client.now += 10 * MINUTE
  await client.ask(cancelDeposit, { query: { orderNo: given } }, client.me)
  client.now += 6 * MINUTE
  expect(await orderOf(late)).toMatchObject({ status: 'EXPIRED' })
  await pay(late, { paidAt: START + 15 * MINUTE - 1 })
  await pay(given, { paidAt: START + 10 * MINUTE - 1 })
  expect(await orderOf(late)).toMatchObject({ status: 'SUCCESS', paid: 50 })
  expect(await orderOf(given)).toMatchObject({ status: 'SUCCESS', paid: 70 })
  expect(await balance()).toBe(120)
})

test('refuses the payment of a cancelled order and the cancellation of a paid one', async () => {
  const orderNo = await order()
  const cancel = () => client.ask(cancelDeposit, { query: { orderNo } }, client.me)
  expect(await cancel()).toMatchObject({ value: { status: 'CANCELLED' } })
  client.now += 1
  await pay(orderNo)
  expect(await balance()).toBe(0)
  const paid = await order()
  await pay(paid)
  expect(await client.ask(cancelDeposit, { query: { orderNo: paid } }, client.me)).toMatchObject({
    status: 409,
    code: 'deposit.closed',
    value: { status: 'SUCCESS' },
  })
  expect(await balance()).toBe(50)
})

test('[MC-64] books a repeated notification once, and returns a second payment', async () => {
  const orderNo = await order()
  await Promise.all(Array.from({ length: 20 }, () => pay(orderNo, { endToEndId: 'E1', times: 2 })))
  expect(await pay(orderNo, { endToEndId: 'E2' })).toEqual({ status: 'SUCCESS' })
  expect(await movements()).toEqual([['DEPOSIT', 50]])
  expect(await orderOf(orderNo)).toMatchObject({ status: 'SUCCESS', endToEndId: 'E1', paidAt: START })
})

test('[MC-64] credits one order per payment: its id is refused for another order of the same sum', async () => {
  const [paid, open] = [await order(), await order()]
  await pay(paid, { endToEndId: 'E1' })
  await Promise.all(Array.from({ length: 5 }, () => pay(open, { endToEndId: 'E1' })))
  expect(await orderOf(open)).toMatchObject({ status: 'PENDING' })
  expect(await movements()).toEqual([['DEPOSIT', 50]])
  expect(await balance()).toBe(50)
  await pay(open, { endToEndId: 'E2' })
  expect(await orderOf(open)).toMatchObject({ status: 'SUCCESS', endToEndId: 'E2' })
  expect(await balance()).toBe(100)
})

test('[MC-64] returns a second transfer of another sum, and keeps the credited amount in the order', async () => {
  const orderNo = await order({ methodId: 'ted', amount: 100, payerName: 'Bruno Dias' })
  await pay(orderNo, { amount: 80, endToEndId: 'E1' })
  expect(await pay(orderNo, { amount: 120, endToEndId: 'E2' })).toEqual({ status: 'SUCCESS' })
  expect(await orderOf(orderNo)).toMatchObject({ status: 'SUCCESS', paid: 80, credited: 80 })
  expect(await movements()).toEqual([['DEPOSIT', 80]])
})

test("[MC-52] returns a payment of another payer where the whitelabel requires the member's own, and credits it elsewhere", async () => {
  const free = await order()
  await pay(free, { outcome: 'OTHER_PAYER' })
  expect(await orderOf(free)).toMatchObject({ status: 'SUCCESS' })
  await cashier({ samePayer: true })
  const strict = await order({ amount: 60 })
  await pay(strict, { outcome: 'OTHER_PAYER' })
  expect(await orderOf(strict)).toMatchObject({ status: 'FAILED', reason: 'PAYER_DIFFERS' })
  expect(await movements()).toEqual([['DEPOSIT', 50]])
})

test('reports a refused payment, and the return of an amount that differs from the code’s', async () => {
  const [refused, returned] = [await order(), await order()]
  await pay(refused, { outcome: 'REFUSED' })
  await pay(returned, { amount: 10 })
  expect(await orderOf(refused)).toMatchObject({ status: 'FAILED', reason: 'REFUSED' })
  expect(await orderOf(returned)).toMatchObject({ status: 'FAILED', reason: 'RETURNED' })
  expect(await balance()).toBe(0)
})

test('[MC-55] credits the amount that a bank transfer brings, with the fee for that amount', async () => {
  await cashier({ methods: { ted: { fee: 1, feeRate: 0.01 } } })
  const orderNo = await order({ methodId: 'ted', amount: 100, payerName: 'Bruno Dias' })
  await pay(orderNo, { amount: 80 })
  expect(await orderOf(orderNo)).toMatchObject({
    status: 'SUCCESS',
    amount: 100,
    paid: 80,
    fee: 1.8,
    credited: 78.2,
  })
  expect(await balance()).toBe(78.2)
})

test('has a transfer checked after “I have paid”, credits nothing yet, and accepts the payment a day later', async () => {
  expect(await create({ methodId: 'ted' })).toMatchObject({
    code: 'parameter.invalid',
    value: { field: 'payerName' },
  })
  const orderNo = await order({ methodId: 'ted', payerName: 'Bruno Dias' })
  const declared = await client.ask(declareDepositPaid, { body: { orderNo } }, client.me)
  expect(declared).toMatchObject({ value: { status: 'PROCESSING' } })
  expect(await balance()).toBe(0)
  client.now += 30 * 60 * MINUTE
  await client.logIn('bruno')
  await pay(orderNo)
  expect(await orderOf(orderNo)).toMatchObject({ status: 'SUCCESS' })
})

test('detects a crypto payment, counts its confirmations by the clock, and then credits it', async () => {
  const orderNo = await order({ methodId: 'usdt', amount: 100 })
  expect(await orderOf(orderNo)).toMatchObject({
    status: 'PENDING',
    pay: { network: 'TRC-20', coin: 'USDT', confirmations: 0, needed: 2 },
  })
  await pay(orderNo, { amount: 90 })
  const steps: unknown[] = []
  for (const seconds of [0, 20, 20]) {
    client.now += seconds * 1000
    const seen = await orderOf(orderNo)
    const pays = isRecord(seen) && isRecord(seen.pay) ? seen.pay.confirmations : undefined
    steps.push([isRecord(seen) && seen.status, pays])
  }
  expect(steps).toEqual([
    ['PROCESSING', 0],
    ['PROCESSING', 1],
    ['SUCCESS', undefined],
  ])
  expect(await balance()).toBe(90)
})

test('[MC-61] allows three open orders, and another one after one has ended', async () => {
  const first = await order()
  await order()
  await order()
  expect(await create()).toMatchObject({ status: 409, code: 'deposit.open.limit', value: { max: 3 } })
  await client.ask(cancelDeposit, { query: { orderNo: first } }, client.me)
  expect(await create()).toMatchObject({ code: '0' })
})

test('[MC-63] pays automatically after a moment where the settings say so, whichever call comes first', async () => {
  await cashier({ autoPaySec: 5 })
  await order()
  client.now += 4999
  expect(await balance()).toBe(0)
  client.now += 1
  expect(await balance()).toBe(50)
})

test('refuses a trial account', async () => {
  const { value } = await client.ask(testPlay, { body: {} })
  const token = isRecord(value) ? String(value.token) : ''
  expect(await create({}, token)).toMatchObject({ status: 403, code: 'trial.not.allowed' })
})
