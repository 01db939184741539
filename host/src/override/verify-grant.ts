import type { Grant } from '@arcada/federation'
import { GRANT_SIGNED_AS } from '@arcada/federation/names'

export type RefusedGrant = 'invalid' | 'expired' | 'other-whitelabel'

/**
 * Reads a grant and checks it: spelling, Ed25519 signature against any of `keys` (32 bytes each, base64url), whitelabel and
 * expiry, in this order. Answers with the grant, or why it does not count; never rejects.
 */
export async function verifyGrant(
  token: string,
  whitelabel: string,
  keys: readonly string[],
  now: number,
): Promise<Grant | RefusedGrant> {
  try {
    const [, body = '', signature = ''] = /^([\w-]{1,2000})\.([\w-]{86})$/.exec(token) ?? []
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytesOf(body))
    const signed = new TextEncoder().encode(GRANT_SIGNED_AS + text)
    const signedBy = (key: string) => isSigned(bytesOf(key), bytesOf(signature), signed)
    if (!(await Promise.all(keys.map(signedBy))).includes(true)) return 'invalid'
    const grant: Partial<Grant> = JSON.parse(text)
    if (!isGrant(grant)) return 'invalid'
    if (grant.whitelabel !== whitelabel) return 'other-whitelabel'
    return grant.expires > now ? grant : 'expired'
  } catch {
    return 'invalid'
  }
}

/** The signature says that the release tool wrote it; this only tells versions of its form apart. */
function isGrant(grant: Partial<Grant>): grant is Grant {
  const { v, whitelabel, remote, version, app, expires } = grant
  const texts = [whitelabel, remote, version, app]
  return v === 1 && texts.every((text) => typeof text === 'string') && typeof expires === 'number'
}

async function isSigned(key: Bytes, signature: Bytes, message: Bytes): Promise<boolean> {
  try {
    const name = 'Ed25519'
    const imported = await crypto.subtle.importKey('raw', key, { name }, false, ['verify'])
    return await crypto.subtle.verify({ name }, imported, signature, message)
  } catch {
    // Older browsers, and pages without TLS, have no Ed25519 of their own.
    const { default: nacl } = await import(/* webpackChunkName: "seal" */ 'tweetnacl')
    return nacl.sign.detached.verify(message, signature, key)
  }
}

type Bytes = Uint8Array<ArrayBuffer>

function bytesOf(base64url: string): Bytes {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(text, (character) => character.charCodeAt(0))
}
