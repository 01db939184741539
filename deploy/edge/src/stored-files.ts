import { type FileHandle, open } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { APPS } from '@arcada/federation/names'
import { CONTENT_TYPES, UNKNOWN_TYPE } from '@arcada/release/stored-headers'
import { acceptedEncodings, answerUnchanged, type Encoding, type Exchange, onlyReads, say } from './answer.ts'
import { INERT, STORED_HEADERS } from './headers.ts'

const ENDINGS: Readonly<Record<Encoding, string>> = { br: '.br', gzip: '.gz' }

/** Path below the store, or undefined for anything that is not plainly a file in there. */
function pathInStore(pathname: string): string | undefined {
  let path: string
  try {
    path = decodeURIComponent(pathname).slice(1)
  } catch {
    return undefined
  }
  const parts = path.split('/')
  return /[\\\0]/.test(path) || parts.some((part) => part === '' || part.startsWith('.')) ? undefined : path
}

async function openFile(
  path: string,
): Promise<{ handle: FileHandle; size: number; etag: string } | undefined> {
  const handle = await open(path, 'r').catch(() => undefined)
  if (handle === undefined) return undefined
  const info = await handle.stat()
  if (!info.isFile()) {
    await handle.close()
    return undefined
  }
  return {
    handle,
    size: info.size,
    etag: `${info.size.toString(16)}-${Math.floor(info.mtimeMs).toString(16)}`,
  }
}

async function openBest(store: string, path: string, exchange: Exchange) {
  for (const encoding of acceptedEncodings(exchange)) {
    const twin = await openFile(join(store, path + ENDINGS[encoding]))
    if (twin) return { ...twin, encoding }
  }
  const plain = await openFile(join(store, path))
  return plain && { ...plain, encoding: undefined }
}

/** Answers with a file of the store that never changes: bundles, and what a whitelabel brings. */
export async function serveStored(store: string, exchange: Exchange): Promise<void> {
  if (!onlyReads(exchange)) return
  const { request, response, url } = exchange
  const path = pathInStore(url.pathname)
  const file = path === undefined ? undefined : await openBest(store, path, exchange)
  if (path === undefined || file === undefined)
    return say(exchange, 404, `There is no file at ${url.pathname}.`)
  try {
    const etag = `"${file.etag}${file.encoding ? `-${file.encoding}` : ''}"`
    if (answerUnchanged(exchange, etag, STORED_HEADERS)) return
    response.writeHead(200, {
      ...STORED_HEADERS,
      etag,
      'content-type': CONTENT_TYPES[extname(path)] ?? UNKNOWN_TYPE,
      'content-length': file.size,
      'x-content-type-options': 'nosniff',
      ...(file.encoding ? { 'content-encoding': file.encoding } : {}),
      ...(/\.(?:svg|html)$/.test(path) ? { 'content-security-policy': INERT } : {}),
      // The worker lies in the host's version but looks after the whole site.
      ...(request.headers['service-worker'] === 'script' && path.startsWith(`${APPS.slice(1)}host/`)
        ? { 'service-worker-allowed': '/' }
        : {}),
    })
    if (request.method === 'HEAD') response.end()
    else
      await pipeline(file.handle.createReadStream({ autoClose: false }), response).catch(() =>
        response.destroy(),
      )
  } finally {
    await file.handle.close()
  }
}
