import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { sitePath } from '@arcada/federation/names'
import {
  acceptedEncodings,
  answer,
  answerUnchanged,
  type Encoding,
  type Exchange,
  onlyReads,
  say,
} from './answer.ts'
import { DOCUMENT_HEADERS } from './headers.ts'
import type { Shelf } from './shelf.ts'

const HEADERS = { ...DOCUMENT_HEADERS, 'content-type': 'text/html; charset=utf-8' }

const COMPRESS: Readonly<Record<Encoding, (bytes: Buffer) => Promise<Buffer>>> = {
  br: (bytes) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: promisify(gzip),
}

/** Number of the release that a whitelabel runs now; 0 when there is none. */
export async function liveRelease(shelf: Shelf, whitelabel: string): Promise<number> {
  const html = (await shelf.current(sitePath(whitelabel)))?.toString('utf8') ?? ''
  return Number(/^<html [^>]*data-release="(\d+)"/m.exec(html)?.[1] ?? 0)
}

interface Packed {
  hash: string
  bodies: Map<Encoding, Promise<Buffer>>
}

/**
 * Makes the answerer for documents: reads `sites/<whitelabel>/index.html` for every request, so a promotion shows
 * as soon as the shelf has it, and keeps the compressed bodies of the one that it saw last. `change` makes what goes out of what is stored.
 */
export function documentServer(
  shelf: Shelf,
  change = (stored: Buffer) => stored,
): (whitelabel: string, exchange: Exchange) => Promise<void> {
  const packed = new Map<string, Packed>()

  const compressed = (
    whitelabel: string,
    hash: string,
    bytes: Buffer,
    encoding: Encoding,
  ): Promise<Buffer> => {
    const kept = packed.get(whitelabel)
    const current: Packed = kept?.hash === hash ? kept : { hash, bodies: new Map() }
    packed.set(whitelabel, current)
    const body = current.bodies.get(encoding) ?? COMPRESS[encoding](bytes)
    current.bodies.set(encoding, body)
    return body
  }

  return async (whitelabel, exchange) => {
    if (!onlyReads(exchange)) return
    const stored = await shelf.current(sitePath(whitelabel))
    if (stored === undefined) {
      const command = `npm run release -- promote --whitelabel ${whitelabel} --all-newest --store ${shelf.address}`
      return say(exchange, 503, `There is no release of ${whitelabel} yet: run '${command}'.`, {
        'retry-after': '5',
      })
    }
    const bytes = change(stored)
    const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 22)
    const [encoding] = acceptedEncodings(exchange)
    const etag = `"${hash}${encoding ? `-${encoding}` : ''}"`
    if (answerUnchanged(exchange, etag, HEADERS)) return
    const body = encoding ? await compressed(whitelabel, hash, bytes, encoding) : bytes
    answer(exchange, 200, { ...HEADERS, etag, ...(encoding ? { 'content-encoding': encoding } : {}) }, body)
  }
}
