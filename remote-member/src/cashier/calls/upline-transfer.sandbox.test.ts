import { sumOf } from '@arcada/kit/contract/centavos'
import { isRecord } from '@arcada/kit/sandbox/handlers'
import { listIn } from '@arcada/kit/sandbox/testing'
import { useClient } from '@arcada/kit/sandbox/testing/client'
import { beforeEach, expect, test } from 'vitest'
import { transferToUpline } from './transfer-to-upline.ts'
import { uplineTransfer } from './upline-transfer.ts'

const PASSWORD = '246810'
const DAY = { startDate: '2026-09-21', endDate: '2026-09-21', pageNo: '1' }
const client = useClient({ start: Date.UTC(2026, 8, 21, 15), as: 'nina' })
beforeEach(() =>
  client.ask('setPaymentPassword', { body: { password: PASSWORD, confirm: PASSWORD } }, client.me),
)

async function balance(token: string): Promise<number> {
  const { value } = await client.ask('walletBalance', {}, { token })
  return Number(isRecord(value) && value.sumBalance)
}

let requests = 0
const give = (amount: number, more: Record<string, unknown> = {}, token = client.me.token) =>
  client.ask(
    transferToUpline,
    { body: { amount, paymentPassword: PASSWORD, requestId: `transfer-${++requests}`, ...more } },
    { token },
  )

test('[MC-129] moves money between the two wallets in one booking that both records show, whomever the request names', async () => {
  const { token } = client.me
  const aline = await client.tokenOf('aline')
  const before = await balance(aline)
  const answer = await give(40.5, { uplineId: 1, to: 'caio', memberId: 2, remark: ' Obrigada ' })
  expect(answer).toMatchObject({ code: '0', value: { balance: 599.5 } })
  expect([await balance(token), await balance(aline)]).toEqual([599.5, sumOf([before, 40.5])])
  const newest = async (as: string) =>
    listIn((await client.ask('transactionRecords', { query: DAY }, { token: as })).value)[0]?.amount
  expect([await newest(token), await newest(aline)]).toEqual([-40.5, 40.5])
})

test('leaves the wallet once when parallel requests exceed the balance', async () => {
  const answers = await Promise.all(Array.from({ length: 50 }, () => give(400)))
  expect(answers.filter(({ code }) => code === '0')).toHaveLength(1)
  expect(await balance(client.me.token)).toBe(240)
})

test.each(['marina', 'caio'])('is refused to %s, who has no permission', async (person) => {
  const token = await client.tokenOf(person)
  const refused = { status: 403, code: 'permission.denied' }
  expect(await client.ask(uplineTransfer, {}, { token })).toMatchObject(refused)
  expect(await give(10, {}, token)).toMatchObject(refused)
})
