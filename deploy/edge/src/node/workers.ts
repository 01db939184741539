import { FORMER_WORKERS, NO_WORKER, WORKER_ADDRESS } from '@arcada/kit/federation/names'
import type { MiddlewareHandler } from 'hono'
import { type EdgeEnv, sentence } from '../common/answers.ts'
import { ALWAYS, FORMER_WORKER_HEADERS } from '../common/headers.ts'

/**
 * Keeps every script but the site's own worker from becoming one. Browsers send `Service-Worker: script`; any spelling
 * that holds the word counts. Update checks of workers of earlier hosts get one that unregisters itself.
 */
export const guardWorkers: MiddlewareHandler<EdgeEnv> = async (context, next) => {
  if (!/script/i.test(context.req.header('service-worker') ?? '')) return next()
  const { pathname } = new URL(context.req.url)
  if (pathname === WORKER_ADDRESS) return next()
  if (!pathname.startsWith(FORMER_WORKERS))
    return sentence(context, 403, `The only service worker of this site is ${WORKER_ADDRESS}.`)
  if (context.req.method !== 'GET' && context.req.method !== 'HEAD')
    return sentence(context, 405, 'This address can only be read.', { allow: 'GET, HEAD' })
  return context.body(NO_WORKER, 200, { ...ALWAYS, ...FORMER_WORKER_HEADERS })
}
