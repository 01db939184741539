import type { Payment } from '../cashier/settlement.ts'
import type { Core } from '../core.ts'
import { Refusal } from '../envelope.ts'

const OUTCOMES = ['PAID', 'REFUSED', 'OTHER_PAYER'] as const
const MOST_TIMES = 100

/**
 * What the provider of an order tells, as an operator of the sandbox says: `{orderNo, outcome, amount?, paidAt?,
 * endToEndId?, times?}`, the amount in reais. The same notice several times tries that it is booked once.
 * @throws TypeError for a notice that is not valid, or of an order that is not there
 */
export function payments(core: Core, body: Record<string, unknown>): { status: string } {
  const { orderNo, outcome = 'PAID', amount, paidAt, endToEndId, times = 1 } = body
  if (typeof orderNo !== 'string') throw new TypeError('orderNo must be the number of an order')
  const known = OUTCOMES.find((name) => name === outcome)
  if (!known) throw new TypeError(`outcome must be one of ${OUTCOMES.join(', ')}`)
  const optional = (name: string, value: unknown) => {
    if (value === undefined) return undefined
    if (typeof value !== 'number' || !(value > 0)) throw new TypeError(`${name} must be a number above 0`)
    return value
  }
  if (typeof times !== 'number' || !(times >= 1 && times <= MOST_TIMES))
    throw new TypeError(`times must be a number from 1 to ${MOST_TIMES}`)
  const reais = optional('amount', amount)
  const payment: Payment = {
    orderNo,
    outcome: known,
    amount: reais === undefined ? undefined : Math.round(reais * 100),
    paidAt: optional('paidAt', paidAt),
    endToEndId: typeof endToEndId === 'string' ? endToEndId : undefined,
  }
  try {
    let { status } = core.deposits.notice(payment)
    for (let i = 1; i < times; i++) status = core.deposits.notice(payment).status
    return { status }
  } catch (error) {
    if (error instanceof Refusal) throw new TypeError(`there is no order ${orderNo}`)
    throw error
  }
}
