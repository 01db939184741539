import { createServer } from 'node:http'
import { resolve } from 'node:path'
import { APPS, isDocumentAddress, KEY_LISTS, REPORTS, WHITELABEL_FILES } from '@arcada/federation/names'
import { errorCode, errorText, Refusal, WHITELABELS, whitelabelIds } from '@arcada/release'
import { type Exchange, say } from './answer.ts'
import { isBackEndAddress, passOn } from './back-end.ts'
import { beaconCollector } from './beacons.ts'
import { refuseBody, refuseHaste } from './body-limit.ts'
import { clientAddress } from './client-address.ts'
import { followHostnames, hostnameOf } from './hostnames.ts'
import { knownVersions } from './known-versions.ts'
import { backEndLimit, LIMITS, type LimitName, type Limits } from './limits.ts'
import { type DevClient, liveReload } from './live-reload.ts'
import { openShelf } from './open-shelf.ts'
import { reportCounter } from './policy-reports.ts'
import { serveBeacons, serveReports } from './serve-beacons.ts'
import { documentServer, liveRelease } from './site-document.ts'
import { serveStored } from './stored-files.ts'
import { throttle } from './throttle.ts'

export interface EdgeOptions {
  /** Folder of the store, or `s3://BUCKET/PREFIX`, read with the keys of the usual AWS_* variables. */
  store: string
  /** 0 takes any free one. */
  port: number
  /** Address of the interface that it listens on; the loopback one by default, because counters are for the operator. */
  hostname?: string
  /** Folder of the whitelabels; that of this repository by default. */
  whitelabels?: string
  /** Origin of the back end. */
  api?: string
  /** Answers for every hostname that no whitelabel claims, such as a bare IP address. */
  whitelabel?: string
  /** Answers for every hostname, those of other whitelabels too: for a run that looks at this one alone. */
  only?: string
  /** What one address may ask; `false` for a site of one person who is a crowd, such as a run of tests. */
  limits?: Limits | false
  /** Addresses (CIDR) of proxies in front, whose `X-Forwarded-For` says who asks; nobody else's does. */
  proxies?: readonly string[]
  /** For development: puts a script into every document that loads the page again, and answers it below `/__dev/`. */
  dev?: DevClient
}

export interface Edge {
  /** `http://localhost:<port>` */
  origin: string
  /** Makes every open page load again; does nothing without `dev`. */
  reload(): void
  /** Shows a text on every open page, or takes it away; does nothing without `dev`. */
  problem(text?: string): void
  close(): Promise<void>
}

const LOOPBACK = '127.0.0.1'

function listen(server: ReturnType<typeof createServer>, port: number, hostname: string): Promise<number> {
  return new Promise((done, fail) => {
    server.once('error', (error) => {
      const taken = `Port ${port} is taken: stop what runs there, or start with another one (--port N).`
      const forbidden = `Port ${port} may not be used by this user: start with one above 1023 (--port N).`
      const foreign = `This machine has no interface ${hostname}: name one of its own (--hostname ADDRESS).`
      if (['EADDRNOTAVAIL', 'ENOTFOUND'].includes(errorCode(error) ?? '')) fail(new Refusal(foreign))
      else if (errorCode(error) === 'EADDRINUSE') fail(new Refusal(taken))
      else fail(errorCode(error) === 'EACCES' ? new Refusal(forbidden) : error)
    })
    server.listen(port, hostname, () => {
      const address = server.address()
      done(address !== null && typeof address === 'object' ? address.port : port)
    })
  })
}

function parseApi(api: string): URL {
  const url = URL.parse(api)
  if (url && /^https?:$/.test(url.protocol)) return url
  throw new Refusal(`The back end's origin must look like http://localhost:8081, not '${api}'.`)
}

const isStored = (path: string) =>
  [APPS, KEY_LISTS, WHITELABEL_FILES].some((folder) => path.startsWith(folder))

function limitOf(path: string): LimitName {
  if (isStored(path)) return 'files'
  if (path === '/beacons') return 'beacons'
  if (path === REPORTS) return 'reports'
  return isBackEndAddress(path) ? backEndLimit(path) : 'documents'
}

