import { request as ask, type IncomingHttpHeaders } from 'node:http'
import { request as askSecurely } from 'node:https'
import { answer, type Exchange } from './answer.ts'
import { bodyLimit, refuseBody } from './body-limit.ts'
import { BACK_END_HEADERS, FORWARDING, UPGRADING } from './headers.ts'
import type { Limit } from './limits.ts'

/** Headers that belong to one connection, not to the message. */
const PER_CONNECTION = [
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]

function endToEnd(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const named = String(headers.connection ?? '')
    .toLowerCase()
    .split(',')
    .map((name) => name.trim())
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => ![...PER_CONNECTION, ...named].includes(name)),
  )
}

export function isBackEndAddress(path: string): boolean {
  return path.startsWith('/wps/') || path.startsWith('/lgw/')
}

/**
 * Passes the request on to the back end and its answer back, both as they flow. Says which whitelabel is meant, so
 * that a browser cannot; a back end that cannot be reached is answered for with 502, a body beyond the limit with 413.
 */
export function passOn(api: URL, whitelabel: string, exchange: Exchange, limit?: Limit): Promise<void> {
  const { request, response, url } = exchange
  const asked = Object.entries(endToEnd(request.headers))
  const most = limit === undefined ? Number.POSITIVE_INFINITY : bodyLimit(limit, request)
  if (Number(request.headers['content-length'] ?? 0) > most) {
    refuseBody(exchange)
    return Promise.resolve()
  }
  const headers = {
    ...Object.fromEntries(asked.filter(([name]) => !FORWARDING.some((ours) => ours === name))),
    host: api.host,
    'x-arcada-whitelabel': whitelabel,
    'x-forwarded-for': exchange.client,
    'x-forwarded-host': request.headers.host ?? '',
    'x-forwarded-proto': 'http',
  }
  return new Promise((resolve) => {
    const send = api.protocol === 'https:' ? askSecurely : ask
    const upstream = send(
      new URL(url.pathname + url.search, api),
      { method: request.method ?? 'GET', headers },
      (reply) => {
        response.writeHead(reply.statusCode ?? 502, { ...endToEnd(reply.headers), ...BACK_END_HEADERS })
        reply.pipe(response)
        // Half an answer must end as half an answer, never look whole.
        reply.on('aborted', () => response.destroy())
        reply.on('error', () => response.destroy())
      },
    )
    let refused = false
    upstream.on('error', () => {
      if (refused) return
      if (response.headersSent) response.destroy()
      else {
        const type = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' }
        answer(exchange, 502, type, JSON.stringify(UPGRADING))
      }
      resolve()
    })
    response.on('close', () => {
      upstream.destroy()
      resolve()
    })
    // A body in chunks names no length, so it is counted as it comes.
    let length = 0
    request.on('data', (bytes: Buffer) => {
      length += bytes.length
      if (length <= most || response.headersSent) return
      refused = true
      request.unpipe(upstream)
      refuseBody(exchange)
      upstream.destroy()
    })
    request.pipe(upstream)
  })
}
