import { createServer, type Server } from 'node:http'
import { errorCode, Refusal } from '@arcada/release'
import { getRequestListener } from '@hono/node-server'
import { ALWAYS } from '../common/headers.ts'
import {
  MAX_CONNECTIONS,
  MAX_CONNECTIONS_OF_A_CLIENT,
  MAX_WAITING_CONNECTIONS,
  type Timeouts,
} from '../common/timeouts.ts'
import { clientNetwork, isOneOf } from '../limits/client-address.ts'

/** As nginx: four lines of 8 KB. */
const MAX_HEADER_BYTES = 32 * 1024

type Fetch = Parameters<typeof getRequestListener>[0]

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

/** Closes connections of a client beyond its share; nginx can count them only after it has read a header. */
function limitConnections(server: Server, proxies: readonly string[], max: number): void {
  const isProxy = isOneOf(proxies)
  const open = new Map<string, number>()
  server.on('connection', (socket) => {
    const address = socket.remoteAddress ?? ''
    // A proxy has one address for all of its clients.
    if (isProxy(address)) return
    const client = clientNetwork(address)
    const count = (open.get(client) ?? 0) + 1
    if (count > max) return void socket.destroy()
    open.set(client, count)
    socket.once('close', () => {
      const left = (open.get(client) ?? 1) - 1
      if (left === 0) open.delete(client)
      else open.set(client, left)
    })
  })
}

/**
 * Makes the server of an edge, with limits for slow headers, slow bodies and open connections. `proxies` may open as
 * many as they like; without any list, every client may.
 */
export function edgeServer(
  fetch: Fetch,
  timeouts: Timeouts,
  proxies: readonly string[] | undefined,
  maxOfAClient = MAX_CONNECTIONS_OF_A_CLIENT,
): Server {
  const { header, request, pause, backEnd, idle } = timeouts
  const server = createServer(
    {
      headersTimeout: header,
      keepAliveTimeout: idle,
      requestTimeout: request,
      maxHeaderSize: MAX_HEADER_BYTES,
      connectionsCheckingInterval: Math.min(header, 5_000),
    },
    getRequestListener(fetch, { errorHandler: badAddress }),
  )
  // Node knows one silence of a connection: it includes the wait for the back end.
  server.setTimeout(pause + backEnd)
  server.maxConnections = MAX_CONNECTIONS
  // As nginx, which knows one expectation and disregards all others.
  server.on('checkExpectation', (...asked) => server.emit('request', ...asked))
  if (proxies) limitConnections(server, proxies, maxOfAClient)
  return server
}

/** Resolves with the port. Throws a Refusal for a port or an interface that cannot be used. */
export function listen(server: Server, port: number, hostname: string): Promise<number> {
  return new Promise((done, fail) => {
    server.once('error', (error) => {
      const taken = `Port ${port} is taken: stop what runs there, or start with another one (--port N).`
      const forbidden = `Port ${port} may not be used by this user: start with one above 1023 (--port N).`
      const foreign = `This machine has no interface ${hostname}: name one of its own (--hostname ADDRESS).`
      if (['EADDRNOTAVAIL', 'ENOTFOUND'].includes(errorCode(error) ?? '')) fail(new Refusal(foreign))
      else if (errorCode(error) === 'EADDRINUSE') fail(new Refusal(taken))
      else fail(errorCode(error) === 'EACCES' ? new Refusal(forbidden) : error)
    })
    server.listen(port, hostname, MAX_WAITING_CONNECTIONS, () => {
      const address = server.address()
      done(address !== null && typeof address === 'object' ? address.port : port)
    })
  })
}
