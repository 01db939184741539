import type { Context, MiddlewareHandler } from 'hono'
import { json } from '../calls/envelope.ts'

/** The body of a rejection: what is wrong and what to send instead. */
interface Rejection {
  status: 403 | 415 | 421
  error: string
}

const READING = ['GET', 'HEAD', 'OPTIONS']
const JSON_TYPE = 'application/json'
const FORM_TYPE = 'application/x-www-form-urlencoded'
/** The pages of the outside world work without a script and send forms. */
const FORM_PAGES = /^\/outside\/(?:bank|pay|transfer|chain|verifier)$/

/**
 * Guards the addresses that no back end has (`/sandbox/*`, `/outside/*`) against other web sites that the same browser
 * shows: a known name in `Host` (else 421), no foreign `Origin` (else 403), and JSON or the page's own form wherever a
 * request changes something (else 415). Reads are guarded too, because the outbox holds codes and passwords.
 * @param isKnown whether the sandbox answers at a hostname, and pages of a hostname may use it
 */
export function guardControl(isKnown: (hostname: string) => boolean): MiddlewareHandler {
  return async (context, next) => {
    const rejection = wrongHost(context, isKnown) ?? wrongOrigin(context, isKnown) ?? wrongType(context)
    return rejection ? json({ error: rejection.error }, rejection.status) : next()
  }
}

/** A test of hostnames: those of the loopback interface, and the given ones. */
export function isKnownTo(hostnames: readonly string[]): (hostname: string) => boolean {
  return (hostname) => {
    // A full name may end in a dot.
    const name = hostname.replace(/\.$/, '')
    return isLoopback(name) || hostnames.includes(name)
  }
}

/** Whether a hostname, as a URL writes it, always means this computer. */
function isLoopback(hostname: string): boolean {
  return /^(?:(?:[^.]+\.)*localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname)
}

function wrongHost({ req }: Context, isKnown: (hostname: string) => boolean): Rejection | undefined {
  // A request line may name its own host, which is then in the URL.
  for (const host of [new URL(req.url).host, req.header('host') ?? '']) {
    if (host === '' || isKnown(hostnameOf(host))) continue
    const error = `The sandbox does not answer as Host '${host}'. Use localhost, or start it with --hosts ${hostnameOf(host) || 'NAME'}.`
    return { status: 421, error }
  }
  return undefined
}

function wrongOrigin({ req }: Context, isKnown: (hostname: string) => boolean): Rejection | undefined {
  const origin = req.header('origin')
  if (origin === undefined || isKnown(URL.parse(origin)?.hostname ?? '')) return undefined
  const error = `Pages of Origin '${origin}' may not use this address. Send no Origin, or start the sandbox with --hosts and the name of that site.`
  return { status: 403, error }
}

function wrongType({ req }: Context): Rejection | undefined {
  if (READING.includes(req.method)) return undefined
  const wanted = FORM_PAGES.test(req.path) ? FORM_TYPE : JSON_TYPE
  const sent = (req.header('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
  if (sent === wanted) return undefined
  const found = sent === '' ? 'and has none' : `not '${sent}'`
  const error = `${req.method} ${req.path} needs the header 'content-type: ${wanted}', ${found}.`
  return { status: 415, error }
}

/** The name in a `Host`, without its port; '' for an invalid one. */
function hostnameOf(host: string): string {
  return /[/\\?#@\s]/.test(host) ? '' : (URL.parse(`http://${host}`)?.hostname ?? '')
}
