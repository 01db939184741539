import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import { dirname, extname, join } from 'node:path'
import { closeServer } from '@arcada/kit/federation/shutdown'
import {
  type DecidedRun,
  errorCode,
  errorText,
  type Keys,
  readPictureRun,
  readReport,
  type Store,
  WHITELABEL_ID,
} from '@arcada/release'
import { getRequestListener } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import type { CasePlace, Evidence } from './evidence.ts'
import { COMMON_HEADERS } from './guard.ts'
import { HOSTNAME, listen } from './listen.ts'
import { isSame, secret } from './session.ts'

/**
 * Playwright's trace viewer shows pages of candidates as they were, and runs the event handlers in them; its report of pictures comes
 * from the store. So they have an origin of their own, without a session: no such code runs in the origin in which an operator
 * promotes. The address holds a secret instead.
 */
export interface Viewer {
  /** Where the trace of a case opens. */
  traceAddress(place: CasePlace): string
  /** Where the report of a run of pictures opens. */
  reportAddress(run: Pick<DecidedRun, 'whitelabel' | 'number'>): string
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
  '.png': 'image/png',
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

/** The report is one page with its script in it. */
const REPORT_POLICY = [
  "default-src 'none'",
  "script-src 'unsafe-inline'",
  "style-src 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

const HEADERS = { ...COMMON_HEADERS, 'content-security-policy': POLICY }

async function viewerFile(path: string): Promise<Buffer | undefined> {
  if (!VIEWER_FILE.test(path)) return undefined
  try {
    return await readFile(join(VIEWER, path))
  } catch (error) {
    if (['ENOENT', 'EISDIR'].includes(errorCode(error) ?? '')) return undefined
    throw error
  }
}

type Report = ReadonlyMap<string, Uint8Array>

/** Reads the report of a run; the last one stays, because its page loads its pictures one by one. */
function openReports({ store, keys }: Pick<ViewerOptions, 'store' | 'keys'>) {
  let last: { name: string; files: Report } | undefined
  return async (whitelabel: string, text: string): Promise<Report> => {
    const name = `${whitelabel} ${text}`
    if (last?.name === name) return last.files
    const number = /^[1-9]\d{0,7}$/.test(text) ? Number(text) : undefined
    if (number === undefined || !WHITELABEL_ID.test(whitelabel)) return new Map()
    const run = await readPictureRun(store, keys.fresh(), whitelabel, number)
    const files = run ? await readReport(store, run) : new Map<string, Uint8Array>()
    last = { name, files }
    return files
  }
}

interface ViewerOptions {
  evidence: Evidence
  store: Store
  keys: Keys
}

function viewerApp(options: ViewerOptions, host: string, key: string): Hono {
  const { evidence } = options
  const reportOf = openReports(options)
  const app = new Hono()
  app.use(async (context, next) => {
    for (const [name, value] of Object.entries(HEADERS)) context.header(name, value)
    if (context.req.header('host') !== host) return context.text('There is no such address.', 403)
    return next()
  })
  app.onError((error, context) => context.text(errorText(error), 409))
  const isOpen = (given: string) => isSame(given, key)
  const send = (context: Context, bytes: Uint8Array | undefined, type: string | undefined) =>
    bytes && type ? context.body(new Uint8Array(bytes), 200, { 'content-type': type }) : context.notFound()
  app.get('/:key/traces/:run/:name/trace.zip', async (context) => {
    const { key: given, run, name } = context.req.param()
    const trace = isOpen(given) ? await evidence.read({ run, name }, 'trace.zip') : undefined
    return send(context, trace, 'application/zip')
  })
  app.get('/:key/pictures/:whitelabel/:run/:file{.+}', async (context) => {
    const { key: given, whitelabel, run, file } = context.req.param()
    const found = isOpen(given) ? (await reportOf(whitelabel, run)).get(file) : undefined
    context.header('content-security-policy', REPORT_POLICY)
    return send(context, found, TYPES[extname(file)])
  })
  app.get('/:key/:file{.+}', async (context) => {
    const { key: given, file } = context.req.param()
    return send(context, isOpen(given) ? await viewerFile(file) : undefined, TYPES[extname(file)])
  })
  return app
}

/** Serves Playwright's trace viewer and its reports of pictures on the loopback interface, on a free port. */
export async function startViewer(options: ViewerOptions): Promise<Viewer> {
  const server = createServer()
  const host = `${HOSTNAME}:${await listen(server, 0)}`
  const key = secret()
  server.on('request', getRequestListener(viewerApp(options, host, key).fetch))
  const base = `http://${host}/${key}`
  return {
    traceAddress({ run, name }) {
      const trace = `${base}/traces/${encodeURIComponent(run)}/${encodeURIComponent(name)}/trace.zip`
      return `${base}/index.html?${new URLSearchParams({ trace })}`
    },
    reportAddress: ({ whitelabel, number }) => `${base}/pictures/${whitelabel}/${number}/index.html`,
    close: (limitMs) => closeServer(server, limitMs),
  }
}
