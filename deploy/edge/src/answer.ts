import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { ALWAYS } from './headers.ts'

export interface Exchange {
  request: IncomingMessage
  response: ServerResponse
  url: URL
  /** Address of who asks. */
  client: string
}

/** Sends a whole body, or only its headers when that was asked. */
export function answer(
  { request, response }: Exchange,
  status: number,
  headers: OutgoingHttpHeaders,
  body: Buffer | string,
) {
  const bytes = typeof body === 'string' ? Buffer.from(body) : body
  response.writeHead(status, { ...ALWAYS, ...headers, 'content-length': bytes.length })
  response.end(request.method === 'HEAD' ? undefined : bytes)
}

/** One plain sentence; never kept by a cache, because what it tells of is about to be put right. */
export function say(exchange: Exchange, status: number, sentence: string, headers: OutgoingHttpHeaders = {}) {
  const plain = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', ...headers }
  answer(exchange, status, plain, `${sentence}\n`)
}

/** Whether the browser's copy is the one that would be sent; answers 304 if so. */
export function answerUnchanged(
  { request, response }: Exchange,
  etag: string,
  headers: OutgoingHttpHeaders,
): boolean {
  const known = (request.headers['if-none-match'] ?? '')
    .split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''))
  if (!known.includes(etag) && !known.includes('*')) return false
  response.writeHead(304, { ...ALWAYS, ...headers, etag })
  response.end()
  return true
}

/** Lets only GET and HEAD through; answers 405 to anything else. */
export function onlyReads(exchange: Exchange): boolean {
  if (exchange.request.method === 'GET' || exchange.request.method === 'HEAD') return true
  say(exchange, 405, 'This address can only be read.', { allow: 'GET, HEAD' })
  return false
}

export type Encoding = 'br' | 'gzip'

/** Encodings that the browser takes, the better first; `q=0` means no. */
export function acceptedEncodings({ request }: Exchange): Encoding[] {
  const accepted = new Map<string, number>()
  for (const part of String(request.headers['accept-encoding'] ?? '').split(',')) {
    const [name = '', ...parameters] = part.trim().toLowerCase().split(';')
    const quality = parameters
      .map((text) => /^\s*q=([\d.]+)/.exec(text)?.[1])
      .find((text) => text !== undefined)
    accepted.set(name, quality === undefined ? 1 : Number(quality))
  }
  return (['br', 'gzip'] as const).filter((name) => (accepted.get(name) ?? accepted.get('*') ?? 0) > 0)
}
