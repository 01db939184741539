import { transactionRecords } from '@arcada/contract/transaction-records'
import { walletBalance } from '@arcada/contract/wallet-balance'
import { createSandbox, type Sandbox } from '@arcada/sandbox/app'
import { createTestClient, type TestClient } from '@arcada/sandbox/test-client'
import { isRecord } from '@arcada/sandbox/whitelabels'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { cancelDeposit } from './cancel-deposit.ts'
import { createDeposit } from './create-deposit.ts'
import { declareDepositPaid } from './declare-deposit-paid.ts'
import { depositMethods } from './deposit-methods.ts'
import { depositOrder } from './deposit-order.ts'
import { openDeposits } from './open-deposits.ts'
import { testPlay } from './test-play.ts'

const START = 1_790_000_000_000
const MINUTE = 60_000
let now = START
let sandbox: Sandbox
let client: TestClient
let bruno = ''
beforeEach(async () => {
  now = START
  sandbox = await createSandbox({ database: ':memory:', origin: 'http://sandbox.test', clock: () => now })
  client = createTestClient(sandbox)
  bruno = await client.tokenOf('bruno')
})
afterEach(() => sandbox.close())

const cashier = (change: Record<string, unknown>) =>
  client.control('POST', '/sandbox/settings', { whitelabel: 'arcada', cashier: change })
const pay = (orderNo: string, more: Record<string, unknown> = {}) =>
  client.control('POST', '/sandbox/payments', { orderNo, ...more })

let requests = 0
const create = (body: Record<string, unknown> = {}, token = bruno) =>
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

const look = async (orderNo: string) =>
  (await client.ask(depositOrder, { query: { orderNo } }, { token: bruno })).value

async function balance(): Promise<unknown> {
  const { value } = await client.ask(walletBalance, {}, { token: bruno })
  return isRecord(value) ? value.sumBalance : undefined
}

async function movements(): Promise<unknown[]> {
  const query = { startDate: '2026-09-20', endDate: '2026-10-20', pageNo: '1' }
  const { value } = await client.ask(transactionRecords, { query }, { token: bruno })
  return isRecord(value) && Array.isArray(value.content)
    ? value.content.map((row) => (isRecord(row) ? [row.type, row.amount] : row))
    : []
}

test('an order is the same wherever its member looks, and nobody else’s', async () => {
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

test('[MC-37] ten requests at once with one id make one order, and another body with that id none', async () => {
  const body = { methodId: 'pix', amount: 80, requestId: 'the-same-request' }
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => client.ask(createDeposit, { body }, { token: bruno })),
  )
  expect(new Set(answers.map(({ value }) => JSON.stringify(value))).size).toBe(1)
  expect(await create({ ...body, amount: 81 })).toMatchObject({ status: 409, code: 'request.reused' })
  expect((await client.ask(openDeposits, {}, { token: bruno })).value).toHaveLength(1)
})

test('a refusal is answered again for its id, although it would be accepted by now', async () => {
  await cashier({ methods: { pix: { open: false } } })
  const body = { requestId: 'refused-once' }
  expect(await create(body)).toMatchObject({ code: 'deposit.method.closed', value: { field: 'methodId' } })
  await cashier({ methods: { pix: { open: true } } })
  expect(await create(body)).toMatchObject({ code: 'deposit.method.closed', value: { field: 'methodId' } })
  expect(await create()).toMatchObject({ code: '0' })
})

