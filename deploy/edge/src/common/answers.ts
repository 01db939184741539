import type { HttpBindings } from '@hono/node-server'
import type { Context, MiddlewareHandler } from 'hono'
import { etag, RETAINED_304_HEADERS } from 'hono/etag'
import { parseAccept } from 'hono/utils/accept'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { ALWAYS, DOCUMENT_HEADERS } from './headers.ts'

export interface EdgeEnv {
  Bindings: HttpBindings
  Variables: { client: string; hostname: string; whitelabel: string }
}

export type EdgeContext = Context<EdgeEnv>

/** One plain sentence that no cache keeps, because the state that it reports may change at once. */
export function sentence(
  context: EdgeContext,
  status: ContentfulStatusCode,
  text: string,
  headers: Readonly<Record<string, string>> = {},
): Response {
  const plain = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' }
  return context.body(`${text}\n`, status, { ...ALWAYS, ...plain, ...headers })
}

/** A refusal in the envelope of every answer of the back end, so that the page can read it. */
export function envelope(
  context: EdgeContext,
  status: ContentfulStatusCode,
  refusal: object,
  headers: Readonly<Record<string, string>> = {},
): Response {
  const json = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' }
  return context.body(JSON.stringify(refusal), status, { ...ALWAYS, ...json, ...headers })
}

/** Passes on GET and HEAD, and refuses the rest with 405. */
export const onlyReads: MiddlewareHandler<EdgeEnv> = async (context, next) => {
  if (context.req.method === 'GET' || context.req.method === 'HEAD') return next()
  return sentence(context, 405, 'This address can only be read.', { allow: 'GET, HEAD' })
}

/** Answers 304 to a browser that has the same bytes, with the headers that it would store. */
export const unchanged = etag({
  retainedHeaders: [...RETAINED_304_HEADERS, ...Object.keys({ ...ALWAYS, ...DOCUMENT_HEADERS })],
})

const ENCODINGS = ['br', 'gzip'] as const
export type Encoding = (typeof ENCODINGS)[number]

/** The encodings that a browser accepts, the smaller first; hono's own choice follows the browser's order. */
export function acceptedEncodings(context: EdgeContext): Encoding[] {
  const accepted = parseAccept((context.req.header('accept-encoding') ?? '').toLowerCase())
  const quality = (name: string) => accepted.find(({ type }) => type === name)?.q
  return ENCODINGS.filter((name) => (quality(name) ?? quality('*') ?? 0) > 0)
}
