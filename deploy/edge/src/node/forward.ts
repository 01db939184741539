import {
  type IncomingMessage,
  type OutgoingHttpHeaders,
  request as plain,
  type ServerResponse,
} from 'node:http'
import { request as secure } from 'node:https'
import { ALWAYS, UPGRADING } from '../common/headers.ts'

/** Headers of an answer that are about its own connection. */
const OF_CONNECTION: readonly string[] = ['connection', 'keep-alive', 'transfer-encoding']

export interface Forwarded {
  request: IncomingMessage
  response: ServerResponse
  /** Origin that gets the request, under the address that it came with. */
  target: URL
  headers: OutgoingHttpHeaders
  /** The whole body; left out, the request's own passes through as it comes. */
  body?: Buffer
  /** How long the target may be silent, in ms. */
  timeoutMs: number
  /** Headers of the answer that end here. */
  notPassedBack?: readonly string[]
  /** Headers that take the place of those of the answer. */
  answerHeaders(answer: IncomingMessage): OutgoingHttpHeaders
  onFailure?(reason: string): void
}

/**
 * Passes a request on and its answer back, once. A target that cannot be reached, or is silent, is answered for with 502; an
 * answer that has begun ends unfinished. A client that goes away ends the request there, too.
 */
export function forward(given: Forwarded): void {
  const { request, response, target, body, timeoutMs } = given
  const { protocol, hostname, port, host } = target
  const dropped = [...OF_CONNECTION, ...(given.notPassedBack ?? [])]
  const send = protocol === 'https:' ? secure : plain
  const passed = send({
    // Every browser knows that names below localhost are this machine (RFC 6761), not every resolver.
    host: /(?:^|\.)localhost$/.test(hostname) ? '127.0.0.1' : hostname.replace(/^\[|\]$/g, ''),
    ...{ port, path: request.url, method: request.method, servername: hostname },
    headers: { ...given.headers, host },
  })
  passed.setTimeout(timeoutMs, () => passed.destroy(new Error('it is silent')))
  passed.on('error', (error) => {
    given.onFailure?.(error.message)
    if (response.headersSent) return response.destroy()
    response.writeHead(502, {
      ...ALWAYS,
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
    })
    response.end(JSON.stringify(UPGRADING))
  })
  passed.on('response', (answer) => {
    const kept = Object.entries(answer.headers).filter(([name]) => !dropped.includes(name))
    const headers = { ...Object.fromEntries(kept), ...given.answerHeaders(answer) }
    response.writeHead(answer.statusCode ?? 502, headers)
    answer.on('error', () => response.destroy()).pipe(response)
  })
  response.on('close', () => passed.destroy())
  if (body === undefined) request.pipe(passed)
  else passed.end(body)
}
