import {
  createSecureServer,
  type Http2SecureServer,
  type Http2Server,
  type IncomingHttpHeaders,
  type ServerHttp2Stream,
} from 'node:http2'
import { text } from 'node:stream/consumers'
import type { BackEnd } from './back-end.ts'
import type { Certificate } from './certificate.ts'
import { Dictionaries } from './dictionaries.ts'
import { answerFile } from './file-answers.ts'
import { type Link, openLink } from './link.ts'
import { sendInOrder } from './priorities.ts'
import { type BenchSite, pack } from './site.ts'

export interface Served {
  link: Link
  origin: string
  /** Replaces the site: a release. */
  serve(site: BenchSite): void
  close(): Promise<void>
}

/** Serves a site by HTTP/2 over TLS behind a line of its own; all variants use exactly this. */
export async function serveSite(
  first: BenchSite,
  certificate: Certificate,
  backEnd: BackEnd,
): Promise<Served> {
  const server = createSecureServer({ key: certificate.key, cert: certificate.cert })
  const serve = answerSite(server, first, backEnd)
  server.on('sessionError', () => {})
  server.on('tlsClientError', () => {})
  const link = await openLink((far) => server.emit('connection', far))
  return {
    link,
    origin: `https://localhost:${link.port}`,
    serve,
    close: () => link.close(),
  }
}

/** Lets a server answer with a site; returns what replaces that site. */
export function answerSite(server: Http2Server | Http2SecureServer, first: BenchSite, backEnd: BackEnd) {
  let site = first
  const dictionaries = new Dictionaries()
  server.on('stream', (stream: ServerHttp2Stream, headers: IncomingHttpHeaders) => {
    stream.on('error', () => {})
    answer({ site, backEnd, dictionaries }, stream, headers).catch((error: unknown) => {
      // A sample ends while calls are under way: the client is gone.
      if (stream.destroyed || stream.closed) return
      console.error(error)
      if (!stream.headersSent) stream.respond({ ':status': 500 }, { endStream: true })
    })
  })
  return (next: BenchSite) => {
    site = next
  }
}

interface Origin {
  site: BenchSite
  backEnd: BackEnd
  dictionaries: Dictionaries
}

async function answer(
  { site, backEnd, dictionaries }: Origin,
  stream: ServerHttp2Stream,
  headers: IncomingHttpHeaders,
): Promise<void> {
  const address = String(headers[':path'])
  const { pathname } = new URL(address, 'https://localhost')
  const method = String(headers[':method'])
  const priority = String(headers.priority ?? '')
  const send = (status: number, more: Record<string, string>, body: Buffer) => {
    if (stream.destroyed || stream.closed) return
    stream.respond(
      { ':status': status, ...more, 'content-length': String(body.length) },
      { endStream: false },
    )
    sendInOrder(stream, priority, body)
  }

  if (/^\/(wps|lgw)\/|^\/beacons$/.test(pathname)) {
    const reply = await backEnd.answer(method, address, forwarded(headers), await text(stream))
    return send(reply.status, reply.headers, reply.body)
  }
  const available = headers['available-dictionary']
  const known = typeof available === 'string' ? available : undefined
  const file = await answerFile(site, dictionaries, pathname, known)
  if (file) return send(200, file.headers, file.body)
  if (pathname !== '/' && !/^\/m(\/|$)/.test(pathname))
    return send(
      404,
      { 'content-type': 'text/plain', 'cache-control': 'no-store' },
      Buffer.from('nothing here'),
    )
  const { body, type, etag } = pack(Buffer.from(site.document), 'index.html')
  const kept = { 'cache-control': 'no-cache', etag, ...site.headers }
  if (headers['if-none-match'] === etag) {
    stream.respond({ ':status': 304, ...kept }, { endStream: true })
    return
  }
  send(200, { ...kept, 'content-type': type, 'content-encoding': 'br' }, body)
}

function forwarded(headers: IncomingHttpHeaders): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      name.startsWith(':') || typeof value !== 'string' || name === 'host' ? [] : [[name, value]],
    ),
  )
}
