import {
  DOCUMENT_ADDRESSES,
  DOCUMENTS_BELOW,
  FORMER_WORKERS,
  NO_WORKER,
  REPORTS,
  sitePath,
  WORKER_ADDRESS,
  workerPath,
} from '@arcada/kit/federation/names'
import { errorText, Refusal } from '@arcada/release'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { Hono } from 'hono'
import type { Collector } from '../collector/app.ts'
import { type EdgeContext, type EdgeEnv, onlyReads, sentence, unchanged } from '../common/answers.ts'
import {
  ALWAYS,
  BACK_END_HEADERS,
  DOCUMENT_HEADERS,
  FORMER_WORKER_HEADERS,
  PASSED_ON,
  WORKER_HEADERS,
} from '../common/headers.ts'
import { type Hostnames, hostnameOf, isLoopbackName } from '../common/hostnames.ts'
import type { Limits } from '../common/limits.ts'
import { isBackEndAddress, requestProblem } from '../common/request-checks.ts'
import type { StoreFiles } from '../common/store-files.ts'
import type { DevelopmentPages } from './development.ts'
import { forward } from './forward.ts'
import { limitRequests, STORED_FOLDERS } from './limit-requests.ts'
import { currentFiles, serveStored } from './site-files.ts'

export interface AppOptions {
  files: StoreFiles
  api: URL
  collector: Collector
  hostnames: Hostnames
  only: string | undefined
  /** Answers for hostnames that no whitelabel claims. */
  fallback: string | undefined
  limits: Limits
  /** Whether requests of each client are counted; otherwise a client may send as many as it likes. */
  counted: boolean
  /** How long the back end may be silent, in ms. */
  backEndTimeoutMs: number
  pages: DevelopmentPages | undefined
  print: (line: string) => void
}

// Reading it makes it a whole Response: where another server of the process has started first, hono keeps it in a short form
// and would send that as an empty 200.
void RESPONSE_ALREADY_SENT.body

const DOCUMENT = { ...DOCUMENT_HEADERS, 'content-type': 'text/html; charset=utf-8' }

/** What the edge says of a request to the back end and the collector: a browser cannot. */
const statedOrigin = (context: EdgeContext) => ({
  'x-arcada-whitelabel': context.var.whitelabel,
  'x-forwarded-for': context.env.incoming.socket.remoteAddress?.replace(/^::ffff:(?=\d+\.)/i, '') ?? '',
  'x-forwarded-host': context.req.header('host') ?? '',
  'x-forwarded-proto': 'http',
})

/** Passes a call on. Its body is read to its end first, as nginx does. */
async function passOn(context: EdgeContext, api: URL, timeoutMs: number): Promise<Response> {
  const { incoming: request, outgoing: response } = context.env
  const body = Buffer.from(await context.req.arrayBuffer())
  const kept = Object.entries(request.headers).filter(([name]) => PASSED_ON.includes(name))
  const length = body.length > 0 || !['GET', 'HEAD'].includes(context.req.method) ? body.length : undefined
  forward({
    ...{ request, response, target: api, body, timeoutMs },
    headers: {
      ...Object.fromEntries(kept),
      ...statedOrigin(context),
      ...(length === undefined ? {} : { 'content-length': length }),
    },
    answerHeaders: () => BACK_END_HEADERS,
  })
  return RESPONSE_ALREADY_SENT
}

/**
 * Keeps every script but the site's own worker from becoming one. Browsers send `Service-Worker: script`; any spelling
 * that holds the word counts. Update checks of workers of earlier hosts get one that unregisters itself.
 */
