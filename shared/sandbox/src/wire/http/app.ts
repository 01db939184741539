import { sandboxServiceAt } from '@arcada/kit/federation/services'
import { Hono } from 'hono'
import { toLanguage } from '../../domain/common/language.ts'
import { Refusal } from '../../domain/common/refusal.ts'
import { bitmapOf, imageOf } from '../../sample/pictures/pictures.ts'
import { DatabaseRefused, withRemedy } from '../../storage/open.ts'
import type { Served } from '../calls/calls.ts'
import { accept, bare, json, refuse } from '../calls/envelope.ts'
import { servedCalls } from '../calls/handlers.ts'
import { guardControl, isKnownTo } from '../control/guard.ts'
import { controlRoutes } from '../control/routes.ts'
import { type Core, createCore, type SandboxOptions } from '../core/core.ts'
import type { Fault } from '../core/faults.ts'
import { notePage } from '../demo-game/page.ts'
import { gameRoutes } from '../demo-game/routes.ts'
import { cashierRoutes } from '../outside/cashier.ts'
import { downloadRoutes } from '../outside/downloads.ts'
import { CROSS_ORIGIN, firebaseRoutes } from '../outside/firebase.ts'
import { socialRoutes } from '../outside/social.ts'
import { verifierRoutes } from '../outside/verifier.ts'
import { limitBody } from './body-limit.ts'
import { addCall, pause, whitelabelOf } from './call-routes.ts'
import { createServices } from './services.ts'

/** A back end as one function; see {@link createSandbox}. */
export interface Sandbox {
  /** Answers one request. A dropped connection is `Response.error()`. */
  fetch(request: Request): Promise<Response>
  close(): void
}

/**
 * The reference back end: every call of the contract over its own database, with members, money, games and
 * draws. The whitelabel of a request is its header `x-arcada-whitelabel` (default `arcada`).
 * @throws DatabaseRefused for a file that is not a sandbox database; the file is left as it is
 * @throws CallsRefused when two calls or two handlers contradict each other
 */
export async function createSandbox(options: SandboxOptions): Promise<Sandbox> {
  const served = await servedCalls()
  const core = createCore(options)
  const app = createApp(core, served, options.hosts)
  const services = createServices(core, served, knownHostnames(core, options.hosts))
  const servedAt = (method: string, path: string, service: string | undefined) =>
    served.find(({ call }) => call.service === service && call.method === method && call.path === path)
  const answer = async (request: Request, service?: string) => {
    const { pathname } = new URL(request.url)
    const { method } = request
    const normal = () =>
      service === undefined ? app.fetch(request) : services.routesOf(service).fetch(request)
    if (service === undefined && pathname.startsWith('/sandbox/')) return normal()
    const asked = servedAt(method, pathname, service)
    const whitelabel = whitelabelOf(request)
    const fault = core.control.faults.take({ path: pathname, method, id: asked?.call.id, whitelabel })
    return fault ? faulty(core, fault, request, asked, normal) : normal()
  }
  let open = true
  return {
    async fetch(request) {
      const { service } = sandboxServiceAt(new URL(request.url).hostname) ?? {}
      if (service === undefined) return answer(request)
      return services.acrossOrigins(request, () => answer(request, service))
    },
    close() {
      core.control.faults.clear()
      if (open) core.store.close()
      open = false
    },
  }
}

/** @param hosts names that the control addresses answer to, besides the loopback names and the sandbox's origin */
export function createApp(core: Core, calls: readonly Served[], hosts: readonly string[] = []): Hono {
  const app = new Hono()
  const guard = guardControl(knownHostnames(core, hosts))
  app.use('/sandbox/*', guard)
  app.use('/outside/*', guard)
  app.use(limitBody)
  for (const served of calls) if (served.call.service === undefined) addCall(app, core, served)
  app.get('/wps/image/:kind/:file{.+\\.(?:svg|png)}', (context) => {
    const { kind, file } = context.req.param()
    const [id, type] = [file.slice(0, -'.svg'.length), file.slice(-'svg'.length)]
    const image = type === 'svg' ? imageOf(kind, id) : bitmapOf(kind, id)
    if (!image) return refuse(new Refusal('address.unknown'))
    return new Response(image, {
      headers: {
        'content-type': type === 'svg' ? 'image/svg+xml' : 'image/png',
        'cache-control': 'public,max-age=31536000,immutable',
        'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'`,
        'x-content-type-options': 'nosniff',
      },
    })
  })
  app.post('/beacons', async (context) => {
    try {
      core.control.beacons.store(await context.req.text())
      return new Response(null, { status: 204, headers: CROSS_ORIGIN })
    } catch (error) {
      if (error instanceof TypeError) return json({ error: error.message }, 400)
      throw error
    }
  })
  app.options('/beacons', () => new Response(null, { status: 204, headers: CROSS_ORIGIN }))
  app.route('/sandbox', controlRoutes(core))
  app.route('/game', gameRoutes(core))
  app.route('/outside/firebase/v1', firebaseRoutes(core))
  app.route('/outside', cashierRoutes(core))
  app.route('/outside', verifierRoutes(core))
  app.route('/outside', socialRoutes(core))
  app.route('/downloads', downloadRoutes(core))
  // Replaces the chat of a customer service provider.
  app.get('/support/:type', (context) =>
    notePage('support', 'supportHelp', toLanguage(context.req.query('lang'))),
  )
  app.notFound(() => refuse(new Refusal('address.unknown')))
  app.onError((error) => {
    const told = withRemedy(error)
    console.error(told instanceof DatabaseRefused ? told.message : error)
    return refuse(error)
  })
  return app
}

/** Whether a page at a hostname may use more than a back end offers: this computer's, and those that the sandbox was given. */
function knownHostnames({ site }: Core, hosts: readonly string[] = []): (hostname: string) => boolean {
  return isKnownTo([new URL(site.origin).hostname, ...hosts])
}

async function faulty(
  core: Core,
  fault: Fault,
  request: Request,
  served: Served | undefined,
  normal: () => Response | Promise<Response>,
): Promise<Response> {
  await pause(fault.delayMs ?? 0)
  if (fault.hang) await core.control.faults.hang(request.signal)
  if (fault.drop) return Response.error()
  if (fault.status !== undefined) {
    const usual = fault.status === 401 ? 'session.not.login' : 'unknown'
    const code = fault.code ?? usual
    return json({ success: false, code, message: 'Injected fault', value: {} }, fault.status)
  }
  if (fault.malformed) {
    const value = INVALID_VALUES.find((value) => served && !served.checks.value(value)) ?? null
    return served?.call.bare ? bare(value) : accept(value)
  }
  return normal()
}

/** Values that resemble real ones in type come first. */
const INVALID_VALUES: readonly unknown[] = [{ malformed: true }, [{ malformed: true }], 'malformed', null]
