import { centavosOf } from '@arcada/kit/contract/centavos'
import type { Payment } from '../../domain/cashier/settlement.ts'
import { Refusal } from '../../domain/common/refusal.ts'
import { isRecord } from '../../domain/common/whitelabels.ts'
import type { Core } from '../core/core.ts'

const OUTCOMES = ['PAID', 'REFUSED', 'OTHER_PAYER', 'CREDIT_CARD'] as const
const MAX_TIMES = 100

/**
 * A payment notice for an order, as an operator of the sandbox sends it: `{orderNo, outcome, amount?, paidAt?,
 * endToEndId?, payer?: {name, taxNumber}, times?}`, the amount in reais. `times` repeats the notice, to try that it is booked once.
 * @throws TypeError for an invalid notice, or an unknown order
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
  if (typeof times !== 'number' || !(times >= 1 && times <= MAX_TIMES))
    throw new TypeError(`times must be a number from 1 to ${MAX_TIMES}`)
  const reais = optional('amount', amount)
  const payment: Payment = {
    orderNo,
    outcome: known,
    payer: holderIn(body.payer),
    amount: reais === undefined ? undefined : centavosOf(reais),
    paidAt: optional('paidAt', paidAt),
    endToEndId: typeof endToEndId === 'string' ? endToEndId : undefined,
  }
  try {
    let { status } = core.cashier.deposits.notice(payment)
    for (let i = 1; i < times; i++) status = core.cashier.deposits.notice(payment).status
    return { status }
  } catch (error) {
    if (error instanceof Refusal) throw new TypeError(`there is no order ${orderNo}`)
    throw error
  }
}

function holderIn(value: unknown): Payment['payer'] {
  if (value === undefined) return undefined
  const { name, taxNumber } = isRecord(value) ? value : {}
  if (typeof name !== 'string' || typeof taxNumber !== 'string')
    throw new TypeError('payer must have a name and a taxNumber')
  return { name, taxNumber }
}
