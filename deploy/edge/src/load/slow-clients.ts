import { connect, type Socket } from 'node:net'

/** A client that never finishes its header, or one that requests a file and reads nothing of it. */
export type Slowness = 'unfinished header' | 'unread answer'

const TEXTS: Readonly<Record<Slowness, (path: string, from: string) => string>> = {
  'unfinished header': () => 'GET /m/home HTTP/1.1\r\nHost: localhost\r\nX-Slow: ',
  'unread answer': (path, from) =>
    `GET ${path} HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: ${from}\r\nAccept-Encoding: identity\r\n\r\n`,
}

export interface SlowClients {
  /** Connections that the edge has not closed. */
  open(): number
  close(): void
}

/** Opens `count` connections of one kind; resolves when all were accepted or refused. */
export async function openSlowClients(
  port: number,
  count: number,
  slowness: Slowness,
  path: string,
): Promise<SlowClients> {
  const sockets = new Set<Socket>()
  const open = (at: number) =>
    new Promise<void>((done) => {
      const socket = connect(port, '127.0.0.1', () => {
        socket.write(TEXTS[slowness](path, `10.200.${(at >> 8) & 255}.${at & 255}`))
        if (slowness === 'unread answer') socket.pause()
        else socket.resume()
        done()
      })
      sockets.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => {
        sockets.delete(socket)
        done()
      })
    })
  await Promise.all(Array.from({ length: count }, (_, at) => open(at)))
  return {
    open: () => sockets.size,
    close() {
      for (const socket of sockets) socket.destroy()
    },
  }
}
