import { createSocket, type Socket } from 'node:dgram'
import type { Link, Rates } from '../link.ts'
import { Lane } from '../link-direction.ts'

/** Bytes that wait at the bottleneck before datagrams are dropped, as in the buffer of a mobile network. */
const QUEUE = 64_000
/** Bytes of the headers of Ethernet, IP and UDP. */
const HEADERS = 42

const OPEN: Rates = { rtt: 0, down: Number.POSITIVE_INFINITY, up: Number.POSITIVE_INFINITY }

/**
 * A line for HTTP/3 between the browser and the server at `target`: delays each datagram by half a round trip, sends at
 * one rate per direction, and drops what does not fit in the queue or is lost. Connections and their windows are those
 * of the browser and the server.
 */
export async function openDatagramLine(target: number): Promise<Link> {
  let rates = OPEN
  let closed = false
  const down = new Lane()
  const up = new Lane()
  /** One socket towards the server for each socket of the browser. */
  const far = new Map<number, Socket>()
  const near = createSocket('udp4')

  near.on('message', (datagram, { port }) => {
    pass(up, rates.up, datagram, () => towardsServer(port).send(datagram, target, '127.0.0.1'))
  })
  await new Promise<void>((done) => near.bind(0, '127.0.0.1', done))

  function towardsServer(port: number): Socket {
    const known = far.get(port)
    if (known) return known
    const socket = createSocket('udp4')
    socket.on('message', (datagram) => {
      pass(down, rates.down, datagram, () => near.send(datagram, port, '127.0.0.1'))
    })
    far.set(port, socket)
    return socket
  }

  function pass(lane: Lane, rate: number, datagram: Buffer, deliver: () => void): void {
    const now = performance.now()
    const start = Math.max(now, lane.free)
    if (((start - now) * rate) / 8_000 > QUEUE) return
    lane.free = start + ((datagram.length + HEADERS) * 8_000) / rate
    if (lane.isLost()) return
    const delay = lane.free + rates.rtt / 2 - now
    setTimeout(() => closed || deliver(), Math.max(0, delay))
  }

  return {
    port: near.address().port,
    use(next = OPEN) {
      rates = next
      for (const lane of [down, up]) {
        lane.free = 0
        lane.lose(rates.loss ?? 0, rates.seed ?? 0)
      }
    },
    // A fresh profile opens a connection of its own; one of an earlier profile has no browser any more.
    cut() {},
    async close() {
      closed = true
      for (const socket of [near, ...far.values()]) socket.close()
    },
  }
}
