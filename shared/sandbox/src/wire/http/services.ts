import { Hono } from 'hono'
import { Refusal } from '../../domain/common/refusal.ts'
import type { Served } from '../calls/calls.ts'
import { refuse } from '../calls/envelope.ts'
import type { Core } from '../core/core.ts'
import { limitBody } from './body-limit.ts'
import { addCall } from './call-routes.ts'

/** The services of teams, which a sandbox answers at hostnames of their own (`sandboxServiceOrigin`). */
export interface Services {
  /** The calls to a service; none for an unknown one. */
  routesOf(service: string): Hono
  /** Answers like a server of another origin: pages of known sites may read the answer, after the browser has asked. */
  acrossOrigins(request: Request, answer: () => Promise<Response>): Promise<Response>
}

/** What a page may send, as the client of the calls does. */
const PREFLIGHT = {
  'access-control-allow-headers': 'content-type, language, token',
  'access-control-allow-methods': 'GET, POST, PUT, DELETE',
  'access-control-max-age': '600',
}

/** @param isKnown whether pages of a hostname may read the answers */
export function createServices(
  core: Core,
  calls: readonly Served[],
  isKnown: (hostname: string) => boolean,
): Services {
  const all = new Map(calls.flatMap(({ call: { service } }) => (service ? [[service, routes()]] : [])))
  for (const served of calls) {
    const app = all.get(served.call.service ?? '')
    if (app) addCall(app, core, served)
  }
  return {
    routesOf: (service) => all.get(service) ?? routes(),
    async acrossOrigins(request, answer) {
      const origin = request.headers.get('origin') ?? ''
      const preflight = request.method === 'OPTIONS'
      const response = preflight ? new Response(null, { status: 204 }) : await answer()
      if (response.type === 'error' || !isKnown(URL.parse(origin)?.hostname ?? '')) return response
      response.headers.set('access-control-allow-origin', origin)
      response.headers.append('vary', 'origin')
      if (preflight) for (const [name, value] of Object.entries(PREFLIGHT)) response.headers.set(name, value)
      return response
    },
  }
}

function routes(): Hono {
  const app = new Hono()
  app.use(limitBody)
  app.notFound(() => refuse(new Refusal('address.unknown')))
  return app
}
