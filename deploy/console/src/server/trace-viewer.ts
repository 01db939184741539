import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import { dirname, extname, join } from 'node:path'
import { closeServer } from '@arcada/kit/federation/shutdown'
import { errorCode } from '@arcada/release'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import type { CasePlace, Evidence } from './evidence.ts'
import { HOSTNAME, listen } from './listen.ts'
import { isSame, secret } from './session.ts'

/**
 * Playwright's viewer shows pages of candidates as they were, and runs the event handlers in them. So it has an origin of its own,
 * without a session: no code of a candidate runs in the origin in which an operator promotes. Its address holds a secret instead.
 */
export interface TraceViewer {
  /** Where the trace of a case opens. */
  address(place: CasePlace): string
  close(limitMs?: number): Promise<void>
}

const require = createRequire(import.meta.url)
const VIEWER = join(dirname(require.resolve('playwright-core/package.json')), 'lib/vite/traceViewer')

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.ttf': 'font/ttf',
  '.webmanifest': 'application/manifest+json',
}

/** A file of the viewer: no name leads out of its folder. */
const VIEWER_FILE = /^(?:assets\/)?[\w-][\w.-]*$/

/** The viewer writes styles, and shows the stored page in a frame. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "connect-src 'self' data: blob:",
  "worker-src 'self'",
  "frame-src 'self' data: blob:",
  "manifest-src 'self'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
].join('; ')

const HEADERS = {
  'content-security-policy': POLICY,
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
}

async function viewerFile(path: string): Promise<Buffer<ArrayBuffer> | undefined> {
  if (!VIEWER_FILE.test(path)) return undefined
  try {
    return await readFile(join(VIEWER, path))
  } catch (error) {
    if (['ENOENT', 'EISDIR'].includes(errorCode(error) ?? '')) return undefined
    throw error
  }
}

function viewerApp(evidence: Evidence, host: string, key: string): Hono {
  const app = new Hono()
  app.use(async (context, next) => {
    for (const [name, value] of Object.entries(HEADERS)) context.header(name, value)
    if (context.req.header('host') !== host) return context.text('There is no such address.', 403)
    return next()
  })
  const isOpen = (given: string) => isSame(given, key)
  app.get('/:key/traces/:run/:name/trace.zip', async (context) => {
    const { key: given, run, name } = context.req.param()
    const trace = isOpen(given) ? await evidence.read({ run, name }, 'trace.zip') : undefined
    return trace
      ? context.body(new Uint8Array(trace), 200, { 'content-type': 'application/zip' })
      : context.notFound()
  })
  app.get('/:key/:file{.+}', async (context) => {
    const { key: given, file } = context.req.param()
    const found = isOpen(given) ? await viewerFile(file) : undefined
    const type = TYPES[extname(file)]
    return found && type ? context.body(found, 200, { 'content-type': type }) : context.notFound()
  })
  return app
}

/** Serves Playwright's trace viewer on the loopback interface, on a free port. */
export async function startTraceViewer(evidence: Evidence): Promise<TraceViewer> {
  const server = createServer()
  const host = `${HOSTNAME}:${await listen(server, 0)}`
  const key = secret()
  server.on('request', getRequestListener(viewerApp(evidence, host, key).fetch))
  const base = `http://${host}/${key}`
  return {
    address({ run, name }) {
      const trace = `${base}/traces/${encodeURIComponent(run)}/${encodeURIComponent(name)}/trace.zip`
      return `${base}/index.html?${new URLSearchParams({ trace })}`
    },
    close: (limitMs) => closeServer(server, limitMs),
  }
}
