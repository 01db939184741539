import type { Context, MiddlewareHandler } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import type { PageFiles } from './bundle.ts'
import { expiredPage } from './documents.ts'
import type { Sessions } from './session.ts'

/** Browsers send cookies to every port, so each console has its own name. */
const cookieOf = (host: string) => `arcada-console-${host.replace(/^.*:/, '')}`

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
const HEADERS = {
  'content-security-policy': POLICY,
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
}

export interface GuardOptions {
  sessions: Sessions
  /** `127.0.0.1:4700`: a page of another name that resolves to this machine is refused. */
  host: string
  /** Why every change is refused; undefined when changes are allowed. */
  readOnly: string | undefined
}

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

/** Exchanges the token for a session, and refuses every request without one. */
export function guardSession({ sessions, host }: GuardOptions, files: PageFiles): MiddlewareHandler {
  const cookie = cookieOf(host)
  return async (context, next) => {
    const { pathname, searchParams } = new URL(context.req.url)
    const token = searchParams.get('token')
    const isOpen = sessions.isOpen(getCookie(context, cookie))
    if (pathname === '/' && token !== null) {
      if (isOpen) return context.redirect('/', 303)
      const session = sessions.open(token)
      if (session === undefined) return context.html(expiredPage(), 401)
      setCookie(context, cookie, session, { httpOnly: true, sameSite: 'Strict', path: '/' })
      return context.redirect('/', 303)
    }
    // The page that says how to open the console again has its styles.
    if (pathname === files.styles.path) return next()
    if (isOpen) return next()
    if (pathname.startsWith('/api/'))
      return problems(context, 401, 'This session has ended: open the console again.')
    return context.html(expiredPage(), 401)
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
    if (readOnly !== undefined)
      return context.json({ problems: [readOnly], facts: { code: 'read-only' } }, 403)
    return next()
  }
