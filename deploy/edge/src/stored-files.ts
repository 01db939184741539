import { extname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { APPS } from '@arcada/federation/names'
import { CONTENT_TYPES, UNKNOWN_TYPE } from '@arcada/release/stored-headers'
import { acceptedEncodings, answerUnchanged, type Encoding, type Exchange, onlyReads, say } from './answer.ts'
import { INERT, STORED_HEADERS } from './headers.ts'
import type { Shelf } from './shelf.ts'

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

async function openBest(shelf: Shelf, path: string, exchange: Exchange) {
  for (const encoding of acceptedEncodings(exchange)) {
    const twin = await shelf.open(path + ENDINGS[encoding])
    if (twin) return { file: twin, encoding }
  }
  const plain = await shelf.open(path)
  return plain && { file: plain, encoding: undefined }
}

/** Answers with a file of the store that never changes: bundles, and what a whitelabel brings. */
export async function serveStored(shelf: Shelf, exchange: Exchange): Promise<void> {
  if (!onlyReads(exchange)) return
  const { request, response, url } = exchange
  const path = pathInStore(url.pathname)
  const best = path === undefined ? undefined : await openBest(shelf, path, exchange)
  if (path === undefined || best === undefined)
    return say(exchange, 404, `There is no file at ${url.pathname}.`)
  const { file, encoding } = best
  try {
    const etag = `"${file.etag}${encoding ? `-${encoding}` : ''}"`
    if (answerUnchanged(exchange, etag, STORED_HEADERS)) return
    response.writeHead(200, {
      ...STORED_HEADERS,
      etag,
      'content-type': CONTENT_TYPES[extname(path)] ?? UNKNOWN_TYPE,
      'content-length': file.size,
      'x-content-type-options': 'nosniff',
      ...(encoding ? { 'content-encoding': encoding } : {}),
      ...(/\.(?:svg|html)$/.test(path) ? { 'content-security-policy': INERT } : {}),
      // The worker lies in the host's version but looks after the whole site.
      ...(request.headers['service-worker'] === 'script' && path.startsWith(`${APPS.slice(1)}host/`)
        ? { 'service-worker-allowed': '/' }
        : {}),
    })
    if (request.method === 'HEAD') response.end()
    else await pipeline(file.stream(), response).catch(() => response.destroy())
  } finally {
    await file.close()
  }
}
