import { createServer } from 'node:net'

/** A port that is free, with the next one free as well: a site takes both. */
export async function freePortPair(): Promise<number> {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const port = await canListen(0)
    if (port && port < 65_535 && (await canListen(port + 1))) return port
  }
  throw new Error('no two free ports beside each other')
}

function canListen(port: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(undefined))
    server.listen(port, '127.0.0.1', () => {
      const address = server.address()
      const found = typeof address === 'object' ? address?.port : undefined
      server.close(() => resolve(found))
    })
  })
}
