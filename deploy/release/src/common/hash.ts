import { createHash } from 'node:crypto'
import type { FileInfo, Hash } from '@arcada/kit/federation'
import { hashFrom } from '@arcada/kit/federation/names'

/** `sha256-<base64>` of the bytes, as an integrity attribute and a policy want it. */
export function integrityOf(bytes: Uint8Array | string): Hash {
  return hashFrom(createHash('sha256').update(bytes).digest('base64'))
}

/** Size in bytes and hash, as `app.json` lists a file. */
export function fileInfo(bytes: Uint8Array): FileInfo {
  return { size: bytes.byteLength, hash: integrityOf(bytes) }
}

/** The first 16 hex digits of the SHA-256: enough to name a folder after its content. */
export function shortDigest(bytes: Uint8Array | string): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 16)
}
