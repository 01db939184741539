import { createServer } from 'node:http'
import { closeServer } from '@arcada/kit/federation/shutdown'
import { Refusal, WHITELABELS, whitelabelIds } from '@arcada/release'
import { getRequestListener } from '@hono/node-server'
import { collectorApp } from '../collector/app.ts'
import { ALWAYS } from '../common/headers.ts'
import { followHostnames, isLoopbackName } from '../common/hostnames.ts'
import { LIMITS, type Limits, TIMEOUTS, type Timeouts } from '../common/limits.ts'
import { listen } from '../common/listen.ts'
import { openStoreFiles } from '../common/store-files.ts'
import { edgeApp } from './app.ts'
import { type Development, developmentPages } from './development.ts'

export interface EdgeOptions {
  /** Folder of the store, or `s3://BUCKET/PREFIX`, read with the keys of the usual AWS_* variables. */
  store: string
  /** 0 takes any free one. */
  port: number
  /** Address of the interface that it listens on; the loopback one by default, because counters are for the operator. */
  hostname?: string
  /** Folder of the whitelabels; that of this repository by default. */
  whitelabels?: string
  api?: string
  /** Answers for every hostname that no whitelabel claims, such as an IP address. */
  whitelabel?: string
  /** Answers for every hostname, those of other whitelabels too: for a run that tests this one alone. */
  only?: string
  /** What one client may send; `false` counts no requests, for tests with several browsers at one address. */
  limits?: Limits | false
  /** Puts the script of the development server into every document, and answers below `/__dev/`; on the loopback interface only. */
  dev?: Development
  /** How long the edge waits, where that differs from `TIMEOUTS`. */
  timeouts?: Partial<Timeouts>
}

export interface Edge {
  /** `http://localhost:<port>` */
  origin: string
  /** Makes every open page load again; does nothing without `dev`. */
  reload(): void
  /** Sends a state to the script of every page instead of the one before; does nothing without `dev`. */
  tell(state: Readonly<Record<string, unknown>>): void
  /** Running requests may end within the limit, which is 0 by default. */
  close(limitMs?: number): Promise<void>
}

/** As nginx: four lines of 8 KB. */
const MAX_HEADER_BYTES = 32 * 1024

function parseApi(api: string): URL {
  const url = URL.parse(api)
  if (url && /^https?:$/.test(url.protocol)) return url
  throw new Refusal(`The back end's origin must look like http://localhost:8081, not '${api}'.`)
}

/** The answer to a request that hono cannot make a URL of, which is before any of the edge's own checks. */
const badAddress = () =>
  new Response('The edge cannot read the address or the Host header of this request.\n', {
    status: 400,
    headers: {
      ...ALWAYS,
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      connection: 'close',
    },
  })

function edgeServer(app: ReturnType<typeof edgeApp>, { header, request, idle }: Timeouts) {
  const server = createServer(
    {
      headersTimeout: header,
      keepAliveTimeout: idle,
      requestTimeout: request,
      maxHeaderSize: MAX_HEADER_BYTES,
      connectionsCheckingInterval: Math.min(header, 5_000),
    },
    getRequestListener(app.fetch, { errorHandler: badAddress }),
  )
  // As nginx, which knows one expectation and disregards all others.
  return server.on('checkExpectation', (...asked) => server.emit('request', ...asked))
}

/**
 * Serves a store on this machine by the rules of any edge ([running the edge](../../../../docs/guides/running-the-edge.md)): the
 * hostname picks the whitelabel; the document for every address of the site; its service worker; bundles and whitelabel files as
 * immutable; the back end behind /wps and /lgw; a collector of beacons at /beacons. Only this machine reaches it unless `hostname`
 * names another interface. Whitelabels that are added, changed or removed while it runs count from the next request on.
 * Throws a Refusal for a taken port, an unknown interface, one that other machines reach where `dev` is given, an invalid
 * origin of the back end, and invalid whitelabels.
 */
export async function startEdge(options: EdgeOptions): Promise<Edge> {
  const { dev, hostname = '127.0.0.1', only, limits } = options
  if (dev && !isLoopbackName(hostname))
    throw new Refusal(`A site for development is for this machine alone: it cannot listen on ${hostname}.`)
  const files = await openStoreFiles(options.store)
  const api = parseApi(options.api ?? 'http://localhost:8081')
  const folder = options.whitelabels ?? WHITELABELS
  const print = (line: string) => console.error(line)
  const hostnames = await followHostnames(folder, print)
  const known = await whitelabelIds(folder)
  for (const named of [options.whitelabel, only])
    if (named !== undefined && !known.includes(named))
      throw new Refusal(`There is no whitelabel '${named}' (known: ${known.join(', ')}).`)
  const pages = dev && developmentPages(dev)
  const counted = limits !== false
  const timeouts = { ...TIMEOUTS, ...options.timeouts }
  const app = edgeApp({
    ...{ files, api, hostnames, only, counted, pages, print },
    collector: collectorApp({ files, api, shares: counted }),
    fallback: options.whitelabel,
    limits: limits || LIMITS,
    backEndTimeoutMs: timeouts.backEnd,
  })
  const server = edgeServer(app, timeouts)
  const port = await listen(server, options.port, hostname)
  return {
    origin: `http://localhost:${port}`,
    reload: () => pages?.reload(),
    tell: (state) => pages?.tell(state),
    async close(limitMs) {
      pages?.close()
      await closeServer(server, limitMs)
    },
  }
}
