import { extname } from 'node:path'
import { APPS, KEY_LISTS, WHITELABEL_FILES } from '@arcada/kit/federation/names'
import { DELTA_CODING, parseDeltaPath } from './delta-names.ts'

/** Ending of a file -> content type, for every edge and for object stores: one list, so that they cannot differ. */
export const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
  '.txt': 'text/plain; charset=utf-8',
}

export const UNKNOWN_TYPE = 'application/octet-stream'

/**
 * Bundles and whitelabel files lie under names that are never written twice. Without `no-transform` a CDN may rewrite bytes
 * whose hash a page checks, or that a browser keeps as a dictionary.
 */
export const IMMUTABLE = 'public, max-age=31536000, immutable, no-transform'

/** Pattern of the files that `publish` puts compressed twins beside, and that an edge looks for the twins of. */
export const PACKED = '\\.(?:js|mjs|css|html|json|svg|map|txt|webmanifest|xml)$'

const TWINS: Readonly<Record<string, string>> = { '.br': 'br', '.gz': 'gzip' }

export interface StoredHeaders {
  contentType: string
  cacheControl: string
  contentEncoding?: string
}

/**
 * How an object store should describe the file at a path of the store, so that a CDN can serve it directly:
 * a compressed twin keeps the type of what it unpacks to, and only what never changes may be kept.
 */
export function storedHeaders(path: string): StoredHeaders {
  const delta = parseDeltaPath(path)
  const contentEncoding = path.startsWith(APPS.slice(1))
    ? delta
      ? DELTA_CODING
      : TWINS[extname(path)]
    : undefined
  const plain = contentEncoding === undefined || delta ? path : path.slice(0, path.lastIndexOf('.'))
  const immutable = [APPS, KEY_LISTS, WHITELABEL_FILES].some((folder) => path.startsWith(folder.slice(1)))
  return {
    contentType: CONTENT_TYPES[extname(plain)] ?? UNKNOWN_TYPE,
    cacheControl: immutable ? IMMUTABLE : 'no-cache',
    contentEncoding,
  }
}
