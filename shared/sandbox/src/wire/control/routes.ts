import { type Context, Hono } from 'hono'
import { isRecord } from '../../domain/common/whitelabels.ts'
import { json } from '../calls/envelope.ts'
import type { Core } from '../core/core.ts'
import { payments } from './payments.ts'
import { decidePlayer } from './players.ts'
import { listPromotions, publishPromotion } from './promotions.ts'

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
