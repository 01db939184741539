import { NO_WORKER, WORKER_ADDRESS } from '@arcada/kit/federation/names'
import { integrityOf } from '@arcada/release'
import { Hono } from 'hono'
import { stream } from 'hono/streaming'
import { type EdgeEnv, onlyReads } from '../common/answers.ts'
import { ALWAYS, WORKER_HEADERS } from '../common/headers.ts'

const FOLDER = '/__dev'
const CLIENT = '/client.js'
const EVENTS = '/events'

/** Added to the policy of the page: the script of the development server loads updated scripts with it. */
const POLICY = 'arcada-dev'

const NOT_STORED = { ...ALWAYS, 'cache-control': 'no-store' } as const

export interface Development {
  /** Text of the script that every document gets; it listens at `/__dev/events`, and runs before the host. */
  script: string
  /** Resolves when the stored documents show the newest sources. */
  ready(): Promise<void>
  /**
   * Text of a script or list of an app that runs on open pages, for `/__dev/hot/<app>/<version>/<file>`. Undefined for what
   * does not exist.
   */
  file(app: string, version: string, file: string): Promise<string | undefined>
}

export interface DevelopmentPages {
  /** The document as it is sent: with the script, and with the revision that the events are compared with. */
  withScript(document: Buffer): Buffer
  ready(): Promise<void>
  /** The addresses of the script, below `/__dev`, and that of the service worker. */
  routes: Hono<EdgeEnv>
  reload(): void
  /** Sends a state to every open page, also to those that open later, instead of the one before. */
  tell(state: Readonly<Record<string, unknown>>): void
  close(): void
}

/**
 * What development changes at the edge: no service worker, because a document waits for the newest sources and the worker would
 * show its copy of an older one meanwhile; a script in the document as it is sent (never as it is stored), a second policy for
 * scripts that this script loads, the updated scripts of apps, and server-sent events with the revision of the site and the
 * state of the sources.
 */
export function developmentPages({ script, ready, file }: Development): DevelopmentPages {
  interface Page {
    send(text: string): void
    end(): void
  }
  const pages = new Set<Page>()
  // Another run of the server is another revision, too.
  const run = Date.now()
  let count = 0
  let told: Readonly<Record<string, unknown>> = {}
  const revision = () => `${run}-${count}`
  const state = () => `event: state\ndata: ${JSON.stringify({ ...told, revision: revision() })}\n\n`
  const sendState = () => {
    for (const page of pages) page.send(state())
  }

  const routes = new Hono<EdgeEnv>()
    .all(WORKER_ADDRESS, onlyReads, (context) =>
      context.body(NO_WORKER, 200, { ...ALWAYS, ...WORKER_HEADERS }),
    )
    .basePath(FOLDER)
    .all(CLIENT, onlyReads, (context) =>
      context.body(script, 200, { ...NOT_STORED, 'content-type': 'text/javascript; charset=utf-8' }),
    )
    .all('/hot/:app/:version/:file{[\\w.-]+\\.(?:js|json)}', onlyReads, async (context) => {
      const { app, version, file: name } = context.req.param()
      const text = await file(app, version, name)
      if (text === undefined) return context.notFound()
      const type = name.endsWith('.json') ? 'application/json' : 'text/javascript'
      return context.body(text, 200, { ...NOT_STORED, 'content-type': `${type}; charset=utf-8` })
    })
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

  return {
    routes,
    ready,
    withScript(document) {
      const tag = `<script defer crossorigin integrity="${integrityOf(script)}" src="${FOLDER}${CLIENT}" data-revision="${revision()}"></script>`
      return Buffer.from(
        document
          .toString('utf8')
          .replace(/(?<=; trusted-types )[\w -]+/, (policies) => `${policies} ${POLICY}`)
          // After the policy, and before the host's scripts: React looks for its refresh runtime once.
          .replace('<meta name="viewport"', (meta) => `${tag}\n${meta}`),
      )
    },
    reload() {
      count += 1
      sendState()
    },
    tell(newest) {
      told = newest
      sendState()
    },
    close() {
      for (const page of pages) page.end()
    },
  }
}
