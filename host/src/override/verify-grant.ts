import type { Grant } from '@arcada/kit/federation'
import { GRANT_SIGNED_AS, MAX_GRANT_MS } from '@arcada/kit/federation/names'
import { bytesOf, isSigned, signedBytes } from './signatures.ts'

export type RefusedGrant = 'invalid' | 'expired' | 'too-long' | 'other-whitelabel'

/** How far the device's clock may be behind before the page rejects a grant of the full seven days. */
const CLOCK_TOLERANCE_MS = 3_600_000

/** What the release tool enforces as well: the page builds addresses from these names. */
const REMOTE = /^[a-z][a-z0-9-]*$/
const VERSION = /^\d[0-9A-Za-z.-]*$/
const WHITELABEL = /^[a-z][a-z0-9-]{0,39}$/
const HASH = /^sha256-[A-Za-z0-9+/]{43}=$/

/**
 * Reads a grant and checks it, in this order: spelling, Ed25519 signature against any of `keys` (32 bytes each, base64url),
 * form, whitelabel, and that it expires after now but not later than the release tool allows. Resolves with the grant, or
 * with the reason why it is rejected; never rejects.
 */
export async function verifyGrant(
  token: string,
  whitelabel: string,
  keys: readonly string[],
  now: number,
): Promise<Grant | RefusedGrant> {
  try {
    const [, body = '', signature = ''] = /^([\w-]{1,2000})\.([\w-]{86})$/.exec(token) ?? []
    const bytes = bytesOf(body)
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    const signed = signedBytes(GRANT_SIGNED_AS, bytes)
    const signedBy = (key: string) => isSigned(bytesOf(key), bytesOf(signature), signed)
    if (!(await Promise.all(keys.map(signedBy))).includes(true)) return 'invalid'
    const grant: Partial<Grant> = JSON.parse(text)
    if (!isGrant(grant)) return 'invalid'
    if (grant.whitelabel !== whitelabel) return 'other-whitelabel'
    if (grant.expires <= now) return 'expired'
    return grant.expires > now + MAX_GRANT_MS + CLOCK_TOLERANCE_MS ? 'too-long' : grant
  } catch {
    return 'invalid'
  }
}

/** A key that may sign grants may still be stolen: the page does not rely on the release tool having written this one. */
function isGrant(grant: Partial<Grant>): grant is Grant {
  const { v, whitelabel, remote, version, app, expires } = grant
  const has = (pattern: RegExp, value: unknown) => typeof value === 'string' && pattern.test(value)
  return (
    v === 1 &&
    has(WHITELABEL, whitelabel) &&
    has(REMOTE, remote) &&
    has(VERSION, version) &&
    !version?.includes('..') &&
    has(HASH, app) &&
    Number.isSafeInteger(expires)
  )
}
