/** How servers begin and end: the edge, the sandbox and the console. For Node alone. */
import type { Server } from 'node:http'
import { constants } from 'node:os'

/** Longest wait for running requests, in ms: container engines end a program ten seconds after their signal. */
const LIMIT_MS = 5_000
const IDLE_INTERVAL_MS = 100
/** A terminal, npm and the program above send one signal each; one that comes later is a second wish. */
const SAME_WISH_MS = 1_000

/** Resolves with the port; 0 takes any free one. Rejects with what `refusalOf` makes of the error of a port or interface. */
export function listenOn(
  server: Server,
  port: number,
  hostname: string,
  refusalOf: (error: NodeJS.ErrnoException) => Error,
): Promise<number> {
  return new Promise((done, fail) => {
    server.once('error', (error) => fail(refusalOf(error)))
    server.listen(port, hostname, () => {
      const address = server.address()
      done(address !== null && typeof address === 'object' ? address.port : port)
    })
  })
}

/** Accepts no new connection, lets running requests end, and closes what is left after the limit. */
export function closeServer(server: Server, limitMs = 0): Promise<void> {
  return new Promise((done) => {
    const limit = setTimeout(() => server.closeAllConnections(), limitMs)
    // Connections become idle when their requests end.
    const idle = setInterval(() => server.closeIdleConnections(), IDLE_INTERVAL_MS)
    server.close(() => {
      clearTimeout(limit)
      clearInterval(idle)
      done()
    })
  })
}

/** Ends this process with 0 once `close` is done, at the first signal that asks for it; at once at a second one. */
export function closeOnSignal(close: (limitMs: number) => Promise<void>): void {
  let asked: number | undefined
  const end = async (signal: NodeJS.Signals) => {
    if (asked !== undefined) {
      if (performance.now() - asked > SAME_WISH_MS) process.exit(128 + constants.signals[signal])
      return
    }
    asked = performance.now()
    await close(LIMIT_MS)
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end)
}
