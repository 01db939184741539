import { extname } from 'node:path'
import { DELTA_CODING } from '@arcada/release/delta-names'
import { CONTENT_TYPES, UNKNOWN_TYPE } from '@arcada/release/stored-headers'
import {
  acceptedDelta,
  acceptedEncodings,
  type EdgeContext,
  type Encoding,
  sentence,
} from '../common/answers.ts'
import { ALWAYS, dictionaryHeader, INERT, STORED_HEADERS } from '../common/headers.ts'
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

interface Copy {
  path: string
  encoding: string
}

/** Compressed copies that a browser accepts, the smallest first. */
function copiesOf(context: EdgeContext, path: string, dictionaries: boolean): Copy[] {
  const delta = dictionaries ? acceptedDelta(context, path) : undefined
  const twins = acceptedEncodings(context).map((encoding) => ({ path: path + ENDINGS[encoding], encoding }))
  return delta === undefined ? twins : [{ path: delta, encoding: DELTA_CODING }, ...twins]
}

async function openBest(source: FileSource, path: string, copies: readonly Copy[]) {
  for (const { path: copy, encoding } of copies) {
    const file = await source.open(copy)
    if (file) return { file, encoding }
  }
  const plain = await source.open(path)
  return plain && { file: plain, encoding: undefined }
}

/** A page asks a second time, with a query or past the cache, because what came first was damaged: it gets the whole file. */
const isSecondAttempt = (context: EdgeContext): boolean =>
  new URL(context.req.url).search !== '' || /no-cache/i.test(context.req.header('cache-control') ?? '')

/**
 * Answers with a file of the store that never changes; with `dictionaries` it may become one, or be compressed against one. hono's serve-static opens the file before each of its twins,
 * which an object store charges as two reads, and sends no length of what it streams.
 */
export async function serveStored(
  context: EdgeContext,
  source: FileSource,
  dictionaries: boolean,
): Promise<Response> {
  const { pathname } = new URL(context.req.url)
  const path = pathInStore(pathname)
  const best =
    path === undefined
      ? undefined
      : await openBest(source, path, copiesOf(context, path, dictionaries && !isSecondAttempt(context)))
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
    ...(dictionaries ? dictionaryHeader(path) : {}),
    ...(/\.(?:svg|html)$/.test(path) ? { 'content-security-policy': INERT } : {}),
  }
  const body = file.body()
  if (context.req.method !== 'HEAD') return context.body(body, 200, headers)
  await body.cancel()
  return context.body(null, 200, headers)
}
