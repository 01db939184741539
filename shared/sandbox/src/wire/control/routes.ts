import { centavosOf } from '@arcada/kit/contract/centavos'
import { type Context, Hono } from 'hono'
import type { Payment } from '../../domain/cashier/settlement.ts'
import { Refusal } from '../../domain/common/refusal.ts'
import { isRecord } from '../../domain/common/whitelabels.ts'
import { publish, withdraw } from '../../domain/promotions/published.ts'
import { PROMOTION_CATEGORIES, PROMOTIONS } from '../../sample/data/promotions.ts'
import { promotionsWithReasons } from '../../sample/data/shown.ts'
import { json } from '../calls/envelope.ts'
import type { Core } from '../core/core.ts'
import { decidePlayer } from './players.ts'

/**
 * Publishes a promotion of a whitelabel: `{whitelabel, id, title: {pt, en}, content: {pt, en}, categories}`; `{whitelabel, id,
 * remove: true}` takes it back.
 * @throws TypeError that names the invalid field, or each reason of the law against the promotion
 */
function publishPromotion(core: Core, body: Record<string, unknown>): { id: string } {
  const { whitelabel, remove, ...promotion } = body
  if (typeof whitelabel !== 'string' || !core.settings.seed(whitelabel))
    throw new TypeError(`whitelabel must be one of ${core.settings.ids().join(', ')}`)
  const { id } = promotion
  if (PROMOTIONS.some((sample) => sample.id === id))
    throw new TypeError(`'${id}' is a promotion of the sample; choose another id`)
  const known = PROMOTION_CATEGORIES.map((category) => category.id)
  const { categories } = promotion
  if (Array.isArray(categories) && !categories.every((one) => known.includes(one)))
    throw new TypeError(`categories must be some of ${known.join(', ')}`)
  if (remove !== true) return { id: publish(core, whitelabel, promotion).id }
  if (typeof id !== 'string') throw new TypeError('id must be the id of a promotion')
  withdraw(core, whitelabel, id)
  return { id }
}

/** Every promotion of a whitelabel, whether it is shown, and if not, the reasons of the law. */
function listPromotions(core: Core, whitelabel = '') {
  if (!core.settings.seed(whitelabel)) return []
  return promotionsWithReasons(core, whitelabel).map(({ promotion: { id }, reasons }) => ({
    id,
    shown: reasons.length === 0,
    reasons,
  }))
}

const OUTCOMES = ['PAID', 'REFUSED', 'OTHER_PAYER', 'CREDIT_CARD'] as const
const MAX_TIMES = 100

/**
 * A payment notice for an order, as an operator of the sandbox sends it: `{orderNo, outcome, amount?, paidAt?,
 * endToEndId?, payer?: {name, taxNumber}, times?}`, the amount in reais. `times` repeats the notice, to try that it is booked once.
 * @throws TypeError for an invalid notice, or an unknown order
 */
function payments(core: Core, body: Record<string, unknown>): { status: string } {
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

/** The sandbox's own addresses, which no real back end has. */
export function controlRoutes(core: Core): Hono {
  const routes = new Hono()

  async function changed(
    context: Context,
    run: (body: Record<string, unknown>) => unknown,
  ): Promise<Response> {
    try {
      const body: unknown = await context.req.json()
      if (!isRecord(body)) throw new TypeError('the body must be a JSON object')
      return json(run(body))
    } catch (error) {
      if (error instanceof TypeError || error instanceof SyntaxError)
        return json({ error: error.message }, 400)
      throw error
    }
  }

  routes.get('/outbox', (context) => json(core.accounts.outbox.list(context.req.query('whitelabel'))))

  routes.get('/settings', (context) => {
    const wanted = context.req.query('whitelabel')
    const ids = core.settings.ids().filter((id) => wanted === undefined || id === wanted)
    const all = Object.fromEntries(ids.map((id) => [id, core.settings.read(id)]))
    return json(
      wanted === undefined ? all : (all[wanted] ?? { error: `there is no whitelabel ${wanted}` }),
      wanted !== undefined && !all[wanted] ? 404 : 200,
    )
  })
  routes.post('/settings', (context) =>
    changed(context, ({ whitelabel, expireSessions, clockOffsetMs, ...patch }) => {
      if (typeof whitelabel !== 'string' || !core.settings.seed(whitelabel)) {
        throw new TypeError(`whitelabel must be one of ${core.settings.ids().join(', ')}`)
      }
      const { payouts } = core.settings.read(whitelabel)
      const settings = core.settings.change(whitelabel, patch)
      core.cashier.withdrawals.decided(whitelabel, payouts)
      if (clockOffsetMs !== undefined) core.control.time.setOffset(clockOffsetMs)
      if (expireSessions === true) core.accounts.sessions.expire(whitelabel)
      return settings
    }),
  )

  routes.get('/faults', () => json(core.control.faults.list()))
  routes.post('/faults', (context) => changed(context, (body) => core.control.faults.add(body)))
  routes.delete('/faults', () => {
    core.control.faults.clear()
    return json([])
  })

  routes.post('/payments', (context) => changed(context, (body) => payments(core, body)))

  routes.post('/redRain', (context) =>
    changed(context, ({ whitelabel, startInSec }) => {
      if (typeof whitelabel !== 'string' || !core.settings.seed(whitelabel))
        throw new TypeError(`whitelabel must be one of ${core.settings.ids().join(', ')}`)
      const { id: roundId, startAt, endAt } = core.redRain.rounds.plan(whitelabel, startInSec)
      return { roundId, startAt, endAt }
    }),
  )

  routes.get('/promotions', (context) => json(listPromotions(core, context.req.query('whitelabel'))))
  routes.post('/promotions', (context) => changed(context, (body) => publishPromotion(core, body)))

  routes.post('/players', (context) => changed(context, (body) => decidePlayer(core, body)))

  const time = () => ({ now: core.control.time.now(), aheadMs: core.control.time.ahead() })
  routes.get('/clock', () => json(time()))
  routes.post('/clock', (context) =>
    changed(context, ({ aheadMs }) => {
      core.control.time.setAhead(aheadMs)
      return time()
    }),
  )

  routes.get('/beacons', () => json(core.control.beacons.list()))
  routes.delete('/beacons', () => {
    core.control.beacons.clear()
    return json([])
  })

  return routes
}
