import { connect, createServer, type Server, type Socket } from 'node:net'

/** What a line does with bytes: passes them on, refuses connections, or takes connections and stays silent. */
export type LineState = 'open' | 'refusing' | 'hanging'

export interface FaultyLine {
  port: number
  /** Takes effect at once, for connections that are open, too. */
  turn(state: LineState): Promise<void>
  close(): Promise<void>
}

const listen = (server: Server, port: number) =>
  new Promise<number>((done, fail) => {
    server.once('error', fail)
    server.listen({ port, host: '127.0.0.1', backlog: 4096 }, () => {
      const address = server.address()
      done(address !== null && typeof address === 'object' ? address.port : port)
    })
  })

/** Opens a line on a free port of this machine to another port, and breaks it as it is told. */
export async function openLine(target: number): Promise<FaultyLine> {
  let state: LineState = 'open'
  const sockets = new Set<Socket>()
  const keep = (socket: Socket) => {
    sockets.add(socket)
    // A socket that is reset is closed as well.
    socket.on('error', () => {}).on('close', () => sockets.delete(socket))
  }
  const server = createServer((from) => {
    keep(from)
    if (state === 'hanging') return void from.resume()
    const to = connect(target, '127.0.0.1')
    keep(to)
    from.pipe(to).pipe(from)
    from.on('close', () => to.destroy())
    to.on('close', () => from.destroy())
  })
  const port = await listen(server, 0)
  const destroyAll = () => {
    for (const socket of sockets) socket.destroy()
  }
  const stop = () =>
    new Promise<void>((done) => {
      if (server.listening) server.close(() => done())
      else done()
      destroyAll()
    })
  return {
    port,
    async turn(next) {
      state = next
      if (next === 'refusing') return stop()
      if (next === 'hanging') {
        for (const socket of sockets) socket.unpipe()
      } else destroyAll()
      if (!server.listening) await listen(server, port)
    },
    close: stop,
  }
}
