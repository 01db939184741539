import { createServer, type IncomingHttpHeaders } from 'node:http'
import { buffer } from 'node:stream/consumers'

export interface SeenRequest {
  method: string
  url: string
  headers: IncomingHttpHeaders
  body: string
}

export interface RecordingBackEnd {
  origin: URL
  seen: SeenRequest[]
  close(): void
}

/** A back end that keeps what it is asked; `/wps/refused` is refused, `/wps/broken` breaks off in the middle. */
export async function startBackEnd(): Promise<RecordingBackEnd> {
  const seen: SeenRequest[] = []
  const server = createServer(async (request, response) => {
    const { method = '', url = '', headers } = request
    const body = await buffer(request).catch(() => undefined)
    // The edge hung up: nobody is there to answer to.
    if (body === undefined) return
    seen.push({ method, url, headers, body: body.toString() })
    if (url === '/wps/broken') {
      response.writeHead(200, { 'content-length': '100' })
      response.write('half')
      return void setImmediate(() => response.destroy())
    }
    const status = url === '/wps/refused' ? 418 : 200
    response.writeHead(status, {
      'x-answer': 'yes',
      'content-type': 'application/json',
      'set-cookie': ['a=1', 'b=2'],
    })
    response.end('from the back end')
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  const port = address !== null && typeof address === 'object' ? address.port : 0
  return {
    origin: new URL(`http://127.0.0.1:${port}`),
    seen,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
