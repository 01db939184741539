import { clientNetwork } from '@arcada/kit/federation/client-network'
import { APPS, KEY_LISTS, REPORTS, WHITELABEL_FILES } from '@arcada/kit/federation/names'
import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { type EdgeContext, type EdgeEnv, envelope, sentence } from '../common/answers.ts'
import {
  backEndLimit,
  type Limit,
  type LimitName,
  type Limits,
  retryAfter,
  TOO_LARGE,
  TOO_MANY,
} from '../common/limits.ts'
import { isBackEndAddress } from '../common/request-checks.ts'

/** Folders of the store that the site serves as they are. */
export const STORED_FOLDERS = [APPS, KEY_LISTS, WHITELABEL_FILES] as const

/** Clients that are remembered for one kind of path; the one longest unseen goes first. */
const MAX_CLIENTS = 50_000

interface Seen {
  excess: number
  /** When the last one came, in ms. */
  at: number
  /** How many are being answered. */
  open: number
}

/**
 * Makes the counter of one limit, by client and as nginx counts: a bucket that leaks at the rate. It returns what to call when a
 * request was answered; undefined when there are too many of them. `now` is in ms.
 */
export function clientCounter({ rate, burst, atOnce }: Limit, now: () => number = Date.now) {
  const seen = new Map<string, Seen>()
  return (client: string): (() => void) | undefined => {
    const at = now()
    const last = seen.get(client) ?? { excess: -1, at, open: 0 }
    const excess = Math.max(0, last.excess - ((at - last.at) / 60_000) * rate + 1)
    if (excess > burst || last.open >= atOnce) return undefined
    const current = { excess, at, open: last.open + 1 }
    seen.delete(client)
    seen.set(client, current)
    const [oldest] = seen.keys()
    if (seen.size > MAX_CLIENTS && oldest !== undefined) seen.delete(oldest)
    return () => {
      const kept = seen.get(client)
      if (kept) kept.open -= 1
    }
  }
}

function limitOf(path: string): LimitName {
  if (STORED_FOLDERS.some((folder) => path.startsWith(folder))) return 'files'
  if (path === '/beacons') return 'beacons'
  if (path === REPORTS) return 'reports'
  return isBackEndAddress(path) ? backEndLimit(path) : 'documents'
}

/** hono holds a body in chunks in memory to count it, so only a form that states its length may be long. */
function maxBody({ body, form = body }: Limit, context: EdgeContext): number {
  const type = context.req.header('content-type')?.toLowerCase()
  const isForm = type?.startsWith('multipart/form-data') && context.req.header('content-length') !== undefined
  return isForm ? form : body
}

/** Refuses clients that send too many requests, unless they are not `counted`, and bodies that are too long. */
export function limitRequests(limits: Limits, counted: boolean): MiddlewareHandler<EdgeEnv> {
  const counters = new Map(Object.entries(limits).map(([name, limit]) => [name, clientCounter(limit)]))
  return async (context, next) => {
    const { path } = context.req
    const name = limitOf(path)
    const limit = limits[name]
    const { incoming, outgoing } = context.env
    if (counted) {
      const leave = counters.get(name)?.(clientNetwork(incoming.socket.remoteAddress ?? ''))
      const later = { 'retry-after': String(retryAfter(limit)) }
      if (leave === undefined)
        return isBackEndAddress(path)
          ? envelope(context, 429, TOO_MANY, later)
          : sentence(context, 429, 'Too many requests; please wait a while.', later)
      outgoing.once('close', leave)
    }
    return bodyLimit({
      maxSize: maxBody(limit, context),
      onError: () => envelope(context, 413, TOO_LARGE, { connection: 'close' }),
    })(context, next)
  }
}
