import { isRecord } from '@arcada/kit/sandbox/handlers'
import { listIn } from '@arcada/kit/sandbox/testing'
import { useClient } from '@arcada/kit/sandbox/testing/client'
import { expect, test } from 'vitest'
import { addBankCard } from './add-bank-card.ts'
import { createDeposit } from './create-deposit.ts'
import { removeBankCard } from './remove-bank-card.ts'
import { setPayeeName } from './set-payee-name.ts'
import { withdraw } from './withdraw.ts'

/** Noon in Brasília. */
const START = Date.UTC(2026, 8, 21, 15)
const DAY = 24 * 3_600_000
const PASSWORD = '246810'
/** The destination that `prepare` adds. */
let card = '0'
const client = useClient({ start: START, as: 'bruno' })

let requests = 0
const out = (amount: number, more: Record<string, unknown> = {}) =>
  client.ask(
    withdraw,
    {
      body: { amount, cardId: card, paymentPassword: PASSWORD, requestId: `request-${++requests}`, ...more },
    },
    client.me,
  )
const add = (cardNumber: string) => {
  const body = { kind: 'BANK', bankCode: '341', cardNumber, paymentPassword: PASSWORD }
  return client.ask(addBankCard, { body }, client.me)
}

/** Adds 100 reais and everything else that a withdrawal requires. */
async function prepare(): Promise<void> {
  await client.set({ cashier: { turnoverFactor: 0, dailyCount: 1000 } })
  await client.ask(setPayeeName, { body: { payeeName: 'Bruno Dias' } }, client.me)
  const body = { password: PASSWORD, confirm: PASSWORD }
  await client.ask('setPaymentPassword', { body }, client.me)
  card = String(listIn((await add('12345678')).value)[0]?.id)
  const order = { methodId: 'pix', amount: 100, requestId: 'fund-request' }
  const { value } = await client.ask(createDeposit, { body: order }, client.me)
  await client.control('POST', '/sandbox/payments', { orderNo: isRecord(value) && value.orderNo })
}

test('[MC-71] the withdrawal password is locked for a day after five wrong attempts in a row, for every call that needs it', async () => {
  await prepare()
  const wrong = { paymentPassword: '135791' }
  for (const triesLeft of [4, 3])
    expect(await out(50, wrong)).toMatchObject({
      code: 'payment.password.wrong',
      value: { field: 'paymentPassword', triesLeft },
    })
  // A right one resets the count.
  expect(await out(50)).toMatchObject({ code: '0' })
  for (let i = 0; i < 4; i++) expect(await out(50, wrong)).toMatchObject({ code: 'payment.password.wrong' })
  const until = client.now + DAY
  const locked = { status: 423, code: 'payment.password.locked', value: { until } }
  expect(await out(50, wrong)).toMatchObject(locked)
  expect(await out(50)).toMatchObject(locked)
  expect(await add('87654321')).toMatchObject(locked)
  const remove = { body: { id: card, paymentPassword: PASSWORD } }
  expect(await client.ask(removeBankCard, remove, client.me)).toMatchObject(locked)
  const change = { body: { old: PASSWORD, password: '112233', confirm: '112233' } }
  expect(await client.ask('changePaymentPassword', change, client.me)).toMatchObject(locked)
  client.now = until - 1
  await client.logIn('bruno')
  expect(await out(50)).toMatchObject(locked)
  client.now = until
  expect(await out(50)).toMatchObject({ code: '0' })
})
