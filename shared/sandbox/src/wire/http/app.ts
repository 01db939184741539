import { Hono } from 'hono'
import { toLanguage } from '../../domain/common/language.ts'
import { Refusal } from '../../domain/common/refusal.ts'
import { SeedRefused } from '../../domain/common/whitelabels.ts'
import { bitmapOf, imageOf } from '../../sample/pictures/pictures.ts'
import type { Served } from '../calls/calls.ts'
import { accept, bare, json, refuse } from '../calls/envelope.ts'
import { servedCalls } from '../calls/handlers.ts'
import { readUploads } from '../calls/uploads.ts'
import { guardControl } from '../control/guard.ts'
import { controlRoutes } from '../control/routes.ts'
import { type Core, createCore, type SandboxOptions } from '../core/core.ts'
import type { Fault } from '../core/faults.ts'
import { gameRoutes } from '../demo-game/routes.ts'
import { supportPage } from '../demo-game/support.ts'
import { cashierRoutes } from '../outside/cashier.ts'
import { downloadRoutes } from '../outside/downloads.ts'
import { firebaseRoutes } from '../outside/firebase.ts'
import { socialRoutes } from '../outside/social.ts'
import { isForm, limitBody } from './body-limit.ts'

const DEFAULT_WHITELABEL = 'arcada'

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
  const servedAt = (method: string, path: string) =>
    served.find(({ call }) => call.method === method && call.path === path)
  let open = true
  return {
    async fetch(request) {
      const { pathname } = new URL(request.url)
      if (pathname.startsWith('/sandbox/')) return app.fetch(request)
      const { method } = request
      const asked = servedAt(method, pathname)
      const whitelabel = whitelabelOf(request)
      const fault = core.control.faults.take({ path: pathname, method, id: asked?.call.id, whitelabel })
      if (fault) return faulty(core, fault, request, asked, () => app.fetch(request))
      return app.fetch(request)
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
  const guard = guardControl([new URL(core.site.origin).hostname, ...hosts])
  app.use('/sandbox/*', guard)
  app.use('/outside/*', guard)
  app.use(limitBody)
  for (const served of calls) {
    app.on(served.call.method, served.call.path, async (context) => {
      try {
        const whitelabel = whitelabelOf(context.req.raw)
        needSeed(core, whitelabel)
        await pause(core.settings.read(whitelabel).delayMs)
        const sent: unknown = served.call.method === 'GET' ? undefined : await bodyOf(context.req.raw)
        const value = served.answer(core, {
          query: context.req.query(),
          body: sent,
          header: (name) => context.req.header(name),
          whitelabel,
        })
        return served.call.bare ? bare(value) : accept(value)
      } catch (error) {
        // A request may still be under way when the sandbox closes.
        if (!(error instanceof Refusal) && core.store.isOpen) console.error(error)
        return refuse(error)
      }
    })
  }
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
  app.route('/outside', socialRoutes(core))
  app.route('/downloads', downloadRoutes(core))
  app.get('/support/:type', (context) => supportPage(toLanguage(context.req.query('lang'))))
  app.notFound(() => refuse(new Refusal('address.unknown')))
  app.onError((error) => {
    console.error(error)
    return refuse(error)
  })
  return app
}

/** Pages send from the edge's origin. */
const CROSS_ORIGIN = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'content-type',
  'access-control-allow-methods': 'POST',
}

function whitelabelOf(request: Request): string {
  return request.headers.get('x-arcada-whitelabel') || DEFAULT_WHITELABEL
}

/** A refusal for the operator of the sandbox, with the next step. */
function needSeed(core: Core, whitelabel: string): void {
  let known: boolean
  try {
    known = core.settings.seed(whitelabel) !== undefined
  } catch (error) {
    if (!(error instanceof SeedRefused)) throw error
    throw new Refusal('whitelabel.unknown', {}, error.message)
  }
  if (known) return
  const words = `There is no whitelabel '${whitelabel}' in the sandbox: add a sandbox.json to its folder, such as arcada's.`
  throw new Refusal('whitelabel.unknown', {}, words)
}

async function bodyOf(request: Request): Promise<unknown> {
  if (isForm(request)) return multipart(request)
  const text = await request.text()
  if (text === '') return undefined
  if (request.headers.get('content-type')?.startsWith('application/x-www-form-urlencoded')) {
    return Object.fromEntries(new URLSearchParams(text))
  }
  try {
    return JSON.parse(text)
  } catch {
    throw new Refusal('parameter.invalid', {}, 'The body is not JSON')
  }
}

async function multipart(request: Request): Promise<unknown> {
  try {
    return await readUploads(request)
  } catch {
    throw new Refusal('parameter.invalid', {}, 'The body is no form of at most 32 MB')
  }
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

function pause(ms: number): Promise<void> {
  return ms > 0 ? new Promise((resolve) => setTimeout(resolve, ms)) : Promise.resolve()
}
