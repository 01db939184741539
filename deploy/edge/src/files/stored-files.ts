import { extname } from 'node:path'
import { CONTENT_TYPES, UNKNOWN_TYPE } from '@arcada/release/stored-headers'
import { acceptedEncodings, type EdgeContext, type Encoding, sentence } from '../common/answers.ts'
import { ALWAYS, INERT, STORED_HEADERS } from '../common/headers.ts'
import type { FileSource } from './file-source.ts'

const ENDINGS: Readonly<Record<Encoding, string>> = { br: '.br', gzip: '.gz' }

/** Path below the store; undefined for an address that is not plainly a file in there. */
function pathInStore(pathname: string): string | undefined {
  let path: string
  try {
    path = decodeURIComponent(pathname).slice(1)
  } catch {
    return undefined
  }
  const parts = path.split('/')
  return parts.some((part) => part === '' || part.startsWith('.')) ? undefined : path
}

async function openBest(source: FileSource, path: string, encodings: readonly Encoding[]) {
  for (const encoding of encodings) {
    const twin = await source.open(path + ENDINGS[encoding])
    if (twin) return { file: twin, encoding }
  }
  const plain = await source.open(path)
  return plain && { file: plain, encoding: undefined }
}

/**
 * Answers with a file of the store that never changes. hono's serve-static opens the file before each of its twins,
 * which an object store charges as two reads, and sends no length of what it streams.
 */
export async function serveStored(context: EdgeContext, source: FileSource): Promise<Response> {
  const { pathname } = new URL(context.req.url)
  const path = pathInStore(pathname)
  const best = path === undefined ? undefined : await openBest(source, path, acceptedEncodings(context))
  if (path === undefined || best === undefined)
    return sentence(context, 404, `There is no file at ${pathname}.`)
  const { file, encoding } = best
  const headers = {
    ...STORED_HEADERS,
    ...ALWAYS,
    etag: `"${file.etag}${encoding ? `-${encoding}` : ''}"`,
    'content-type': CONTENT_TYPES[extname(path)] ?? UNKNOWN_TYPE,
    'content-length': String(file.size),
    ...(encoding ? { 'content-encoding': encoding } : {}),
    ...(/\.(?:svg|html)$/.test(path) ? { 'content-security-policy': INERT } : {}),
  }
  const body = file.body()
  if (context.req.method !== 'HEAD') return context.body(body, 200, headers)
  await body.cancel()
  return context.body(null, 200, headers)
}
