import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import type { S3Settings } from '../../store/s3-client.ts'

/** What happens to the next PUT: its write happens or not, and its answer is lost or misleading. */
export type Mishap =
  | 'reply lost'
  | '500 after writing'
  | '500 before writing'
  | '409'
  | 'another writer first'

export interface MemoryS3Options {
  /** `kept` as it should be; `lacking` answers 501 to them. */
  conditions?: 'kept' | 'lacking'
  /** The one form of etag that If-Match is compared with. */
  etags?: 'quoted' | 'unquoted'
  keysPerPage?: number
  /** Real engines may drop metadata that they do not know. */
  dropsMetadata?: boolean
}

interface MemoryObject {
  bytes: Buffer
  headers: Record<string, string>
}

export interface MemoryS3 {
  settings: S3Settings
  objects: Map<string, MemoryObject>
  /** Faults for the next PUTs by the end of their key, in order. */
  disturb(ending: string, ...mishaps: Mishap[]): void
  /** `METHOD key` of every request. */
  seen: string[]
  close(): Promise<void>
}

const KEPT_HEADERS = /^(?:content-type|cache-control|content-encoding|x-amz-meta-.+)$/

const etagOf = (bytes: Buffer) => createHash('md5').update(bytes).digest('hex')

const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

function fail(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' })
  response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`)
}

function listing(
  objects: ReadonlyMap<string, MemoryObject>,
  query: URLSearchParams,
  perPage: number,
): string {
  const prefix = query.get('prefix') ?? ''
  const below = [...objects.keys()].filter((key) => key.startsWith(prefix))
  const names = below.map((key) => key.slice(prefix.length))
  const grouped = query.get('delimiter') === '/'
  const entries = [...new Set(grouped ? names.map((name) => name.replace(/\/.*$/, '/')) : names)].sort()
  const start = Number(query.get('continuation-token') ?? 0)
  const page = entries.slice(start, start + perPage)
  const more = start + perPage < entries.length
  const xml = page.map((name) => {
    const key = escapeXml(prefix + name)
    const etag = etagOf(objects.get(prefix + name)?.bytes ?? Buffer.alloc(0))
    return name.endsWith('/')
      ? `<CommonPrefixes><Prefix>${key}</Prefix></CommonPrefixes>`
      : `<Contents><Key>${key}</Key><ETag>"${etag}"</ETag></Contents>`
  })
  const token = more ? `<NextContinuationToken>${start + perPage}</NextContinuationToken>` : ''
  return `<?xml version="1.0"?><ListBucketResult><IsTruncated>${more}</IsTruncated>${token}${xml.join('')}</ListBucketResult>`
}

/**
 * A small S3 engine in memory, for the answers that a real one gives too rarely to wait for: engines that lie, lack
 * conditions, lose a reply or fail half-way. Listens on a free port of this machine; `close` it afterwards.
 */
export async function startMemoryS3(options: MemoryS3Options = {}): Promise<MemoryS3> {
  const { conditions = 'kept', etags = 'quoted', keysPerPage = 3 } = options
  const objects = new Map<string, MemoryObject>()
  const mishaps: { ending: string; mishap: Mishap }[] = []
  const seen: string[] = []

  const refused = (key: string, request: IncomingMessage): boolean => {
    const there = objects.get(key)
    if (request.headers['if-none-match'] === '*') return there !== undefined
    const wanted = request.headers['if-match']
    if (wanted === undefined) return false
    const etag = there && (etags === 'quoted' ? `"${etagOf(there.bytes)}"` : etagOf(there.bytes))
    return wanted !== etag
  }

  const put = async (key: string, request: IncomingMessage, response: ServerResponse) => {
    const bytes = await buffer(request)
    const conditional = 'if-match' in request.headers || 'if-none-match' in request.headers
    if (conditions === 'lacking' && conditional) return fail(response, 501, 'NotImplemented')
    const at = mishaps.findIndex(({ ending }) => key.endsWith(ending))
    const mishap = at < 0 ? undefined : mishaps.splice(at, 1)[0]?.mishap
    if (mishap === '500 before writing') return fail(response, 500, 'InternalError')
    if (mishap === '409') return fail(response, 409, 'ConditionalRequestConflict')
    if (mishap === 'another writer first') {
      objects.set(key, {
        bytes: Buffer.from('another writer'),
        headers: { 'x-amz-meta-arcada-write': 'else' },
      })
      return fail(response, 500, 'InternalError')
    }
    if (refused(key, request)) return fail(response, 412, 'PreconditionFailed')
    const kept = Object.entries(request.headers).filter(
      ([name]) => KEPT_HEADERS.test(name) && !(options.dropsMetadata && name.startsWith('x-amz-meta-')),
    )
    objects.set(key, {
      bytes,
      headers: Object.fromEntries(kept.map(([name, value]) => [name, String(value)])),
    })
    if (mishap === 'reply lost') return void response.destroy()
    if (mishap === '500 after writing') return fail(response, 500, 'InternalError')
    response.writeHead(200, { etag: `"${etagOf(bytes)}"` })
    response.end()
  }

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '/', 'http://engine')
    const [, bucket, ...rest] = decodeURIComponent(url.pathname).split('/')
    const key = rest.join('/')
    seen.push(`${request.method} ${key}`)
    if (bucket !== 'site') return fail(response, 404, 'NoSuchBucket')
    if (request.method === 'PUT') return put(key, request, response)
    if (request.method === 'DELETE') {
      objects.delete(key)
      response.writeHead(204)
      return void response.end()
    }
    if (url.searchParams.has('list-type')) {
      response.writeHead(200, { 'content-type': 'application/xml' })
      return void response.end(listing(objects, url.searchParams, keysPerPage))
    }
    const there = objects.get(key)
    if (there === undefined) return fail(response, 404, 'NoSuchKey')
    if (request.headers['if-none-match'] === `"${etagOf(there.bytes)}"`) {
      response.writeHead(304)
      return void response.end()
    }
    const length = { 'content-length': String(there.bytes.length) }
    response.writeHead(200, { ...there.headers, ...length, etag: `"${etagOf(there.bytes)}"` })
    response.end(there.bytes)
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy())
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  const port = address !== null && typeof address === 'object' ? address.port : 0
  return {
    settings: {
      endpoint: `http://127.0.0.1:${port}`,
      region: 'us-east-1',
      credentials: { accessKeyId: 'no-key', secretAccessKey: 'nothing' },
    },
    objects,
    seen,
    disturb: (ending, ...next) => mishaps.push(...next.map((mishap) => ({ ending, mishap }))),
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}
