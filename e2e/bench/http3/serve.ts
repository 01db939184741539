import { createServer } from 'node:http2'
import type { BackEnd } from '../back-end.ts'
import { answerSite, type Served } from '../server.ts'
import type { BenchSite } from '../site.ts'
import { startCaddy } from './caddy.ts'
import { openDatagramLine } from './datagram-line.ts'

/** Serves a site by HTTP/3 behind a line of its own: the benchmark's server, with Caddy before it. */
export async function serveSiteByHttp3(first: BenchSite, backEnd: BackEnd): Promise<Served> {
  const server = createServer()
  const serve = answerSite(server, first, backEnd)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  const caddy = await startCaddy(typeof address === 'object' && address ? address.port : 0)
  const link = await openDatagramLine(caddy.port)
  return {
    link,
    origin: `https://localhost:${link.port}`,
    serve,
    async close() {
      await link.close()
      caddy.close()
      server.close()
    },
  }
}
