import { createServer, type Socket } from 'node:net'
import { Duplex } from 'node:stream'
import { Direction, Lane } from './link-direction.ts'

/** The properties of a line. */
export interface Rates {
  /** Round trip in ms. */
  rtt: number
  /** Bits per second towards the browser, shared by all connections. */
  down: number
  /** Bits per second towards the server. */
  up: number
  /** Share of lost segments, 0 to 1. */
  loss?: number
  /** Decides which segments are lost. */
  seed?: number
}

export interface Link {
  port: number
  /** Changes the line; without rates it is as fast as this computer. Windows start small again. */
  use(rates: Rates | undefined): void
  /** Drops every connection, so that the next visit begins with handshakes. */
  cut(): void
  close(): Promise<void>
}

const OPEN: Rates = { rtt: 0, down: Number.POSITIVE_INFINITY, up: Number.POSITIVE_INFINITY }

/**
 * A line between browser and server at the level of TCP: each new connection waits one round trip before its first
 * byte, all connections share one rate per direction, each starts slowly from ten segments, a lost segment holds back
 * what follows it for a round trip and halves the window, and so little is queued
 * that the server decides late what it sends next. The far end of each connection is handed to `accept` as a stream
 * within this process: a socket there would swallow everything at once.
 */
export async function openLink(accept: (far: Duplex) => void): Promise<Link> {
  let rates = OPEN
  const down = new Lane()
  const up = new Lane()
  const connections = new Set<{ near: Socket; directions: Direction[] }>()

  const server = createServer({ noDelay: true }, (near) => {
    const opened = performance.now()
    const towardsServer = new Direction(up, (chunk) => far.push(chunk))
    const towardsBrowser = new Direction(down, (chunk) => near.writable && near.write(chunk))
    const far = new Duplex({
      read() {},
      write: (chunk: Buffer, _encoding, done) => towardsBrowser.push(chunk, done),
      final: (done) => towardsBrowser.push(Buffer.alloc(0), () => done(void near.end())),
      destroy: (error, done) => {
        near.destroy()
        done(error)
      },
    })
    const connection = { near, directions: [towardsServer, towardsBrowser] }
    connections.add(connection)
    towardsServer.use(rates.rtt, rates.up, opened + rates.rtt)
    towardsBrowser.use(rates.rtt, rates.down, 0)
    near.on('data', (chunk) => towardsServer.push(chunk, () => {}))
    near.on('error', () => near.destroy())
    near.on('close', () => {
      connections.delete(connection)
      for (const direction of connection.directions) direction.stop()
      far.destroy()
    })
    far.on('error', () => near.destroy())
    accept(far)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  const cut = () => {
    for (const { near } of connections) near.destroy()
  }
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    use(next = OPEN) {
      rates = next
      for (const lane of [down, up]) lane.lose(rates.loss ?? 0, rates.seed ?? 0)
      for (const { directions } of connections) {
        directions[0]?.use(rates.rtt, rates.up, 0)
        directions[1]?.use(rates.rtt, rates.down, 0)
      }
    },
    cut,
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        cut()
      }),
  }
}
