import { randomBytes } from 'node:crypto'
import { centavosOf } from '@arcada/kit/contract/centavos'
import { type Context, Hono } from 'hono'
import type { Deposit } from '../../domain/cashier/deposit.ts'
import type { Payment } from '../../domain/cashier/settlement.ts'
import { type Language, toLanguage } from '../../domain/common/language.ts'
import type { MethodType } from '../../domain/settings/deposit-methods.ts'
import type { Core } from '../core/core.ts'
import { cashierPage, type Place } from './cashier-page.ts'

/** The places of payment, and the orders that they accept. */
const PLACES = {
  bank: { types: ['QR'], anyAmount: false },
  pay: { types: ['EWALLET', 'CARD'], anyAmount: false },
  transfer: { types: ['BANK'], anyAmount: true },
  chain: { types: ['CRYPTO'], anyAmount: true },
} as const satisfies Record<Place, { types: readonly MethodType[]; anyAmount: boolean }>

/**
 * Simulates the outside world of payments (MC-63): a bank that reads a Pix code, a payment page of e-wallets and
 * cards, a transfer, a chain. It needs no session: anyone with the code can pay it. Each sends a notice to the cashier.
 */
export function cashierRoutes(core: Core): Hono {
  const routes = new Hono()
  const find = (place: Place, asked: string) => {
    const order = core.cashier.deposits.find(asked.trim())
    const types: readonly MethodType[] = PLACES[place].types
    return order && types.includes(order.method.type) ? order : undefined
  }

  for (const place of ['bank', 'pay', 'transfer', 'chain'] as const) {
    routes.get(`/${place}`, (context) => {
      const language = languageOf(context)
      const asked = context.req.query('order') ?? ''
      if (asked === '') return cashierPage({ place, language, state: 'ask' })
      return show(place, language, find(place, asked))
    })
    routes.post(`/${place}`, async (context) => {
      const language = languageOf(context)
      const sent = await context.req.parseBody()
      const said = (name: string) => (typeof sent[name] === 'string' ? sent[name] : '')
      const order = find(place, said('order'))
      const outcome = OUTCOMES.find((known) => known === said('outcome'))
      if (!order || !outcome || !isPayable(order)) return show(place, language, order)
      const amount = PLACES[place].anyAmount ? centavosIn(said('amount')) : order.amount
      if (amount === undefined) return show(place, language, order)
      const payment: Payment = { orderNo: order.number, outcome, amount, endToEndId: said('id') || undefined }
      core.cashier.deposits.notice(payment)
      return cashierPage({ place, language, state: outcome === 'REFUSED' ? 'refused' : 'paid', order })
    })
  }

  return routes

  function show(place: Place, language: Language, order: Deposit | undefined): Promise<Response> {
    if (!order) return cashierPage({ place, language, state: 'unknown' }, 404)
    if (!isPayable(order)) return cashierPage({ place, language, state: 'closed', order }, 410)
    return cashierPage({
      place,
      language,
      state: 'order',
      order,
      anyAmount: PLACES[place].anyAmount,
      // One per rendered page: a button that is tapped twice reports the same payment twice.
      id: `E${randomBytes(8).toString('hex').toUpperCase()}`,
    })
  }
}

const OUTCOMES = ['PAID', 'OTHER_PAYER', 'CREDIT_CARD', 'REFUSED'] as const

const languageOf = (context: Context) => toLanguage(context.req.query('lang') ?? 'PT')

const isPayable = ({ status, seenAt }: Deposit) =>
  status === 'PENDING' || (status === 'PROCESSING' && seenAt === undefined)

/** A typed amount, with a comma or a point. */
function centavosIn(typed: string): number | undefined {
  const amount = Number(typed.trim().replace(',', '.'))
  return amount > 0 && amount < 1e9 ? centavosOf(amount) : undefined
}
