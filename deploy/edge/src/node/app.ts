import {
  DOCUMENT_ADDRESSES,
  DOCUMENTS_BELOW,
  sitePath,
  WORKER_ADDRESS,
  workerPath,
} from '@arcada/kit/federation/names'
import { errorText, Refusal } from '@arcada/release'
import { Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { beaconCollector } from '../beacons/beacons.ts'
import { knownVersions } from '../beacons/known-versions.ts'
import { reportCounter } from '../beacons/policy-reports.ts'
import { beaconRoutes } from '../beacons/serve-beacons.ts'
import { type EdgeContext, type EdgeEnv, onlyReads, sentence, unchanged } from '../common/answers.ts'
import { DOCUMENT_HEADERS, WORKER_HEADERS } from '../common/headers.ts'
import { type Hostnames, hostnameOf, isLoopbackName } from '../common/hostnames.ts'
import { isBackEndAddress, requestProblem } from '../common/request-checks.ts'
import { currentFiles, liveRelease } from '../files/current-files.ts'
import type { FileSource } from '../files/file-source.ts'
import { serveStored } from '../files/stored-files.ts'
import { limitRequests, STORED_FOLDERS } from '../limits/limit-requests.ts'
import type { Limits } from '../limits/limits.ts'
import type { Throttle } from '../limits/throttle.ts'
import { passOn } from './back-end.ts'
import { callLimit } from './call-limit.ts'
import type { DevelopmentPages } from './development.ts'
import { guardWorkers } from './workers.ts'

export interface AppOptions {
  source: FileSource
  api: URL
  hostnames: Hostnames
  only: string | undefined
  /** Answers for hostnames that no whitelabel claims. */
  fallback: string | undefined
  limits: Limits
  /** Counts requests of each client; left out, a client may send as many as it likes. */
  counted: Throttle | undefined
  /** Address of the client, by that of its connection and by `X-Forwarded-For`. */
  clientOf: (connected: string | undefined, forwarded: string | undefined) => string
  /** How long the back end may be silent, in ms. */
  backEndTimeoutMs: number
  pages: DevelopmentPages | undefined
  print: (line: string) => void
}

/** Calls that wait for the back end at the same time, and those of one client; Node opens a connection for each. */
const MAX_CALLS = 512
const MAX_CALLS_OF_A_CLIENT = 64
/** The same for forms with files, which pass through as slowly as they come. */
const MAX_FORMS = 32
const MAX_FORMS_OF_A_CLIENT = 4

const DOCUMENT = { ...DOCUMENT_HEADERS, 'content-type': 'text/html; charset=utf-8' }

/** The answers of the edge: checks and limits first, then files of the store, then what depends on the hostname. */
export function edgeApp(options: AppOptions): Hono<EdgeEnv> {
  const { source, api, hostnames, pages, print } = options
  // hono decodes paths before it compares them; an encoded letter would lead past the limits.
  const app = new Hono<EdgeEnv>({ getPath: (request) => new URL(request.url).pathname })
  const send = currentFiles()
  const calls = callLimit(MAX_CALLS, MAX_CALLS_OF_A_CLIENT)
  const forms = callLimit(MAX_FORMS, MAX_FORMS_OF_A_CLIENT)
  let printed = false

  app.use(async (context, next) => {
    const { incoming } = context.env
    const problem = requestProblem(incoming)
    if (problem) return sentence(context, problem.status, problem.sentence, { connection: 'close' })
    context.set(
      'client',
      options.clientOf(incoming.socket.remoteAddress, context.req.header('x-forwarded-for')),
    )
    context.set('hostname', hostnameOf(context.req.header('host')))
    return next()
  })
  app.use(limitRequests(options.limits, options.counted))
  app.use(guardWorkers)
  const whitelabelFor = async (hostname: string) =>
    options.only ?? (await hostnames.whitelabelOf(hostname)) ?? options.fallback
  for (const folder of STORED_FOLDERS)
    app.all(`${folder}*`, onlyReads, unchanged, async (context) =>
      serveStored(context, source, hostnames.usesDictionaries(await whitelabelFor(context.var.hostname))),
    )

  if (pages) {
    app.use('/__dev/*', async (context, next) => {
      const { hostname } = context.var
      const known = isLoopbackName(hostname) || (await hostnames.whitelabelOf(hostname)) !== undefined
      return known ? next() : context.notFound()
    })
    app.route('/', pages.routes)
  }

  app.use(async (context, next) => {
    const { hostname } = context.var
    const whitelabel = await whitelabelFor(hostname)
    if (whitelabel !== undefined) {
      context.set('whitelabel', whitelabel)
      return next()
    }
    if (!printed) print(`No whitelabel has the hostname '${hostname}'. Known: ${hostnames.all().join(', ')}.`)
    printed = true
    return sentence(context, 404, `No whitelabel answers to '${hostname}'.`)
  })

  app.route(
    '/',
    beaconRoutes({
      api,
      collector: beaconCollector({ isKnown: knownVersions(source) }),
      reports: reportCounter(),
      liveRelease: (whitelabel) => liveRelease(source, whitelabel),
      shares: options.counted !== undefined,
    }),
  )
  // For hono, `/wps` is in `/wps/*`.
  app.use((context, next) =>
    isBackEndAddress(context.req.path)
      ? passOn(context, api, options.backEndTimeoutMs, { calls, forms })
      : next(),
  )

  app.all(WORKER_ADDRESS, onlyReads, unchanged, async (context) => {
    const path = workerPath(context.get('whitelabel'))
    const stored = await source.current(path)
    return stored === undefined ? context.notFound() : send(context, path, stored, WORKER_HEADERS)
  })

  const sendDocument = async (context: EdgeContext): Promise<Response> => {
    const whitelabel = context.get('whitelabel')
    const path = sitePath(whitelabel)
    await pages?.ready()
    const stored = await source.current(path)
    if (stored !== undefined) return send(context, path, pages?.withScript(stored) ?? stored, DOCUMENT)
    const command = `npm run release -- promote --whitelabel ${whitelabel} --all-newest --store ${source.address}`
    return sentence(context, 503, `There is no release of ${whitelabel} yet: run '${command}'.`, {
      'retry-after': '5',
    })
  }
  for (const address of [...DOCUMENT_ADDRESSES, `${DOCUMENTS_BELOW}*`])
    app.all(address, onlyReads, unchanged, sendDocument)

  app.notFound((context) =>
    sentence(context, 404, `There is nothing at ${new URL(context.req.url).pathname}.`),
  )
  app.onError((error, context) => {
    // hono's proxy throws it for a Connection header that is malformed.
    if (error instanceof HTTPException) return sentence(context, 400, error.message, { connection: 'close' })
    if (error instanceof Refusal)
      return sentence(context, 503, 'The store cannot be reached; please try again.', { 'retry-after': '2' })
    print(`The edge failed: ${errorText(error)}`)
    return sentence(context, 500, 'The edge failed; its terminal shows why.')
  })
  return app
}
