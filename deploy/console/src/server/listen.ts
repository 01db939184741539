import type { Server } from 'node:http'
import { errorCode, Refusal } from '@arcada/release'

/** Only this machine can reach it. */
export const HOSTNAME = '127.0.0.1'

/** Listens on the loopback interface and returns the port; 0 takes any free one. A Refusal for a port that cannot be used. */
export function listen(server: Server, port: number): Promise<number> {
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
