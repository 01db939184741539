import { integrityOf } from '@arcada/release'
import { Hono } from 'hono'
import { stream } from 'hono/streaming'
import { type EdgeEnv, onlyReads, sentence } from '../common/answers.ts'
import { ALWAYS } from '../common/headers.ts'

const FOLDER = '/__dev'
const CLIENT = '/client.js'
const EVENTS = '/events'
const LOG = '/log'

/** Lines of one message of a page that are passed on. */
const MAX_LINES = 50

export interface DevClient {
  /** Text of the script that every document gets; it listens at `/__dev/events`. */
  script: string
  /** Called with what a page reports to the developer, one line each. */
  log: (line: string) => void
}

export interface LiveReload {
  /** The document as it is sent: with the script, and with the revision that the events are compared with. */
  withClient(document: Buffer): Buffer
  /** The addresses of the script, all below `/__dev`. */
  routes: Hono<EdgeEnv>
  reload(): void
  /** Shows a text on every open page, also on those that open later; without one the text is removed. */
  problem(text?: string): void
  close(): void
}

/**
 * What development adds to the edge: a script in the document as it is sent (never as it is stored), and server-sent
 * events that report which revision of the site is served and what is wrong with the newest sources.
 */
export function liveReload({ script, log }: DevClient): LiveReload {
  interface Page {
    send(text: string): void
    end(): void
  }
  const pages = new Set<Page>()
  // Another run of the server is another revision, too.
  const run = Date.now()
  let count = 0
  let problem: string | undefined
  const revision = () => `${run}-${count}`
  const state = () => `event: state\ndata: ${JSON.stringify({ revision: revision(), problem })}\n\n`
  const sendState = () => {
    for (const page of pages) page.send(state())
  }

  const routes = new Hono<EdgeEnv>()
    .basePath(FOLDER)
    .all(CLIENT, onlyReads, (context) =>
      context.body(script, 200, {
        ...ALWAYS,
        'content-type': 'text/javascript; charset=utf-8',
        'cache-control': 'no-store',
      }),
    )
    .all(EVENTS, onlyReads, (context) => {
      context.header('content-type', 'text/event-stream')
      context.header('cache-control', 'no-store')
      // Nothing is sent for as long as nothing changes.
      context.env.incoming.socket.setTimeout(0)
      return stream(context, async (output) => {
        await output.write(`retry: 500\n${state()}`)
        await new Promise<void>((end) => {
          const page: Page = { send: (text) => void output.write(text), end }
          pages.add(page)
          output.onAbort(() => {
            pages.delete(page)
            end()
          })
        })
      })
    })
    .all(LOG, async (context) => {
      // A page of another site could not send this type without a preflight request.
      if (context.req.method !== 'POST' || context.req.header('content-type') !== 'application/json')
        return sentence(context, 405, 'This address takes a list of lines as JSON.', { allow: 'POST' })
      const lines: unknown = await context.req.json().catch(() => undefined)
      if (!Array.isArray(lines)) return sentence(context, 400, 'That is no list of lines.')
      for (const line of lines.slice(0, MAX_LINES)) log(String(line).replace(/\p{C}/gu, ' ').slice(0, 300))
      return context.body(null, 204, ALWAYS)
    })

  return {
    routes,
    withClient(document) {
      const tag = `<script defer crossorigin integrity="${integrityOf(script)}" src="${FOLDER}${CLIENT}" data-revision="${revision()}"></script>`
      return Buffer.from(document.toString('utf8').replace('</head>', () => `${tag}\n</head>`))
    },
    reload() {
      count += 1
      sendState()
    },
    problem(text) {
      problem = text
      sendState()
    },
    close() {
      for (const page of pages) page.end()
    },
  }
}
