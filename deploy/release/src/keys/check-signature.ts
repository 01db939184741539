import { allows, type KeyEntry, type Right, rightText } from './rights.ts'
import { isSignedBy, type SignedKind, signedHash } from './signed.ts'

/** The signer of something, and why the signature does not count, in words that follow its name; no `problem` when it does. */
export interface SignatureCheck {
  key?: KeyEntry
  problem?: string
}

/** What something signed is about: the app or the whitelabel, where its kind has one; the right itself for an entry of a log. */
export type About = string | Right

/** The right that a key needs to sign this kind of text. */
export function rightFor(kind: SignedKind, about: About): Right {
  if (typeof about !== 'string') return about
  if (kind === 'app' || kind === 'publication') return { verb: 'publish', app: about }
  if (kind === 'release' || kind === 'document') return { verb: 'promote', whitelabel: about }
  return kind === 'grant' ? { verb: 'grant', whitelabel: about } : { verb: 'appoint' }
}

/**
 * Whether a signature counts by these entries: the key is active and has the right, or the entries name the very text as
 * signed before the right ended. Nothing that a revoked key signed counts.
 */
export function checkSignature(
  entries: readonly KeyEntry[],
  kind: SignedKind,
  about: About,
  bytes: Uint8Array | string,
  signature: string | undefined,
): SignatureCheck {
  const right = rightFor(kind, about)
  const key =
    signature === undefined
      ? undefined
      : entries.find((entry) => isSignedBy(entry.key, kind, bytes, signature))
  if (key === undefined)
    return {
      problem: `is not signed by a key that may ${rightText(right)}: it was altered, or signed by a stranger`,
    }
  if (key.state === 'revoked') return { key, problem: `is signed by ${key.id}, a key that was revoked` }
  if (key.state === 'active' && allows(key, right, entries)) return { key }
  if (key.signed?.includes(signedHash(kind, bytes))) return { key }
  const why =
    key.state === 'reading'
      ? `${key.id}, a key that was exchanged before`
      : `${key.id}, which may not ${rightText(right)}`
  return { key, problem: `is signed by ${why}` }
}
