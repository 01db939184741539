import { createServer } from 'node:http'
import { resolve } from 'node:path'
import { closeServer } from '@arcada/kit/federation/shutdown'
import type { Keys, Store } from '@arcada/release'
import { getRequestListener } from '@hono/node-server'
import { consoleApp } from './app.ts'
import type { PageFiles } from './bundle.ts'
import { openEvidence } from './evidence.ts'
import { HOSTNAME, listen } from './listen.ts'
import { openSessions } from './session.ts'
import { startViewer } from './viewer.ts'

export interface ConsoleOptions {
  store: Store
  keys: Keys
  /** 0 takes any free one. */
  port: number
  files: PageFiles
  /** Addresses of collectors; without any, failures are unknown. */
  metrics?: readonly string[]
  /** Where failed smoke cases left what they saw: `.arcada/smoke` by default, as `smoke` writes it. */
  evidence?: string
  /** Refuses every change. */
  readOnly?: boolean
  /** The clock of the session. */
  now?: () => number
}

export interface Console {
  /** `http://127.0.0.1:<port>` */
  origin: string
  /** Opens the console once. */
  address: string
  /** Running requests may end within the limit, which is 0 by default. */
  close(limitMs?: number): Promise<void>
}

const READ_ONLY = 'This console was started with --read-only: it shows, and changes nothing.'

/** Serves the console on the loopback interface. Throws a Refusal for a port that cannot be used. */
export async function startConsole(options: ConsoleOptions): Promise<Console> {
  const { store, keys, files, metrics = [], readOnly = false, now } = options
  const server = createServer()
  const host = `${HOSTNAME}:${await listen(server, options.port)}`
  const sessions = openSessions(now)
  const evidence = openEvidence(resolve(options.evidence ?? '.arcada/smoke'))
  const viewer = await startViewer({ evidence, store, keys })
  const guard = { sessions, host, readOnly: readOnly ? READ_ONLY : undefined }
  server.on(
    'request',
    getRequestListener(consoleApp({ ...guard, store, keys, metrics, files, evidence, viewer }).fetch),
  )
  return {
    origin: `http://${host}`,
    address: `http://${host}/?token=${sessions.token}`,
    async close(limitMs) {
      await Promise.all([viewer.close(limitMs), closeServer(server, limitMs)])
    },
  }
}
