import { allows, type KeyEntry, type Right, rightText } from './rights.ts'
import { isSignedBy, type SignedKind, signedHash } from './signed.ts'

/** The signer of something, and why the signature does not count, in words that follow its name; no `problem` when it does. */
export interface SignatureCheck {
  key?: KeyEntry
  problem?: string
}

/** What a candidate is about, for `rightFor`: `praia:games,lottery`. */
export const aboutCandidate = (whitelabel: string, apps: readonly string[]): string =>
  `${whitelabel}:${apps.join(',')}`

/**
 * The right that a key needs to sign this kind of text; `about` is the app or the whitelabel, where the kind has one, and
 * `aboutCandidate` of a candidate.
 */
export function rightFor(kind: SignedKind, about: string): Right {
  switch (kind) {
    case 'app':
    case 'publication':
      return { verb: 'publish', app: about }
    case 'release':
    case 'document':
    case 'decision':
    case 'verdict':
    case 'hold':
      return { verb: 'promote', whitelabel: about }
    case 'grant':
      return { verb: 'grant', whitelabel: about }
    case 'candidate': {
      const [whitelabel = '', apps = ''] = about.split(':')
      return { verb: 'propose', whitelabel, apps: apps.split(',').filter(Boolean) }
    }
    case 'smoke':
    case 'live-run':
    case 'picture-run':
    case 'picture-decision':
      return { verb: 'smoke' }
    default:
      return { verb: 'appoint' }
  }
}

/**
 * Whether a signature counts by these entries: the key is active and has the right, or the entries name the very text as
 * signed before the right ended. Nothing that a revoked key signed counts.
 */
export function checkSignature(
  entries: readonly KeyEntry[],
  kind: SignedKind,
  about: string,
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
