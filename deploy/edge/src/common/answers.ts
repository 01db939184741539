import { DELTA_CODINGS, deltaPath } from '@arcada/release/delta-names'
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
  retainedHeaders: [
    ...RETAINED_304_HEADERS,
    'use-as-dictionary',
    ...Object.keys({ ...ALWAYS, ...DOCUMENT_HEADERS }),
  ],
})

const ENCODINGS = ['br', 'gzip'] as const
export type Encoding = (typeof ENCODINGS)[number]

/** Finds the quality that a browser gives an encoding by its name. */
function qualities(context: EdgeContext): (name: string) => number | undefined {
  const accepted = parseAccept((context.req.header('accept-encoding') ?? '').toLowerCase())
  return (name) => accepted.find(({ type }) => type === name)?.q
}

/** The encodings that a browser accepts, the smaller first; hono's own choice follows the browser's order. */
export function acceptedEncodings(context: EdgeContext): Encoding[] {
  const quality = qualities(context)
  return ENCODINGS.filter((name) => (quality(name) ?? quality('*') ?? 0) > 0)
}

/** The deltas of a file that a browser with this dictionary accepts, the preferred one first (RFC 9842). */
export function acceptedDeltas(context: EdgeContext, path: string): { path: string; encoding: string }[] {
  const hash = /^:([A-Za-z0-9+/]{43}=):$/.exec(context.req.header('available-dictionary') ?? '')?.[1]
  if (hash === undefined) return []
  const quality = qualities(context)
  return DELTA_CODINGS.filter((name) => (quality(name) ?? 0) > 0).map((encoding) => ({
    path: deltaPath(path, hash, encoding),
    encoding,
  }))
}
