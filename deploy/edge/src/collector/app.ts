import { clientNetwork } from '@arcada/kit/federation/client-network'
import { REPORTS } from '@arcada/kit/federation/names'
import { WHITELABEL_ID } from '@arcada/release'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { sentence } from '../common/answers.ts'
import { ALWAYS } from '../common/headers.ts'
import { hostnameOf } from '../common/hostnames.ts'
import { LIMITS } from '../common/limits.ts'
import { liveRelease, type StoreFiles } from '../common/store-files.ts'
import { beaconCounter } from './beacons.ts'
import { knownVersions } from './known-versions.ts'
import { reportCounter } from './policy-reports.ts'

const ACCEPTED = { ...ALWAYS, 'cache-control': 'no-store' }

/** Of IPv6 addresses the first 48 bits: a provider may give one line all that begin so. */
const GROUPS_OF_A_LINE = 3

export interface CollectorOptions {
  /** The store, whose releases beacons may name. */
  files: StoreFiles
  /** Origin that each counted beacon is passed on to; its answer is ignored. */
  api?: URL
  /** Whether clients have shares; without, all that they send counts. */
  shares: boolean
}

export type Collector = Hono

/**
 * Counts what pages report, in memory: `POST /beacons`, `POST /beacons/reports`, where browsers report what a policy blocked, and
 * `GET /beacons/metrics`. Only edges reach it: they state the whitelabel (`x-arcada-whitelabel`), the client
 * (`x-forwarded-for`) and the hostname of the page (`x-forwarded-host`).
 */
export function collectorApp({ files, api, shares }: CollectorOptions): Collector {
  const beacons = beaconCounter({ isKnown: knownVersions(files) })
  const reports = reportCounter()
  const app = new Hono()
  const only = (method: string) => `This address takes ${method} only.`

  app.use('/beacons/metrics', async (context) => {
    if (!['GET', 'HEAD'].includes(context.req.method))
      return sentence(context, 405, only('GET'), { allow: 'GET, HEAD' })
    const type = 'text/plain; version=0.0.4; charset=utf-8'
    return context.body(beacons.metrics() + reports.metrics(), 200, { ...ACCEPTED, 'content-type': type })
  })

  for (const [path, { body: maxSize }] of [
    ['/beacons', LIMITS.beacons],
    [REPORTS, LIMITS.reports],
  ] as const)
    app.use(path, bodyLimit({ maxSize, onError: (context) => sentence(context, 413, 'That is too long.') }))

  app.post('/beacons', async (context) => {
    const whitelabel = context.req.header('x-arcada-whitelabel') ?? ''
    const body = await context.req.text()
    const client = context.req.header('x-forwarded-for') ?? ''
    const line = shares ? clientNetwork(client, GROUPS_OF_A_LINE) : undefined
    if (!WHITELABEL_ID.test(whitelabel) || !(await beacons.receive(body, whitelabel, line)))
      return sentence(context, 400, 'That is no beacon of this site.')
    const headers = { 'content-type': 'text/plain', 'x-arcada-whitelabel': whitelabel }
    if (api) fetch(new URL('/beacons', api), { method: 'POST', body, headers }).catch(() => undefined)
    return context.body(null, 204, ACCEPTED)
  })

  app.post(REPORTS, async (context) => {
    const whitelabel = context.req.header('x-arcada-whitelabel') ?? ''
    const hostname = hostnameOf(context.req.header('x-forwarded-host'))
    const body = await context.req.text()
    const release = WHITELABEL_ID.test(whitelabel) ? await liveRelease(files, whitelabel) : 0
    if (release === 0 || !reports.receive(body, { hostname, whitelabel, release }))
      return sentence(context, 400, 'That is no report of this site.')
    return context.body(null, 204, ACCEPTED)
  })

  for (const path of ['/beacons', REPORTS])
    app.all(path, (context) => sentence(context, 405, only('POST'), { allow: 'POST' }))
  app.notFound((context) => sentence(context, 404, `There is nothing at ${context.req.path}.`))
  return app
}
