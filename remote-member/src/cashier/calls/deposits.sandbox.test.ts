import { listIn } from '@arcada/kit/sandbox/testing'
import { useClient } from '@arcada/kit/sandbox/testing/client'
import { expect, test } from 'vitest'
import { cancelDeposit } from './cancel-deposit.ts'
import { createDeposit } from './create-deposit.ts'
import { openDeposits } from './open-deposits.ts'

const client = useClient({ start: Date.UTC(2026, 8, 21, 15), as: 'bruno' })

test('[MC-37] ten parallel requests with one id are one order, which can be cancelled, and repeated with the same body only', async () => {
  const body = { methodId: 'pix', amount: 80, requestId: 'the-same-request' }
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => client.ask(createDeposit, { body }, client.me)),
  )
  expect(new Set(answers.map(({ value }) => JSON.stringify(value))).size).toBe(1)
  const other = await client.ask(createDeposit, { body: { ...body, amount: 81 } }, client.me)
  expect(other).toMatchObject({ status: 409, code: 'request.reused' })
  const open = async () => listIn((await client.ask(openDeposits, {}, client.me)).value)
  const [order, ...others] = await open()
  expect(others).toEqual([])
  await client.ask(cancelDeposit, { query: { orderNo: String(order?.orderNo) } }, client.me)
  expect(await open()).toEqual([])
})
