import { EventEmitter, once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
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
  /** Resolves with the address when the next request for it has arrived. */
  arrived(url: string): Promise<string>
  /** Resolves with the address when the next answer to it is over, whether it was whole or not. */
  closed(url: string): Promise<string>
  close(): void
}

/** Answers that fail in one way each. `/wps/hanging` gets none. */
const FAULTY: Readonly<Record<string, (response: ServerResponse) => void>> = {
  '/wps/broken': (response) => {
    response.writeHead(200, { 'content-length': '100' })
    response.write('half')
    setImmediate(() => response.destroy())
  },
  '/wps/broken-chunks': (response) => {
    response.writeHead(200)
    response.write('half')
    setImmediate(() => response.destroy())
  },
  '/wps/hanging': () => {},
  '/wps/silent': (response) => {
    response.writeHead(200)
    response.write('half')
  },
  '/wps/endless': (response) => {
    response.writeHead(200)
    const piece = Buffer.alloc(64 * 1024)
    const endless = new Readable({
      read() {
        this.push(piece)
      },
    })
    response.on('close', () => endless.destroy())
    endless.pipe(response)
  },
}

/**
 * A back end that keeps the requests that it gets. `/wps/refused` is refused, `/wps/status/401` has the status 401, and
 * the addresses of `FAULTY` fail.
 */
export async function startBackEnd(): Promise<RecordingBackEnd> {
  const seen: SeenRequest[] = []
  const events = new EventEmitter()
  const server = createServer(async (request, response) => {
    const { method = '', url = '', headers } = request
    response.once('close', () => events.emit(`closed ${url}`))
    const body = await buffer(request).catch(() => undefined)
    // The edge hung up.
    if (body === undefined) return
    seen.push({ method, url, headers, body: body.toString() })
    events.emit(`arrived ${url}`)
    const fail = FAULTY[url]
    if (fail) return fail(response)
    const [, stated] = /^\/wps\/status\/(\d{3})$/.exec(url) ?? []
    response.writeHead(url === '/wps/refused' ? 418 : Number(stated ?? 200), {
      'x-answer': 'yes',
      'x-asked': url,
      'content-type': 'application/json',
      'set-cookie': ['a=1', 'b=2'],
      ...(stated?.startsWith('3') ? { location: 'http://127.0.0.1:1/elsewhere' } : {}),
    })
    response.end('from the back end')
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  const port = address !== null && typeof address === 'object' ? address.port : 0
  return {
    origin: new URL(`http://127.0.0.1:${port}`),
    seen,
    arrived: async (url) => {
      await once(events, `arrived ${url}`)
      return url
    },
    closed: async (url) => {
      await once(events, `closed ${url}`)
      return url
    },
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
