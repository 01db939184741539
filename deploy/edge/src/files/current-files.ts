import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { documentFields } from '@arcada/kit/federation/document-fields'
import { sitePath } from '@arcada/kit/federation/names'
import { acceptedEncodings, type EdgeContext, type Encoding } from '../common/answers.ts'
import { ALWAYS } from '../common/headers.ts'
import type { FileSource } from './file-source.ts'

const COMPRESS: Readonly<Record<Encoding, (bytes: Buffer) => Promise<Buffer>>> = {
  br: (bytes) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: promisify(gzip),
}

/** Number of the release that a whitelabel runs now; 0 when there is none. */
export async function liveRelease(source: Pick<FileSource, 'current'>, whitelabel: string): Promise<number> {
  const html = (await source.current(sitePath(whitelabel)))?.toString('utf8') ?? ''
  return documentFields(html).seq ?? 0
}

interface Packed {
  hash: string
  bodies: Map<Encoding, Promise<Buffer>>
}

/**
 * Makes the sender of files that a release writes over. Each request reads the store, so a promotion shows as soon as
 * the store has it; only the compressed bodies of the newest bytes are kept.
 */
export function currentFiles() {
  const packed = new Map<string, Packed>()

  const compressed = (path: string, hash: string, bytes: Buffer, encoding: Encoding): Promise<Buffer> => {
    const kept = packed.get(path)
    const current: Packed = kept?.hash === hash ? kept : { hash, bodies: new Map() }
    packed.set(path, current)
    const body = current.bodies.get(encoding) ?? COMPRESS[encoding](bytes)
    current.bodies.set(encoding, body)
    return body
  }

  return async (
    context: EdgeContext,
    path: string,
    bytes: Buffer,
    headers: Readonly<Record<string, string>>,
  ): Promise<Response> => {
    const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 22)
    const [encoding] = acceptedEncodings(context)
    const body = encoding ? await compressed(path, hash, bytes, encoding) : bytes
    return context.body(new Uint8Array(body), 200, {
      ...ALWAYS,
      ...headers,
      etag: `"${hash}${encoding ? `-${encoding}` : ''}"`,
      'content-length': String(body.length),
      ...(encoding ? { 'content-encoding': encoding } : {}),
    })
  }
}
