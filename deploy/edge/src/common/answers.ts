import type { HttpBindings } from '@hono/node-server'
import type { Context, MiddlewareHandler } from 'hono'
import { etag, RETAINED_304_HEADERS } from 'hono/etag'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { ALWAYS, DOCUMENT_HEADERS } from '../common/headers.ts'

export interface EdgeEnv {
  Bindings: HttpBindings
  Variables: { hostname: string; whitelabel: string }
}

export type EdgeContext = Context<EdgeEnv>

/** One plain sentence that no cache keeps, because the state that it reports may change at once. */
export function sentence(
  context: Context,
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
  headers: Readonly<Record<string, string>>,
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
  retainedHeaders: [
    ...RETAINED_304_HEADERS,
    'use-as-dictionary',
    ...Object.keys({ ...ALWAYS, ...DOCUMENT_HEADERS }),
  ],
})
