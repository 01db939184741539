import { isRecord } from '@arcada/kit/sandbox/handlers'
import { listIn } from '@arcada/kit/sandbox/testing'
import { useClient } from '@arcada/kit/sandbox/testing/client'
import { expect, test } from 'vitest'
import { cancelSuborders } from './cancel-suborders.ts'
import { lotteryOrder } from './lottery-order.ts'
import { lotteryOrders } from './lottery-orders.ts'

/** Noon in Brasília. */
const client = useClient({ start: Date.UTC(2026, 8, 21, 15), as: 'marina' })
const MONTH = { startDate: '2026-08-23', endDate: '2026-09-21', pageNo: '1' }

test('[MC-118] open draws of an order are refunded once and in full, however often they are cancelled at the same time', async () => {
  const orders = listIn((await client.ask(lotteryOrders, { query: MONTH }, client.me)).value)
  const orderId = String(orders.find(({ draws }) => draws === 5)?.orderId)
  const { value: detail } = await client.ask(lotteryOrder, { query: { orderId } }, client.me)
  const suborderIds = listIn(detail, 'suborders').flatMap(({ id, cancellable }) => (cancellable ? [id] : []))
  expect(suborderIds).toHaveLength(3)
  const balance = async () => {
    const { value } = await client.ask('walletBalance', {}, client.me)
    return Number(isRecord(value) && value.sumBalance)
  }
  const before = await balance()
  const requestIds = [
    'same-request',
    'same-request',
    ...Array.from({ length: 10 }, (_, at) => `cancel-${at}`),
  ]
  const answers = await Promise.all(
    requestIds.map((requestId) =>
      client.ask(cancelSuborders, { body: { orderId, suborderIds, requestId } }, client.me),
    ),
  )
  const refunds = answers.map(({ value }) => Number(isRecord(value) && value.refunded))
  // The repeated request gets the first answer again.
  expect(refunds).toEqual([7.5, 7.5, ...Array(10).fill(0)])
  expect((await balance()) - before).toBe(7.5)
})
