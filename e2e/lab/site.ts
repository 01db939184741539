import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'

/** One build of Arcada, ready to be served. */
export interface BenchSite {
  /** The HTML of every address. */
  document: string
  /** Headers of the document in addition to those of all variants. */
  headers: Record<string, string>
  /** Bytes of the file at an address, or undefined. */
  file(address: string): Promise<Buffer | undefined>
}

type Packed = Record<'etag' | 'type', string> & { body: Buffer }

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.png': 'image/png',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
  '.html': 'text/html; charset=utf-8',
}

const packed = new Map<string, Packed>()

/** Compresses with brotli 11, once for each body. */
export function pack(bytes: Buffer, address: string): Packed {
  const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 22)
  const type = TYPES[extname(address)] ?? 'application/octet-stream'
  const key = `${hash} ${type}`
  const known = packed.get(key)
  if (known) return known
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  const made = { body: brotliCompressSync(bytes, { params }), etag: `"${hash}"`, type }
  packed.set(key, made)
  return made
}

/** Files below one folder, for addresses that begin with `prefix`. */
export function folderFiles(folder: string, prefix: string): BenchSite['file'] {
  return async (address) => {
    if (!address.startsWith(prefix) || address.includes('..')) return undefined
    return readFile(join(folder, address.slice(prefix.length))).catch(() => undefined)
  }
}