test('refuses what is outside of the bounds of the method, with the bounds', async () => {
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

test('offers no amount outside of the bounds', async () => {
  await cashier({ methods: { pix: { max: 200 } } })
  const { value } = await client.ask(depositMethods, {}, { token: bruno })
  expect(Array.isArray(value) && value.find(({ id }) => id === 'pix')).toMatchObject({
    quickAmounts: [50, 100, 200],
  })
})

test('fee and what is credited are rounded down to the centavo, in the order and in the wallet', async () => {
  await cashier({ methods: { pix: { feeRate: 0.015 } } })
  const orderNo = await order({ amount: 33.33 })
  expect(await look(orderNo)).toMatchObject({ amount: 33.33, fee: 0.49, credited: 32.84 })
  // What was told holds, also when the fee changes before the money comes.
  await cashier({ methods: { pix: { feeRate: 0.5 } } })
  await pay(orderNo)
  expect(await balance()).toBe(32.84)
  expect(await movements()).toEqual([['DEPOSIT', 32.84]])
})

test('takes a promotion of the method only, and pays its bonus', async () => {
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

test('is over when its time is over: no code, and nothing is credited for money that comes later', async () => {
  const orderNo = await order()
  now += 15 * MINUTE
  expect(await look(orderNo)).toMatchObject({ status: 'EXPIRED' })
  expect(await look(orderNo)).not.toHaveProperty('pay')
  await pay(orderNo)
  expect(await look(orderNo)).toMatchObject({ status: 'EXPIRED' })
  expect(await balance()).toBe(0)
})

test('[MC-62] money that was taken while the order was open counts, although the notice comes late', async () => {
  const [late, given] = [await order(), await order({ amount: 70 })]
  now += 10 * MINUTE
  await client.ask(cancelDeposit, { query: { orderNo: given } }, { token: bruno })
  now += 6 * MINUTE
  expect(await look(late)).toMatchObject({ status: 'EXPIRED' })
  await pay(late, { paidAt: START + 15 * MINUTE - 1 })
  await pay(given, { paidAt: START + 10 * MINUTE - 1 })
  expect(await look(late)).toMatchObject({ status: 'SUCCESS', paid: 50 })
  expect(await look(given)).toMatchObject({ status: 'SUCCESS', paid: 70 })
  expect(await balance()).toBe(120)
})

test('cancelled, it can no longer be paid, and a paid one can no longer be cancelled', async () => {
  const orderNo = await order()
  const cancel = () => client.ask(cancelDeposit, { query: { orderNo } }, { token: bruno })
  expect(await cancel()).toMatchObject({ value: { status: 'CANCELLED' } })
  now += 1
  await pay(orderNo)
  expect(await balance()).toBe(0)
  const paid = await order()
  await pay(paid)
  expect(await client.ask(cancelDeposit, { query: { orderNo: paid } }, { token: bruno })).toMatchObject({
    status: 409,
    code: 'deposit.closed',
    value: { status: 'SUCCESS' },
  })
  expect(await balance()).toBe(50)
})

test('[MC-64] a notice is booked once, however often it comes; a second payment goes back', async () => {
  const orderNo = await order()
  await Promise.all(Array.from({ length: 20 }, () => pay(orderNo, { endToEndId: 'E1', times: 2 })))
  expect(await pay(orderNo, { endToEndId: 'E2' })).toEqual({ status: 'SUCCESS' })
  expect(await movements()).toEqual([['DEPOSIT', 50]])
  expect(await look(orderNo)).toMatchObject({ status: 'SUCCESS', endToEndId: 'E1', paidAt: START })
})

test('[MC-64] a second transfer of another sum goes back: the order says what was credited', async () => {
  const orderNo = await order({ methodId: 'ted', amount: 100, payerName: 'Bruno Dias' })
  await pay(orderNo, { amount: 80, endToEndId: 'E1' })
  expect(await pay(orderNo, { amount: 120, endToEndId: 'E2' })).toEqual({ status: 'SUCCESS' })
  expect(await look(orderNo)).toMatchObject({ status: 'SUCCESS', paid: 80, credited: 80 })
  expect(await movements()).toEqual([['DEPOSIT', 80]])
})

test('[MC-52] money of another payer goes back where the whitelabel demands the same, and is credited elsewhere', async () => {
  const free = await order()
  await pay(free, { outcome: 'OTHER_PAYER' })
  expect(await look(free)).toMatchObject({ status: 'SUCCESS' })
  await cashier({ samePayer: true })
  const strict = await order({ amount: 60 })
  await pay(strict, { outcome: 'OTHER_PAYER' })
  expect(await look(strict)).toMatchObject({ status: 'FAILED', reason: 'PAYER_DIFFERS' })
  expect(await movements()).toEqual([['DEPOSIT', 50]])
})

test('says that a payment was refused, and that another amount than the code’s went back', async () => {
  const [refused, returned] = [await order(), await order()]
  await pay(refused, { outcome: 'REFUSED' })
  await pay(returned, { amount: 10 })
  expect(await look(refused)).toMatchObject({ status: 'FAILED', reason: 'REFUSED' })
  expect(await look(returned)).toMatchObject({ status: 'FAILED', reason: 'RETURNED' })
  expect(await balance()).toBe(0)
})

test('[MC-55] what arrives by bank transfer is credited, whatever was ordered, with the fee of that', async () => {
  await cashier({ methods: { ted: { fee: 1, feeRate: 0.01 } } })
  const orderNo = await order({ methodId: 'ted', amount: 100, payerName: 'Bruno Dias' })
  await pay(orderNo, { amount: 80 })
  expect(await look(orderNo)).toMatchObject({
    status: 'SUCCESS',
    amount: 100,
    paid: 80,
    fee: 1.8,
    credited: 78.2,
  })
  expect(await balance()).toBe(78.2)
})

test('“I have paid” makes a transfer be looked at and credits nothing; the money may come a day later', async () => {
  expect(await create({ methodId: 'ted' })).toMatchObject({
    code: 'parameter.invalid',
    value: { field: 'payerName' },
  })
  const orderNo = await order({ methodId: 'ted', payerName: 'Bruno Dias' })
  const declared = await client.ask(declareDepositPaid, { body: { orderNo } }, { token: bruno })
  expect(declared).toMatchObject({ value: { status: 'PROCESSING' } })
  expect(await balance()).toBe(0)
  now += 30 * 60 * MINUTE
  bruno = await client.tokenOf('bruno')
  await pay(orderNo)
  expect(await look(orderNo)).toMatchObject({ status: 'SUCCESS' })
})

test('a crypto payment is seen, counts its confirmations by the clock, and is then credited', async () => {
  const orderNo = await order({ methodId: 'usdt', amount: 100 })
  expect(await look(orderNo)).toMatchObject({
    status: 'PENDING',
    pay: { network: 'TRC-20', coin: 'USDT', confirmations: 0, needed: 2 },
  })
  await pay(orderNo, { amount: 90 })
  const steps: unknown[] = []
  for (const seconds of [0, 20, 20]) {
    now += seconds * 1000
    const seen = await look(orderNo)
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

test('[MC-61] has at most three open orders; one less makes room for another', async () => {
  const first = await order()
  await order()
  await order()
  expect(await create()).toMatchObject({ status: 409, code: 'deposit.open.limit', value: { max: 3 } })
  await client.ask(cancelDeposit, { query: { orderNo: first } }, { token: bruno })
  expect(await create()).toMatchObject({ code: '0' })
})

test('[MC-63] pays by itself after a moment when told so, whoever asks first', async () => {
  await cashier({ autoPaySec: 5 })
  await order()
  now += 4999
  expect(await balance()).toBe(0)
  now += 1
  expect(await balance()).toBe(50)
})

test('a trial account is refused', async () => {
  const { value } = await client.ask(testPlay, { body: {} })
  const token = isRecord(value) ? String(value.token) : ''
  expect(await create({}, token)).toMatchObject({ status: 403, code: 'trial.not.allowed' })
})
