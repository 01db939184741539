import { request } from '@arcada/kit/api'
import { type TestSandbox, waitFor } from '@arcada/kit/testing'
import { expect } from 'vitest'
import type { DepositOrder } from '../api/deposit-queries.ts'
import { cancelDeposit } from '../calls/cancel-deposit.ts'
import { createDeposit } from '../calls/create-deposit.ts'
import { openDeposits } from '../calls/open-deposits.ts'

let requests = 0

/** Creates an order of the logged-in member. */
export function makeOrder(body: Record<string, unknown> = {}): Promise<DepositOrder> {
  requests += 1
  const requestId = `testing-${requests}`
  return request(createDeposit, {
    body: { methodId: 'pix', amount: 50, payerName: 'Bruno Dias', requestId, ...body },
  })
}

/** Ends the open orders of the logged-in member: at most three are allowed. */
export async function endOrders(sandbox: TestSandbox): Promise<void> {
  for (const { orderNo, status } of await request(openDeposits))
    if (status === 'PENDING') await request(cancelDeposit, { query: { orderNo } })
    else await pay(sandbox, orderNo, { outcome: 'REFUSED' })
}

/** Sends the payment provider's notification for an order. */
export const pay = (sandbox: TestSandbox, orderNo: string, more: Record<string, unknown> = {}) =>
  sandbox.control('POST', '/sandbox/payments', { orderNo, ...more })

export const cashier = (sandbox: TestSandbox, change: Record<string, unknown>) =>
  sandbox.set({ cashier: change })

/** How often the screen has sent a request. */
export const asked = (sandbox: TestSandbox, line: string) =>
  sandbox.requests.filter((one) => one.startsWith(line)).length

/** Waits until a request was sent that many times. */
export const askedTimes = (sandbox: TestSandbox, line: string, times: number) =>
  waitFor(() => expect(asked(sandbox, line)).toBe(times))
