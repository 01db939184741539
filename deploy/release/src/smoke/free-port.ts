import { createServer } from 'node:net'

/** A port of this machine that no program uses now. */
export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((done, fail) => server.once('error', fail).listen(0, '127.0.0.1', done))
  const address = server.address()
  await new Promise((done) => server.close(done))
  if (address === null || typeof address === 'string') throw new Error('no port was given')
  return address.port
}
