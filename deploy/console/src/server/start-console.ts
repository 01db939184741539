import { createServer, type Server } from 'node:http'
import { errorCode, type Keys, Refusal, type Store } from '@arcada/release'
import { getRequestListener } from '@hono/node-server'
import { consoleApp } from './app.ts'
import type { PageFiles } from './bundle.ts'
import { openSessions } from './session.ts'

export interface ConsoleOptions {
  store: Store
  keys: Keys
  /** 0 takes any free one. */
  port: number
  files: PageFiles
  /** Addresses of collectors; without any, failures are unknown. */
  metrics?: readonly string[]
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
  close(): Promise<void>
}

const HOSTNAME = '127.0.0.1'

const READ_ONLY = 'This console was started with --read-only: it shows, and changes nothing.'

function listen(server: Server, port: number): Promise<number> {
  return new Promise((done, fail) => {
    server.once('error', (error) =>
      fail(
        ['EADDRINUSE', 'EACCES'].includes(errorCode(error) ?? '')
          ? new Refusal(`Port ${port} cannot be used: start the console with another one (--port N).`)
          : error,
      ),
    )
    server.listen(port, HOSTNAME, () => {
      const address = server.address()
      done(address !== null && typeof address === 'object' ? address.port : port)
    })
  })
}

/** Serves the console on the loopback interface. Throws a Refusal for a port that cannot be used. */
export async function startConsole(options: ConsoleOptions): Promise<Console> {
  const { store, keys, files, metrics = [], readOnly = false, now } = options
  const server = createServer()
  const host = `${HOSTNAME}:${await listen(server, options.port)}`
  const sessions = openSessions(now)
  const guard = { sessions, host, readOnly: readOnly ? READ_ONLY : undefined }
  server.on('request', getRequestListener(consoleApp({ ...guard, store, keys, metrics, files }).fetch))
  return {
    origin: `http://${host}`,
    address: `http://${host}/?token=${sessions.token}`,
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}
