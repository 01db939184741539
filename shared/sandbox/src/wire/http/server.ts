import { createServer } from 'node:http'
import { closeServer, listenOn } from '@arcada/kit/federation/shutdown'
import { getRequestListener } from '@hono/node-server'
import { moveAside } from '../../storage/open.ts'
import type { SandboxOptions } from '../core/core.ts'
import { createSandbox } from './app.ts'

export interface ServerOptions extends Omit<SandboxOptions, 'database' | 'origin'> {
  /** 0 takes any free port. */
  port: number
  /** Path of the database, or `:memory:`. */
  dataFile: string
  /** Moves an old database aside first. */
  fresh?: boolean
  /** The origin for browsers; default `http://localhost:<port>`. */
  origin?: string
  /** Address to listen on; default: this computer only. */
  hostname?: string
}

export interface RunningSandbox {
  origin: string
  /** Running requests may end within the limit, which is 0 by default. */
  close(limitMs?: number): Promise<void>
}

/** The server cannot start; the message says what to do. */
export class StartRefused extends Error {}

/**
 * Serves the sandbox over HTTP.
 * @throws StartRefused when the port is taken
 * @throws DatabaseRefused when the file cannot be used; it stays unchanged
 * @throws CallsRefused when two calls or two handlers contradict each other
 */
export async function startSandbox(options: ServerOptions): Promise<RunningSandbox> {
  const { port, dataFile, fresh = false, hostname = '127.0.0.1' } = options
  // Binds the port first: a second start must not move the data of the running sandbox.
  let answer: (request: Request) => Promise<Response> = () =>
    Promise.resolve(new Response('starting', { status: 503 }))
  const server = createServer(
    getRequestListener(async (request, { incoming }) => {
      const response = await answer(request)
      if (response.type !== 'error') return response
      incoming.socket.destroy()
      return new Response(null)
    }),
  )
  const taken = await listenOn(server, port, hostname, ({ code, message }) => {
    const why = code === 'EADDRINUSE' ? 'is taken' : `cannot be used (${message})`
    return new StartRefused(
      `Port ${port} ${why}. Stop the program that uses it, or choose another port with --port.`,
    )
  })
  const origin = options.origin ?? `http://localhost:${taken}`
  try {
    if (fresh && dataFile !== ':memory:') moveAside(dataFile, Date.now())
    const sandbox = await createSandbox({ ...options, database: dataFile, origin })
    answer = (request) => sandbox.fetch(request)
    return {
      origin,
      async close(limitMs) {
        await closeServer(server, limitMs)
        sandbox.close()
      },
    }
  } catch (error) {
    await closeServer(server)
    throw error
  }
}
