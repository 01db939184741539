import { DELTA_CODING, deltaPath } from '@arcada/release/delta-names'
import type { HttpBindings } from '@hono/node-server'
import type { Context, MiddlewareHandler } from 'hono'
import { etag, RETAINED_304_HEADERS } from 'hono/etag'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { ALWAYS, DOCUMENT_HEADERS } from './headers.ts'
import { takes } from './request-checks.ts'

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
  retainedHeaders: [
    ...RETAINED_304_HEADERS,
    'use-as-dictionary',
    ...Object.keys({ ...ALWAYS, ...DOCUMENT_HEADERS }),
  ],
})

const ENCODINGS = ['br', 'gzip'] as const
export type Encoding = (typeof ENCODINGS)[number]

const isTaken = (context: EdgeContext, coding: string): boolean =>
  new RegExp(takes(coding), 'i').test(context.req.header('accept-encoding') ?? '')

/** The encodings that a browser accepts, the smaller first; hono's own choice follows the browser's order. */
export const acceptedEncodings = (context: EdgeContext): Encoding[] =>
  ENCODINGS.filter((name) => isTaken(context, name))

/** The delta of a file for a browser that has its dictionary, where it accepts one (RFC 9842). */
export function acceptedDelta(context: EdgeContext, path: string): string | undefined {
  const hash = /^:([A-Za-z0-9+/]{43}=):$/.exec(context.req.header('available-dictionary') ?? '')?.[1]
  return hash && isTaken(context, DELTA_CODING) ? deltaPath(path, hash) : undefined
}
