import type { Context, MiddlewareHandler } from 'hono'
import { SESSION_HEADER, SESSION_PATH } from '../common/session.ts'
import type { Sessions } from './session.ts'

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "form-action 'none'",
  "base-uri 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** Every answer has these. */
/** Of every answer, here and in the viewer of traces. */
export const COMMON_HEADERS = {
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
}

const HEADERS = {
  ...COMMON_HEADERS,
  'content-security-policy': POLICY,
  'cross-origin-opener-policy': 'same-origin',
}

export interface GuardOptions {
  sessions: Sessions
  /** `127.0.0.1:4700`: a page of another name that resolves to this machine is refused. */
  host: string
  /** Why every change is refused; undefined when changes are allowed. */
  readOnly: string | undefined
}

export const ENDED = 'This session has ended: open the console again.'

/** A refusal as the page shows it. */
export const problems = (context: Context, status: 400 | 401 | 403 | 404 | 409 | 503, ...list: string[]) =>
  context.json({ problems: list }, status)

/** Headers of every answer, and the check of `Host`. */
export const guardHost =
  ({ host }: GuardOptions): MiddlewareHandler =>
  async (context, next) => {
    for (const [name, value] of Object.entries(HEADERS)) context.header(name, value)
    if (context.req.header('host') === host) return next()
    return problems(context, 403, `The console answers only at http://${host}.`)
  }

/** Addresses that the page shows as images: the browser sends no header for them. */
const IMAGE = /^\/api\/evidence\/[^/]+\/[^/]+\/page\.png$/

/** Refuses every read and change without a session. The page itself has no data, and asks for one. */
export function guardSession({ sessions }: GuardOptions): MiddlewareHandler {
  return async (context, next) => {
    const { path } = context.req
    if (!path.startsWith('/api/') || path === SESSION_PATH) return next()
    if (sessions.isOpen(context.req.header(SESSION_HEADER))) return next()
    if (IMAGE.test(path) && sessions.mayShowImages(context.req.query('key'))) return next()
    return problems(context, 401, ENDED)
  }
}

/** Refuses writes that no page of this console has sent, and all of them where it only shows. */
export const guardWrites =
  ({ host, readOnly }: GuardOptions): MiddlewareHandler =>
  async (context, next) => {
    if (context.req.method === 'GET' || context.req.method === 'HEAD') return next()
    if (context.req.header('origin') !== `http://${host}`)
      return problems(context, 403, 'A change must come from a page of this console.')
    if (!/^application\/json(?:;|$)/.test(context.req.header('content-type') ?? ''))
      return problems(context, 403, 'A change must be JSON (content-type: application/json).')
    if (readOnly !== undefined && context.req.path !== SESSION_PATH)
      return context.json({ problems: [readOnly], facts: { code: 'read-only' } }, 403)
    return next()
  }
