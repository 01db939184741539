import { createServer } from 'node:net'

/** A free port, with the next one free as well: a site needs both. */
export function freePortPair(): Promise<number> {
  return freePorts(2)
}

/** The first of some consecutive ports that are all free. */
export async function freePorts(count: number): Promise<number> {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const port = await canListen(0)
    if (!port || port + count > 65_535) continue
    const others = Array.from({ length: count - 1 }, (_, at) => canListen(port + 1 + at))
    if ((await Promise.all(others)).every(Boolean)) return port
  }
  throw new Error(`no ${count} free ports beside each other`)
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
