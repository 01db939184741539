import { createPublicKey, type KeyObject, verify as verifyBytes } from 'node:crypto'
import { GRANT_SIGNED_AS } from '@arcada/federation/names'

/** First bytes of everything that is signed, so that no signature can be passed off as one of another kind. */
const SIGNED_AS = {
  app: 'arcada-app-v1\n',
  publication: 'arcada-publication-v1\n',
  release: 'arcada-release-v1\n',
  document: 'arcada-document-v1\n',
  grant: GRANT_SIGNED_AS,
  smoke: 'arcada-smoke-v1\n',
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

/** Whoever runs the tool. */
export interface Holder {
  /** Folder of their keys and of the lists that they trust. */
  readonly folder: string
  all(): Promise<FolderKey[]>
}

/** What is signed when `bytes` are signed as this kind. */
export const signedBytes = (kind: SignedKind, bytes: Uint8Array | string) =>
  Buffer.concat([Buffer.from(SIGNED_AS[kind]), typeof bytes === 'string' ? Buffer.from(bytes) : bytes])

const objects = new Map<string, KeyObject>()

/** Whether the holder of a public key (32 bytes, base64url) signed exactly this, as this kind. */
export function isSignedBy(
  key: string,
  kind: SignedKind,
  bytes: Uint8Array | string,
  signature: string,
): boolean {
  const signed = Buffer.from(signature.trim(), 'base64')
  // Decoding forgives stray bits: one signature has one spelling.
  if (signed.toString('base64') !== signature.trim()) return false
  const object =
    objects.get(key) ?? createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: key }, format: 'jwk' })
  objects.set(key, object)
  return verifyBytes(null, signedBytes(kind, bytes), object, signed)
}
