import { Hono } from 'hono'
import { bitmapOf, imageOf } from './art/images.ts'
import type { Served } from './calls.ts'
import type { Fault } from './control/faults.ts'
import { controlRoutes } from './control/routes.ts'
import { type Core, createCore, type SandboxOptions } from './core.ts'
import { gameRoutes } from './demo-game/routes.ts'
import { supportPage } from './demo-game/support.ts'
import { accept, json, Refusal, refuse } from './envelope.ts'
import { agentCalls } from './handlers/agent.ts'
import { announcementCalls } from './handlers/announcements.ts'
import { depositCalls } from './handlers/deposit.ts'
import { gameCalls } from './handlers/games.ts'
import { launchCalls } from './handlers/launch.ts'
import { lotteryCalls } from './handlers/lottery.ts'
import { memberCalls } from './handlers/member.ts'
import { missionCalls } from './handlers/missions.ts'
import { orderCalls } from './handlers/orders.ts'
import { passwordCalls } from './handlers/password.ts'
import { promotionCalls } from './handlers/promotions.ts'
import { referralCalls } from './handlers/referral.ts'
import { registrationCalls } from './handlers/registration.ts'
import { reportCalls } from './handlers/reports.ts'
import { sessionCalls } from './handlers/session.ts'
import { siteCalls } from './handlers/site.ts'
import { systemCalls } from './handlers/system.ts'
import { teamCalls } from './handlers/team.ts'
import { toLanguage } from './language.ts'
import { downloadRoutes } from './outside/downloads.ts'
import { firebaseRoutes } from './outside/firebase.ts'
import { socialRoutes } from './outside/social.ts'
import { readUploads } from './uploads.ts'

const DEFAULT_WHITELABEL = 'arcada'

/** Every call that the sandbox answers. */
export const SERVED: readonly Served[] = [
  ...systemCalls,
  ...siteCalls,
  ...sessionCalls,
  ...passwordCalls,
  ...registrationCalls,
  ...memberCalls,
  ...announcementCalls,
  ...promotionCalls,
  ...referralCalls,
  ...missionCalls,
  ...gameCalls,
  ...launchCalls,
  ...lotteryCalls,
  ...orderCalls,
  ...reportCalls,
  ...depositCalls,
  ...agentCalls,
  ...teamCalls,
]

/** A back end in one function; see {@link createSandbox}. */
export interface Sandbox {
  /** Answers one request. A dropped connection is `Response.error()`. */
  fetch(request: Request): Promise<Response>
  close(): void
}

/**
 * The reference back end: every call of the contract over its own database, with people, money, games and
 * draws. The whitelabel of a request is its header `x-arcada-whitelabel` (default `arcada`).
 * @throws DatabaseRefused for a file that is not a sandbox database; the file is left as it is
 */
export function createSandbox(options: SandboxOptions): Sandbox {
  const core = createCore(options)
  const app = createApp(core)
  let open = true
  return {
    async fetch(request) {
      const { pathname } = new URL(request.url)
      const fault = pathname.startsWith('/sandbox/') ? undefined : core.faults.take(callOf(request, pathname))
      if (fault) return faulty(core, fault, request, pathname, () => app.fetch(request))
      return app.fetch(request)
    },
    close() {
      core.faults.clear()
      if (open) core.store.close()
      open = false
    },
  }
}

function createApp(core: Core): Hono {
  const app = new Hono()
  for (const served of SERVED) {
    app.on(served.call.method, served.call.path, async (context) => {
      try {
        const whitelabel = whitelabelOf(context.req.raw)
        if (!core.settings.seed(whitelabel)) throw new Refusal('whitelabel.unknown')
        await pause(core.settings.read(whitelabel).delayMs)
        const sent: unknown = served.call.method === 'GET' ? undefined : await bodyOf(context.req.raw)
        const value = served.answer(core, {
          query: context.req.query(),
          body: sent,
          header: (name) => context.req.header(name),
          whitelabel,
        })
        return served.call.bare ? json(value) : accept(value)
      } catch (error) {
        if (!(error instanceof Refusal)) console.error(error)
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
      core.beacons.store(await context.req.text())
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

/** Pages report from the edge's origin. */
const CROSS_ORIGIN = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'content-type',
  'access-control-allow-methods': 'POST',
}

function whitelabelOf(request: Request): string {
  return request.headers.get('x-arcada-whitelabel') || DEFAULT_WHITELABEL
}

async function bodyOf(request: Request): Promise<unknown> {
  if (request.headers.get('content-type')?.startsWith('multipart/form-data')) return multipart(request)
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
    throw new Refusal('parameter.invalid', {}, 'The body is no form of at most 20 MB')
  }
}

function servedAt(method: string, path: string): Served | undefined {
  return SERVED.find(({ call }) => call.method === method && call.path === path)
}

function callOf(request: Request, path: string) {
  const { method } = request
  return { path, method, id: servedAt(method, path)?.call.id, whitelabel: whitelabelOf(request) }
}

async function faulty(
  core: Core,
  fault: Fault,
  request: Request,
  path: string,
  normal: () => Response | Promise<Response>,
): Promise<Response> {
  await pause(fault.delayMs ?? 0)
  if (fault.hang) await core.faults.hang(request.signal)
  if (fault.drop) return Response.error()
  if (fault.status !== undefined) {
    const code = fault.code ?? (fault.status === 401 ? 'session.not.login' : 'unknown')
    return json({ success: false, code, message: 'A fault of the sandbox', value: {} }, fault.status)
  }
  if (fault.malformed) {
    const served = servedAt(request.method, path)
    const value = MISFITS.find((misfit) => served && !served.checks.value(misfit)) ?? null
    return served?.call.bare ? json(value) : accept(value)
  }
  return normal()
}

/** Values that cannot be told from real ones by their type alone come first. */
const MISFITS: readonly unknown[] = [{ malformed: true }, [{ malformed: true }], 'malformed', null]

function pause(ms: number): Promise<void> {
  return ms > 0 ? new Promise((resolve) => setTimeout(resolve, ms)) : Promise.resolve()
}
