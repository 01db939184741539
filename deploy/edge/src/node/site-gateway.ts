import { createServer, type IncomingMessage, type OutgoingHttpHeaders, type ServerResponse } from 'node:http'
import { type Services, sandboxServiceAt } from '@arcada/kit/federation/services'
import { closeServer } from '@arcada/kit/federation/shutdown'
import { ALWAYS, PASSED_ON } from '../common/headers.ts'
import { hostnameOf, isLoopbackName } from '../common/hostnames.ts'
import { TIMEOUTS } from '../common/limits.ts'
import { listen } from '../common/listen.ts'
import { BACK_END } from '../common/request-checks.ts'
import { forward } from './forward.ts'

export interface GatewayOptions {
  /** Port of the gateway on the loopback interface; 0 takes any free one. */
  port: number
  /** Port of the pages that may call it. */
  pagePort: number
  /** Origin of the site. */
  site: string
  /** The services that the site's signed document names. */
  services: Services
  print: (line: string) => void
}

export interface Gateway {
  /** `http://localhost:<port>` */
  origin: string
  close(): Promise<void>
}

/** Cookies are about the browser's other sites at this hostname, too: they do not know ports. */
const isPassedOn = (name: string) =>
  name === 'content-length' || (name !== 'cookie' && PASSED_ON.includes(name))
/** What browsers would keep for the host of this page. */
const NOT_FOR_PAGES = ['set-cookie', 'strict-transport-security', 'alt-svc', 'clear-site-data']

/** Where a request goes, and whether the player's token may go there. */
interface Target {
  origin: string
  token: boolean
}

/**
 * Passes calls of pages of this machine on to the back end of a live site, and to the services that its document names, in
 * place of the sandbox: with the site's own origin, without cookies, and with the player's token only where the site gives
 * it. Answers no other page. Calls of a browser to `http://<service>.<whitelabel>.services.localhost` go to that service.
 */
export async function startSiteGateway(options: GatewayOptions): Promise<Gateway> {
  const { site, services, pagePort, print } = options
  let printed = false
  const server = createServer((request, response) => {
    const problem = foreignPage(request, pagePort)
    if (problem !== undefined) return refuse(response, 403, problem)
    const target = targetOf(request, site, services)
    if (target === undefined) return refuse(response, 404, 'The site answers nothing at this address.')
    forward({
      ...{ request, response, target: new URL(target.origin), timeoutMs: TIMEOUTS.backEnd },
      headers: sentHeaders(request, target, site),
      notPassedBack: NOT_FOR_PAGES,
      answerHeaders: (answer) => answerHeaders(answer, site, request.headers.origin),
      onFailure(reason) {
        if (!printed) print(`${target.origin} does not answer calls (${reason}).`)
        printed = true
      },
    })
  })
  const port = await listen(server, options.port, '127.0.0.1')
  return { origin: `http://localhost:${port}`, close: () => closeServer(server) }
}

/** Why the page that sent a request may not use the gateway: any site that is open in the same browser could call it. */
function foreignPage({ headers }: IncomingMessage, pagePort: number): string | undefined {
  const hostname = hostnameOf(headers.host)
  if (!isLoopbackName(hostname)) return `This gateway has no hostname '${hostname}'.`
  const { origin } = headers
  if (origin === undefined)
    return headers['sec-fetch-site'] === 'cross-site'
      ? 'A page of another site may not call this gateway.'
      : undefined
  const page = URL.parse(origin)
  if (page && isLoopbackName(page.hostname) && Number(page.port) === pagePort) return undefined
  return `Pages of ${origin} may not call this gateway.`
}

function targetOf(
  { headers, url = '' }: IncomingMessage,
  site: string,
  services: Services,
): Target | undefined {
  const asked = sandboxServiceAt(hostnameOf(headers.host))
  if (asked) {
    const service = Object.hasOwn(services, asked.service) ? services[asked.service] : undefined
    return service && url.startsWith('/')
      ? { origin: service.origin, token: service.token === true }
      : undefined
  }
  return BACK_END.some((prefix) => url.startsWith(prefix)) ? { origin: site, token: true } : undefined
}

function sentHeaders({ headers }: IncomingMessage, { token }: Target, site: string): OutgoingHttpHeaders {
  const passed: OutgoingHttpHeaders = Object.fromEntries(
    Object.entries(headers).filter(([name]) => isPassedOn(name) && (name !== 'token' || token)),
  )
  if (headers.origin !== undefined) passed.origin = site
  if (headers.referer !== undefined) passed.referer = `${site}/`
  return passed
}

function answerHeaders(
  { headers }: IncomingMessage,
  site: string,
  pageOrigin: string | undefined,
): OutgoingHttpHeaders {
  const changed: OutgoingHttpHeaders = {}
  // A service allows the site's pages; to it, this page is one of them.
  if (pageOrigin !== undefined && headers['access-control-allow-origin'] === site)
    changed['access-control-allow-origin'] = pageOrigin
  if (headers.location?.startsWith(`${site}/`)) changed.location = headers.location.slice(site.length)
  return changed
}

function refuse(response: ServerResponse, status: number, sentence: string): void {
  response.writeHead(status, { ...ALWAYS, 'content-type': 'text/plain; charset=utf-8', connection: 'close' })
  response.end(`${sentence}\n`)
}
