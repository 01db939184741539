import { createHash } from 'node:crypto'
import type { FileInfo, Hash } from '@arcada/federation'
import { hashFrom } from '@arcada/federation/names'

/** `sha256-<base64>` of the bytes, as an integrity attribute and a policy want it. */
export function integrityOf(bytes: Uint8Array | string): Hash {
  return hashFrom(createHash('sha256').update(bytes).digest('base64'))
}

export function fileInfo(bytes: Uint8Array): FileInfo {
  return { size: bytes.byteLength, hash: integrityOf(bytes) }
}

export function shortDigest(bytes: Uint8Array | string): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 16)
}
