import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** An answer on its way to the browser, uncompressed. */
export interface PassedAnswer {
  status: number
  headers: Record<string, string>
  body: Buffer
  /** The line delivers half of the body and then nothing, without ending. */
  stalls?: boolean
}

export interface TestProxy {
  origin: string
  /** Called for every answer; what it returns goes out. */
  change: (path: string, answer: PassedAnswer) => PassedAnswer | Promise<PassedAnswer>
  /** Requested addresses, with their queries. */
  requested: string[]
  close(): Promise<void>
}

const PER_HOP = ['connection', 'keep-alive', 'transfer-encoding', 'content-encoding', 'content-length']

/**
 * Between the browser and the edge, like a broken cache or an attacker. Unlike the routing of the test
 * runner it leaves the browser's own cache on.
 */
export async function startTestProxy(target: string): Promise<TestProxy> {
  const proxy: TestProxy = { origin: '', change: (_, answer) => answer, requested: [], close: async () => {} }
  const server = createServer(async (request, response) => {
    const path = request.url ?? '/'
    proxy.requested.push(path)
    const headers = Object.entries(request.headers).flatMap(([name, value]): [string, string][] =>
      typeof value === 'string' && name !== 'host' && name !== 'accept-encoding' && !PER_HOP.includes(name)
        ? [[name, value]]
        : [],
    )
    try {
      const chunks: Buffer[] = []
      // Fails if the page closes while it sends.
      for await (const chunk of request) chunks.push(Buffer.from(chunk))
      const init = {
        method: request.method ?? 'GET',
        headers,
        ...(chunks.length > 0 ? { body: Buffer.concat(chunks) } : {}),
      }
      const answer = await fetch(target + path, init)
      const kept = [...answer.headers].filter(([name]) => !PER_HOP.includes(name))
      const passed = {
        status: answer.status,
        headers: Object.fromEntries(kept),
        body: Buffer.from(await answer.arrayBuffer()),
      }
      const { status, headers: out, body, stalls } = await proxy.change(path, passed)
      response.writeHead(status, {
        ...out,
        ...(status === 304 || status === 204 ? {} : { 'content-length': body.length }),
      })
      if (stalls) return void response.write(body.subarray(0, body.length / 2))
      response.end(status === 304 || status === 204 ? undefined : body)
    } catch {
      response.destroy()
    }
  })
  await new Promise<void>((done) => server.listen(0, done))
  proxy.origin = `http://localhost:${(server.address() as AddressInfo).port}`
  proxy.close = () =>
    new Promise((done) => {
      server.close(() => done())
      server.closeAllConnections()
    })
  return proxy
}
