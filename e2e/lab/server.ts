import { createSecureServer, type IncomingHttpHeaders, type ServerHttp2Stream } from 'node:http2'
import { text } from 'node:stream/consumers'
import { brotliCompressSync, constants } from 'node:zlib'
import type { Sandbox } from '@arcada/kit/sandbox'
import { encodeDelta, hashOfDictionary } from '@arcada/release/deltas'
import { readCertificate } from '../support/certificate.ts'
import { type BenchSite, pack } from './site.ts'

/** Minimum duration of every call, in ms. */
const CALL_DELAY = 40
/** A delta is sent where it is smaller than this share of the file, as in a promotion. */
const MAX_SHARE = 0.5
/** The addresses of a file's later versions: those of a composed app's script or list, and those of a bundle with a hash in its name. */
const SUCCESSORS: readonly [RegExp, string][] = [
  [/^(\/apps\/[^/]+\/)[^/]+(\/.+\.(?:js|json))$/, '$1*$2'],
  [/^(\/files\/.+)\.[0-9a-f]{16}(\.js)$/, '$1.*$2'],
]

export interface Served {
  origin: string
  /** Replaces the site: a release. */
  serve(site: BenchSite): void
  close(): void
}

interface Reply {
  status: number
  headers: Record<string, string>
  body: Buffer
}

/** Serves a site by HTTP/2 over TLS; all variants use exactly this. */
export async function serveSite(first: BenchSite, backEnd: Sandbox): Promise<Served> {
  let site = first
  /** The files that this server has sent, by their hash: what a browser may have as a dictionary. */
  const sent = new Map<string, Buffer>()
  const deltas = new Map<string, Promise<Buffer>>()
  const { key, cert } = readCertificate()
  const server = createSecureServer({ key, cert })
  server.on('sessionError', () => {})
  server.on('stream', (stream: ServerHttp2Stream, headers: IncomingHttpHeaders) => {
    stream.on('error', () => {})
    answer(stream, headers).then(
      ({ status, headers: more, body }) => {
        if (stream.destroyed || stream.closed) return
        stream.respond({ ':status': status, ...more, 'content-length': body.length })
        stream.end(body)
      },
      (error: unknown) => {
        // A sample ends while calls are pending: the client is gone.
        if (stream.destroyed || stream.closed) return
        console.error(error)
        stream.respond({ ':status': 500 }, { endStream: true })
      },
    )
  })

  async function answer(stream: ServerHttp2Stream, headers: IncomingHttpHeaders): Promise<Reply> {
    const { pathname } = new URL(String(headers[':path']), 'https://localhost')
    if (/^\/(wps|lgw)\/|^\/beacons$/.test(pathname)) return call(backEnd, headers, await text(stream))
    const file = await site.file(pathname)
    if (file) return fileReply(pathname, file, headers['available-dictionary'])
    if (pathname !== '/' && !/^\/m(\/|$)/.test(pathname))
      return { status: 404, headers: { 'cache-control': 'no-store' }, body: Buffer.from('nothing here') }
    const { body, type, etag } = pack(Buffer.from(site.document), 'index.html')
    const kept = { 'cache-control': 'no-cache', etag, ...site.headers }
    if (headers['if-none-match'] === etag) return { status: 304, headers: kept, body: Buffer.alloc(0) }
    return { status: 200, headers: { ...kept, 'content-type': type, 'content-encoding': 'br' }, body }
  }

  /** A script or list as the difference to the version that the browser has (RFC 9842), or any file by itself. */
  async function fileReply(path: string, file: Buffer, available: unknown): Promise<Reply> {
    const { body, type, etag } = pack(file, path)
    const headers: Record<string, string> = {
      'content-type': type,
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
      etag,
    }
    const [own, later] = SUCCESSORS.find(([pattern]) => pattern.test(path)) ?? []
    if (!own || !later) return { status: 200, headers, body }
    headers['use-as-dictionary'] = `match="${path.replace(own, later)}"`
    headers.vary = 'accept-encoding, available-dictionary'
    sent.set(hashOfDictionary(file), file)
    const dictionary = sent.get(String(available).replace(/^:|:$/g, ''))
    const made = dictionary && (deltas.get(`${available} ${etag}`) ?? encodeDelta(file, dictionary, 11))
    if (made) deltas.set(`${available} ${etag}`, made)
    const delta = await made
    if (!delta || delta.length >= body.length * MAX_SHARE) return { status: 200, headers, body }
    return { status: 200, headers: { ...headers, 'content-encoding': 'dcb' }, body: delta }
  }

  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const at = server.address()
  return {
    origin: `https://localhost:${typeof at === 'object' && at ? at.port : 0}`,
    serve(next) {
      site = next
    },
    close: () => server.close(),
  }
}

/** Answers a call after the delay, compressed as by an edge. */
async function call(backEnd: Sandbox, headers: IncomingHttpHeaders, body: string): Promise<Reply> {
  const forwarded = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    name.startsWith(':') || typeof value !== 'string' || name === 'host' ? [] : [[name, value]],
  )
  const method = headers[':method']
  const hasBody = method !== 'GET' && method !== 'HEAD'
  const init = { method, headers: forwarded, body: hasBody ? body : undefined }
  const request = new Request(`https://localhost${headers[':path']}`, init)
  const delay = new Promise((done) => setTimeout(done, CALL_DELAY))
  const [response] = await Promise.all([backEnd.fetch(request), delay])
  const bytes = Buffer.from(await response.arrayBuffer())
  return {
    status: response.status,
    headers: {
      'content-type': response.headers.get('content-type') ?? 'application/octet-stream',
      'cache-control': response.headers.get('cache-control') ?? 'no-store',
      'content-encoding': 'br',
    },
    body: brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  }
}