function formerWorker(context: EdgeContext): Response | undefined {
  const { path, method } = context.req
  if (!/script/i.test(context.req.header('service-worker') ?? '') || path === WORKER_ADDRESS) return undefined
  if (!path.startsWith(FORMER_WORKERS))
    return sentence(context, 403, `The only service worker of this site is ${WORKER_ADDRESS}.`)
  if (method !== 'GET' && method !== 'HEAD')
    return sentence(context, 405, 'This address can only be read.', { allow: 'GET, HEAD' })
  return context.body(NO_WORKER, 200, { ...ALWAYS, ...FORMER_WORKER_HEADERS })
}

/** The answers of the edge: checks and limits first, then files of the store, then what depends on the hostname. */
export function edgeApp(options: AppOptions): Hono<EdgeEnv> {
  const { files, api, collector, hostnames, pages, print } = options
  // hono decodes paths before it compares them; an encoded letter would lead past the limits.
  const app = new Hono<EdgeEnv>({ getPath: (request) => new URL(request.url).pathname })
  const send = currentFiles()
  const printed = new Set<string>()
  const printOnce = (what: string, line: string) => {
    if (!printed.has(what)) print(line)
    printed.add(what)
  }

  app.use(async (context, next) => {
    const problem = requestProblem(context.env.incoming)
    if (problem) return sentence(context, problem.status, problem.sentence, { connection: 'close' })
    context.set('hostname', hostnameOf(context.req.header('host')))
    return next()
  })
  app.use(limitRequests(options.limits, options.counted))
  app.use(async (context, next) => formerWorker(context) ?? next())
  const whitelabelFor = async (hostname: string) =>
    options.only ?? (await hostnames.whitelabelOf(hostname)) ?? options.fallback
  for (const folder of STORED_FOLDERS)
    app.all(`${folder}*`, onlyReads, unchanged, async (context) =>
      serveStored(context, files, hostnames.usesDictionaries(await whitelabelFor(context.var.hostname))),
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
    const known = hostnames.all().join(', ')
    printOnce('hostname', `No whitelabel has the hostname '${hostname}'. Known: ${known}.`)
    return sentence(context, 404, `No whitelabel answers to '${hostname}'.`)
  })

  for (const path of ['/beacons', REPORTS, '/beacons/metrics'])
    app.all(path, async (context) => {
      const { method } = context.req
      const body = method === 'POST' ? await context.req.text() : undefined
      return collector.fetch(new Request(context.req.url, { method, body, headers: statedOrigin(context) }))
    })
  // For hono, `/wps` is in `/wps/*`.
  app.use((context, next) =>
    isBackEndAddress(context.req.path) ? passOn(context, api, options.backEndTimeoutMs) : next(),
  )

  app.all(WORKER_ADDRESS, onlyReads, unchanged, async (context) => {
    const path = workerPath(context.var.whitelabel)
    const stored = await files.read(path)
    return stored === undefined ? context.notFound() : send(context, path, stored, WORKER_HEADERS)
  })

  const sendDocument = async (context: EdgeContext): Promise<Response> => {
    const { whitelabel } = context.var
    const path = sitePath(whitelabel)
    await pages?.ready()
    const stored = await files.read(path)
    if (stored !== undefined) return send(context, path, pages?.withScript(stored) ?? stored, DOCUMENT)
    const command = `npm run release -- promote --whitelabel ${whitelabel} --all-newest --store ${files.address}`
    return sentence(context, 503, `There is no release of ${whitelabel} yet: run '${command}'.`, {
      'retry-after': '5',
    })
  }
  for (const address of [...DOCUMENT_ADDRESSES, `${DOCUMENTS_BELOW}*`])
    app.all(address, onlyReads, unchanged, sendDocument)

  app.notFound((context) => sentence(context, 404, `There is nothing at ${context.req.path}.`))
  app.onError((error, context) => {
    if (error instanceof Refusal) {
      printOnce(error.message, error.message)
      return sentence(context, 503, 'The store cannot be reached; please try again.', { 'retry-after': '2' })
    }
    print(`The edge failed: ${errorText(error)}`)
    return sentence(context, 500, 'The edge failed; its terminal shows why.')
  })
  return app
}
