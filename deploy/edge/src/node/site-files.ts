import { createHash } from 'node:crypto'
import { extname } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { DELTA_CODING, deltaPath } from '@arcada/release/delta-names'
import { CONTENT_TYPES, UNKNOWN_TYPE } from '@arcada/release/stored-headers'
import { type EdgeContext, sentence } from '../common/answers.ts'
import { ALWAYS, dictionaryHeader, INERT, STORED_HEADERS } from '../common/headers.ts'
import { takes } from '../common/request-checks.ts'
import type { StoreFiles } from '../common/store-files.ts'

type Headers = Readonly<Record<string, string>>

/** Encodings in the order of their size: ending of the stored copy, and how to make one. */
const ENCODINGS = [
  {
    name: 'br',
    ending: '.br',
    compress: (bytes: Buffer) =>
      promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  },
  { name: 'gzip', ending: '.gz', compress: (bytes: Buffer) => promisify(gzip)(bytes) },
] as const

const isTaken = (context: EdgeContext, coding: string): boolean =>
  new RegExp(takes(coding), 'i').test(context.req.header('accept-encoding') ?? '')

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('base64url').slice(0, 22)

const sendBytes = (context: EdgeContext, bytes: Buffer, encoding: string | undefined, headers: Headers) =>
  context.body(new Uint8Array(bytes), 200, {
    ...ALWAYS,
    ...headers,
    etag: `"${hashOf(bytes)}"`,
    'content-length': String(bytes.length),
    ...(encoding ? { 'content-encoding': encoding } : {}),
  })

/**
 * Makes the sender of files that a release writes over. Each request reads the store, so a promotion shows as soon as
 * the store has it; only the compressed bodies of the newest bytes are kept.
 */
export function currentFiles() {
  const packed = new Map<string, { hash: string; body: Promise<Buffer> }>()
  return async (context: EdgeContext, path: string, bytes: Buffer, headers: Headers): Promise<Response> => {
    const encoding = ENCODINGS.find(({ name }) => isTaken(context, name))
    if (encoding === undefined) return sendBytes(context, bytes, undefined, headers)
    const place = `${path}${encoding.ending}`
    const hash = hashOf(bytes)
    const kept = packed.get(place)
    const body = kept?.hash === hash ? kept.body : encoding.compress(bytes)
    packed.set(place, { hash, body })
    return sendBytes(context, await body, encoding.name, headers)
  }
}

/** A page asks a second time, with a query or past the cache, because what came first was damaged: it gets the whole file. */
const isSecondAttempt = ({ req }: EdgeContext): boolean =>
  new URL(req.url).search !== '' || /no-cache/i.test(req.header('cache-control') ?? '')

/** Path of the delta of a file for a browser that has its dictionary and accepts one (RFC 9842). */
function acceptedDelta(context: EdgeContext, path: string): string | undefined {
  const hash = /^:([A-Za-z0-9+/]{43}=):$/.exec(context.req.header('available-dictionary') ?? '')?.[1]
  const isAsked = hash !== undefined && isTaken(context, DELTA_CODING) && !isSecondAttempt(context)
  return isAsked ? deltaPath(path, hash) : undefined
}

/** A file in the store: no part that is empty or begins with a dot, nothing that is escaped. */
const STORED_PATH = /^\/((?:[\w@~+-][\w.@~+-]*)(?:\/[\w@~+-][\w.@~+-]*)+)$/

/** Answers with a file of the store that never changes; with `dictionaries` it may become one, or be compressed against one. */
export async function serveStored(
  context: EdgeContext,
  { read }: StoreFiles,
  dictionaries: boolean,
): Promise<Response> {
  const path = STORED_PATH.exec(context.req.path)?.[1]
  if (path === undefined) return context.notFound()
  const delta = dictionaries ? acceptedDelta(context, path) : undefined
  const copies: [path: string, encoding: string | undefined][] = [
    ...ENCODINGS.filter(({ name }) => isTaken(context, name)).map(({ name, ending }): [string, string] => [
      path + ending,
      name,
    ]),
    [path, undefined],
  ]
  if (delta !== undefined) copies.unshift([delta, DELTA_CODING])
  for (const [copy, encoding] of copies) {
    const bytes = await read(copy)
    if (bytes !== undefined)
      return sendBytes(context, bytes, encoding, {
        ...STORED_HEADERS,
        'content-type': CONTENT_TYPES[extname(path)] ?? UNKNOWN_TYPE,
        ...(dictionaries ? dictionaryHeader(path) : {}),
        ...(/\.(?:svg|html)$/.test(path) ? { 'content-security-policy': INERT } : {}),
      })
  }
  return sentence(context, 404, `There is no file at ${context.req.path}.`)
}
