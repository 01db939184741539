import { sumOf } from '@arcada/kit/contract/centavos'
import { walletBalance } from '@arcada/kit/contract/wallet-balance'
import { isRecord } from '@arcada/kit/sandbox/handlers'
import type { Answer } from '@arcada/kit/sandbox/testing'
import { useClient } from '@arcada/kit/sandbox/testing/client'
import { describe, expect, it } from 'vitest'
import { setPaymentPassword } from '../../security/calls/set-payment-password.ts'
import { transactionRecords } from '../../shared/calls/transaction-records.ts'
import { createDeposit } from './create-deposit.ts'
import { transferToUpline } from './transfer-to-upline.ts'
import { uplineTransfer } from './upline-transfer.ts'

const START = Date.UTC(2026, 8, 21, 15)
const PASSWORD = '246810'
const DAY = { startDate: '2026-09-21', endDate: '2026-09-21', pageNo: '1' }
const client = useClient({ start: START, as: 'nina' })

const read = ({ value }: Answer, name: string) => (isRecord(value) ? value[name] : undefined)
const balance = async (as: string) =>
  Number(read(await client.ask(walletBalance, {}, { token: as }), 'sumBalance'))
const choosePassword = (as = client.me.token) =>
  client.ask(setPaymentPassword, { body: { password: PASSWORD, confirm: PASSWORD } }, { token: as })

let requests = 0
const give = (amount: number, more: Record<string, unknown> = {}, as = client.me.token) =>
  client.ask(
    transferToUpline,
    { body: { amount, paymentPassword: PASSWORD, requestId: `transfer-${++requests}`, ...more } },
    { token: as },
  )

describe('a transfer to the upline', () => {
  it('[MC-129] moves money between the two wallets in one booking that both records show', async () => {
    await choosePassword()
    const aline = await client.tokenOf('aline')
    const before = [await balance(client.me.token), await balance(aline)]
    // The request names no receiver.
    const answer = await give(40.5, { uplineId: 1, to: 'caio', memberId: 2, remark: ' Obrigada ' })
    expect(answer).toMatchObject({ code: '0', value: { balance: 599.5 } })
    expect([await balance(client.me.token), await balance(aline)]).toEqual([
      (before[0] ?? 0) - 40.5,
      sumOf([before[1] ?? 0, 40.5]),
    ])
    const newest = async (as: string) => {
      const { value } = await client.ask(transactionRecords, { query: DAY }, { token: as })
      const rows = isRecord(value) && Array.isArray(value.content) ? value.content : []
      return rows[0]?.amount
    }
    expect([await newest(client.me.token), await newest(aline)]).toEqual([-40.5, 40.5])
  })

  it('is booked once for a repeated request', async () => {
    await choosePassword()
    const again = { requestId: 'the-same-request' }
    const [first, second] = await Promise.all([give(100, again), give(100, again)])
    expect(first.value).toEqual(second.value)
    expect(await give(50, again)).toMatchObject({ code: 'request.reused' })
    expect(await balance(client.me.token)).toBe(540)
  })

  it('leaves the wallet once when parallel requests exceed the balance', async () => {
    await choosePassword()
    const answers = await Promise.all(Array.from({ length: 50 }, () => give(400)))
    expect(answers.filter(({ code }) => code === '0')).toHaveLength(1)
    expect(await balance(client.me.token)).toBe(240)
  })

  it('[MC-130] excludes money that still has to be staked', async () => {
    await choosePassword()
    const body = { methodId: 'pix', amount: 100, requestId: 'fund-request' }
    const orderNo = read(await client.ask(createDeposit, { body }, client.me), 'orderNo')
    await client.control('POST', '/sandbox/payments', { orderNo })
    expect((await client.ask(uplineTransfer, {}, client.me)).value).toMatchObject({
      balance: 740,
      transferable: 640,
    })
    expect(await give(640.01)).toMatchObject({
      status: 409,
      code: 'transfer.turnover',
      value: { field: 'amount', withdrawable: 640, remaining: 100 },
    })
    expect(await give(640)).toMatchObject({ code: '0', value: { balance: 100 } })
  })

  it.each([
    [9.99, 'transfer.amount.range'],
    [20_000.01, 'transfer.amount.range'],
    [640.01, 'balance.insufficient'],
    [10.001, 'parameter.invalid'],
    [10, '0'],
  ])('of %d gets the code %s', async (amount, code) => {
    await choosePassword()
    expect(await give(amount)).toMatchObject({ code })
  })

  it.each([
    ['x'.repeat(51), 'parameter.invalid'],
    ['🤝🏽'.repeat(50), '0'],
    ['a\u202eb', 'parameter.invalid'],
    ['a\tb', 'parameter.invalid'],
  ])('with the remark %j gets the code %s', async (remark, code) => {
    await choosePassword()
    expect(await give(10, { remark })).toMatchObject({ code })
  })

  it('counts wrong passwords, and refuses a member without one', async () => {
    expect(await give(10)).toMatchObject({ status: 409, code: 'payment.password.missing' })
    await choosePassword()
    expect(await give(10, { paymentPassword: '135791' })).toMatchObject({
      code: 'payment.password.wrong',
      value: { triesLeft: 4 },
    })
  })

  it('needs an upline, and returns its masked name', async () => {
    expect((await client.ask(uplineTransfer, {}, client.me)).value).toMatchObject({
      uplineMasked: 'al***ne',
      hasPaymentPassword: false,
    })
    const davi = await client.tokenOf('davi')
    expect((await client.ask(uplineTransfer, {}, { token: davi })).value).not.toHaveProperty('uplineMasked')
    await choosePassword(davi)
    expect(await give(10, {}, davi)).toMatchObject({ status: 409, code: 'transfer.no.upline' })
  })

  it.each(['marina', 'caio'])('is refused to %s, who has no permission', async (person) => {
    const as = await client.tokenOf(person)
    const refused = { status: 403, code: 'permission.denied' }
    expect(await client.ask(uplineTransfer, {}, { token: as })).toMatchObject(refused)
    expect(await give(10, {}, as)).toMatchObject(refused)
  })

  it('is refused where the feature is switched off', async () => {
    await client.set({ flags: { AGETRANSFERUP3: false } })
    expect(await give(10)).toMatchObject({ status: 403, code: 'permission.denied' })
  })
})