/**
 * Serves a store the way any edge would (architecture, section 9): hostname picks the whitelabel; the document for
 * every address of the site; bundles and whitelabel files as immutable; the back end behind /wps and /lgw; beacons
 * counted at /beacons, the counters at /beacons/metrics. Only this machine reaches it unless `hostname` says otherwise.
 * Whitelabels that come, change or go while it runs count from the next request on.
 * Throws a Refusal for a taken port, an interface that is not there, a back end's origin that is none, and whitelabels
 * that are not valid.
 */
export async function startEdge(options: EdgeOptions): Promise<Edge> {
  const shelf = await openShelf(options.store.startsWith('s3:') ? options.store : resolve(options.store))
  const api = parseApi(options.api ?? 'http://localhost:8081')
  const folder = options.whitelabels ?? WHITELABELS
  const hostnames = await followHostnames(folder, (problem) => console.error(problem))
  const known = await whitelabelIds(folder)
  for (const named of [options.whitelabel, options.only])
    if (named !== undefined && !known.includes(named))
      throw new Refusal(`There is no whitelabel '${named}' (known: ${known.join(', ')}).`)
  const pages = options.dev && liveReload(options.dev)
  const sendDocument = documentServer(shelf, pages?.withClient)
  const limits = options.limits === false ? undefined : (options.limits ?? LIMITS)
  const counted = limits && throttle(limits)
  const addressOf = clientAddress(options.proxies ?? [])
  const counters = { collector: beaconCollector({ isKnown: knownVersions(shelf) }), reports: reportCounter() }

  const route = async (exchange: Exchange): Promise<void> => {
    const path = exchange.url.pathname
    if (isStored(path)) return serveStored(shelf, exchange)
    const developing = pages?.answer(exchange)
    if (developing) return developing
    const hostname = hostnameOf(exchange.request.headers.host)
    const whitelabel = options.only ?? (await hostnames.whitelabelOf(hostname)) ?? options.whitelabel
    if (whitelabel === undefined) {
      return say(
        exchange,
        404,
        `No whitelabel answers to '${hostname}'; known hostnames: ${hostnames.all().join(', ')}.`,
      )
    }
    if (path === '/beacons' || path === '/beacons/metrics')
      return serveBeacons(exchange, counters, whitelabel, api)
    if (path === REPORTS)
      return serveReports(exchange, counters, { hostname, whitelabel }, () => liveRelease(shelf, whitelabel))
    if (isBackEndAddress(path)) return passOn(api, whitelabel, exchange, limits?.[backEndLimit(path)])
    if (isDocumentAddress(path)) return sendDocument(whitelabel, exchange)
    return say(exchange, 404, `There is nothing at ${path}.`)
  }

  const server = createServer((request, response) => {
    const url = URL.parse(`http://edge${request.url ?? '/'}`)
    if (url === null || !request.url?.startsWith('/')) {
      return say({ request, response, url: new URL('http://edge/'), client: '' }, 400, 'That is no address.')
    }
    const forwarded = request.headers['x-forwarded-for']
    const client = addressOf(request.socket.remoteAddress, forwarded === undefined ? '' : String(forwarded))
    const exchange = { request, response, url, client }
    const kind = limitOf(url.pathname)
    if (limits && counted) {
      const leave = counted.enter(kind, client)
      if (leave === undefined) return refuseHaste(exchange, limits[kind], isBackEndAddress(url.pathname))
      response.once('close', leave)
      const { body, form = body } = limits[kind]
      if (Number(request.headers['content-length'] ?? 0) > form) return refuseBody(exchange)
    }
    route(exchange).catch((error: unknown) => {
      if (response.headersSent) response.destroy()
      else if (error instanceof Refusal)
        say(exchange, 503, 'The store cannot be reached; please try again.', { 'retry-after': '2' })
      else say(exchange, 500, `The edge failed: ${errorText(error)}`)
    })
  })
  const port = await listen(server, options.port, options.hostname ?? LOOPBACK)
  return {
    origin: `http://localhost:${port}`,
    reload: () => pages?.reload(),
    problem: (text) => pages?.problem(text),
    close: () =>
      new Promise((done) => {
        pages?.close()
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}
