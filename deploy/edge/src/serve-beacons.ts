import { answer, type Exchange, say } from './answer.ts'
import { type Collector, MOST_BYTES } from './beacons.ts'
import { MOST_REPORT_BYTES, type ReportCounter, type ReportedPage } from './policy-reports.ts'

const STATUS = { taken: 204, 'too-large': 413, malformed: 400, unknown: 400 } as const

async function readBody({ request }: Exchange, most: number): Promise<string | undefined> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request) {
    const bytes = Buffer.from(chunk)
    size += bytes.length
    if (size > most) return undefined
    chunks.push(bytes)
  }
  return Buffer.concat(chunks).toString('utf8')
}

export interface Counters {
  collector: Collector
  reports: ReportCounter
}

/** Answers `POST /beacons/reports`, where browsers tell what a policy blocked. `release` is the one that is live. */
export async function serveReports(
  exchange: Exchange,
  { reports }: Counters,
  page: Omit<ReportedPage, 'release'>,
  release: () => Promise<number>,
): Promise<void> {
  if (exchange.request.method !== 'POST')
    return say(exchange, 405, 'Reports can only be posted.', { allow: 'POST' })
  const body = await readBody(exchange, MOST_REPORT_BYTES)
  if (body === undefined)
    return say(exchange, 413, `A report has at most ${MOST_REPORT_BYTES} bytes.`, { connection: 'close' })
  const outcome = reports.receive(body, { ...page, release: await release() })
  if (outcome !== 'accepted') return say(exchange, STATUS[outcome], 'That is no report of this site.')
  exchange.response.writeHead(204, { 'cache-control': 'no-store' }).end()
}

/**
 * Answers `POST /beacons` and `GET /beacons/metrics`. What was counted is handed on to `api` as well, whose answer
 * nobody waits for.
 */
export async function serveBeacons(
  exchange: Exchange,
  { collector, reports }: Counters,
  whitelabel: string,
  api: URL,
): Promise<void> {
  const { method } = exchange.request
  if (exchange.url.pathname === '/beacons/metrics') {
    if (method !== 'GET') return say(exchange, 405, 'Metrics can only be read.', { allow: 'GET' })
    const type = { 'content-type': 'text/plain; version=0.0.4; charset=utf-8', 'cache-control': 'no-store' }
    return answer(exchange, 200, type, collector.metrics() + reports.metrics())
  }
  if (method !== 'POST') return say(exchange, 405, 'Beacons can only be posted.', { allow: 'POST' })
  const body = await readBody(exchange, MOST_BYTES)
  if (body === undefined)
    return say(exchange, 413, `A beacon has at most ${MOST_BYTES} bytes.`, { connection: 'close' })
  const outcome = await collector.receive(body, whitelabel)
  if (outcome !== 'accepted') return say(exchange, STATUS[outcome], 'That is no beacon of this site.')
  const headers = { 'content-type': 'text/plain', 'x-arcada-whitelabel': whitelabel }
  fetch(new URL('/beacons', api), { method: 'POST', body, headers }).catch(() => undefined)
  exchange.response.writeHead(204, { 'cache-control': 'no-store' }).end()
}
