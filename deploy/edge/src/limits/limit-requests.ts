import { APPS, KEY_LISTS, REPORTS, WHITELABEL_FILES } from '@arcada/kit/federation/names'
import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { type EdgeContext, type EdgeEnv, envelope, sentence } from '../common/answers.ts'
import { isBackEndAddress } from '../common/request-checks.ts'
import { clientNetwork } from './client-address.ts'
import {
  backEndLimit,
  type Limit,
  type LimitName,
  type Limits,
  retryAfter,
  TOO_LARGE,
  TOO_MANY,
} from './limits.ts'
import type { Throttle } from './throttle.ts'

/** Folders of the store that the site serves as they are. */
export const STORED_FOLDERS = [APPS, KEY_LISTS, WHITELABEL_FILES] as const

const isStored = (path: string) => STORED_FOLDERS.some((folder) => path.startsWith(folder))

function limitOf(path: string): LimitName {
  if (isStored(path)) return 'files'
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

/** Refuses clients that send too many requests, unless `counted` is left out, and bodies that are too long. */
export function limitRequests(limits: Limits, counted?: Throttle): MiddlewareHandler<EdgeEnv> {
  return async (context, next) => {
    const { pathname } = new URL(context.req.url)
    const name = limitOf(pathname)
    const limit = limits[name]
    const leave = counted?.enter(name, clientNetwork(context.get('client')))
    if (counted && leave === undefined) {
      const later = { 'retry-after': String(retryAfter(limit)) }
      return isBackEndAddress(pathname)
        ? envelope(context, 429, TOO_MANY, later)
        : sentence(context, 429, 'Too many requests; please wait a while.', later)
    }
    if (leave) context.env.outgoing.once('close', leave)
    return bodyLimit({
      maxSize: maxBody(limit, context),
      onError: () => envelope(context, 413, TOO_LARGE, { connection: 'close' }),
    })(context, next)
  }
}
