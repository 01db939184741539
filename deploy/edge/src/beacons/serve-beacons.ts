import { REPORTS } from '@arcada/kit/federation/names'
import { Hono } from 'hono'
import { type EdgeEnv, sentence } from '../common/answers.ts'
import { ALWAYS } from '../common/headers.ts'
import { clientNetwork } from '../limits/client-address.ts'
import type { Collector } from './beacons.ts'
import type { ReportCounter } from './policy-reports.ts'

const STATUS = { 'too-large': 413, malformed: 400, unknown: 400 } as const
const ACCEPTED = { ...ALWAYS, 'cache-control': 'no-store' }

export interface BeaconOptions {
  collector: Collector
  reports: ReportCounter
  /** Origin that each counted beacon is passed on to; its answer is ignored. */
  api: URL
  liveRelease: (whitelabel: string) => Promise<number>
  /** Whether clients have shares; without, all that they send counts. */
  shares: boolean
}

/** Of IPv6 addresses the first 48 bits: a provider may give one line all that begin so. */
const GROUPS_OF_A_LINE = 3

/**
 * Answers `POST /beacons`, `POST /beacons/reports`, where browsers report what a policy blocked, and
 * `GET /beacons/metrics`.
 */
export function beaconRoutes({ collector, reports, api, liveRelease, shares }: BeaconOptions): Hono<EdgeEnv> {
  return new Hono<EdgeEnv>()
    .post('/beacons', async (context) => {
      const whitelabel = context.get('whitelabel')
      const body = await context.req.text()
      const client = shares ? clientNetwork(context.get('client'), GROUPS_OF_A_LINE) : undefined
      const outcome = await collector.receive(body, whitelabel, client)
      if (outcome !== 'accepted') return sentence(context, STATUS[outcome], 'That is no beacon of this site.')
      const headers = { 'content-type': 'text/plain', 'x-arcada-whitelabel': whitelabel }
      fetch(new URL('/beacons', api), { method: 'POST', body, headers }).catch(() => undefined)
      return context.body(null, 204, ACCEPTED)
    })
    .all('/beacons', (context) => sentence(context, 405, 'Beacons can only be posted.', { allow: 'POST' }))
    .post(REPORTS, async (context) => {
      const { hostname, whitelabel } = context.var
      const body = await context.req.text()
      const page = { hostname, whitelabel, release: await liveRelease(whitelabel) }
      const outcome = reports.receive(body, page)
      if (outcome !== 'accepted') return sentence(context, STATUS[outcome], 'That is no report of this site.')
      return context.body(null, 204, ACCEPTED)
    })
    .all(REPORTS, (context) => sentence(context, 405, 'Reports can only be posted.', { allow: 'POST' }))
    .get('/beacons/metrics', (context) =>
      context.body(collector.metrics() + reports.metrics(), 200, {
        ...ACCEPTED,
        'content-type': 'text/plain; version=0.0.4; charset=utf-8',
      }),
    )
    .all('/beacons/metrics', (context) =>
      sentence(context, 405, 'Metrics can only be read.', { allow: 'GET, HEAD' }),
    )
}
