import { createPublicKey, type KeyObject, verify as verifyBytes } from 'node:crypto'
import { APP_SIGNED_AS, GRANT_SIGNED_AS } from '@arcada/kit/federation/names'
import { integrityOf } from '../common/hash.ts'

/** First bytes of everything that is signed, so that no signature can be passed off as one of another kind. */
const SIGNED_AS = {
  app: APP_SIGNED_AS,
  publication: 'arcada-publication-v1\n',
  release: 'arcada-release-v1\n',
  document: 'arcada-document-v1\n',
  grant: GRANT_SIGNED_AS,
  entry: 'arcada-entry-v1\n',
  keys: 'arcada-keys-v1\n',
} as const

export type SignedKind = keyof typeof SIGNED_AS

/** A key of a folder; `sign` is there where the folder has its private half. */
export interface FolderKey {
  name: string
  /** The 32 bytes of the public half, base64url. */
  key: string
  sign?: (kind: SignedKind, bytes: Uint8Array | string) => string
}

/** The keys of one person and the lists that they trust. */
export interface KeyFolder {
  readonly folder: string
  all(): Promise<FolderKey[]>
}

/** What is signed when `bytes` are signed as this kind. */
export const signedBytes = (kind: SignedKind, bytes: Uint8Array | string) =>
  Buffer.concat([Buffer.from(SIGNED_AS[kind]), typeof bytes === 'string' ? Buffer.from(bytes) : bytes])

/**
 * Splits a file into its one line of text and the signature below it; a file with anything more has no signature, so that
 * it cannot be changed without being noticed.
 */
export function splitSigned(bytes: Buffer): { line: string; signature: string } {
  const [line = '', signature = '', end, ...more] = bytes.toString('utf8').split('\n')
  return { line, signature: end === '' && more.length === 0 ? signature : '' }
}

/** The hash under which a list of keys names something that was signed as this kind. */
export const signedHash = (kind: SignedKind, bytes: Uint8Array | string) =>
  integrityOf(signedBytes(kind, bytes))

const objects = new Map<string, KeyObject>()

/** Whether the holder of a public key (32 bytes, base64url) signed exactly this, as this kind. */
export function isSignedBy(
  key: string,
  kind: SignedKind,
  bytes: Uint8Array | string,
  signature: string,
): boolean {
  return isSignatureOf(key, signedBytes(kind, bytes), signature)
}

/** Whether a signature is that of a key over these bytes, which begin with those of their kind. */
export function isSignatureOf(key: string, bytes: Uint8Array, signature: string): boolean {
  const signed = Buffer.from(signature.trim(), 'base64')
  // Decoding forgives stray bits: one signature has one spelling.
  if (signed.toString('base64') !== signature.trim()) return false
  const object =
    objects.get(key) ?? createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: key }, format: 'jwk' })
  objects.set(key, object)
  return verifyBytes(null, bytes, object, signed)
}
