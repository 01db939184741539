import type { Server } from 'node:http'
import { errorCode, Refusal } from '@arcada/release'

/** Resolves with the port. Throws a Refusal for a port or an interface that cannot be used. */
export function listen(server: Server, port: number, hostname: string): Promise<number> {
  const foreign = `This machine has no interface ${hostname}: name one of its own (--hostname ADDRESS).`
  const problems: Readonly<Record<string, string>> = {
    EADDRINUSE: `Port ${port} is taken: stop what runs there, or start with another one (--port N).`,
    EACCES: `Port ${port} may not be used by this user: start with one above 1023 (--port N).`,
    EADDRNOTAVAIL: foreign,
    ENOTFOUND: foreign,
  }
  return new Promise((done, fail) => {
    server.once('error', (error) => {
      const problem = problems[errorCode(error) ?? '']
      fail(problem === undefined ? error : new Refusal(problem))
    })
    server.listen(port, hostname, () => {
      const address = server.address()
      done(address !== null && typeof address === 'object' ? address.port : port)
    })
  })
}
