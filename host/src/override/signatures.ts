import { hashFrom } from '@arcada/kit/federation/names'

export type Bytes = Uint8Array<ArrayBuffer>

/** Whether the holder of a public key (32 bytes) signed exactly this message. */
export async function isSigned(key: Bytes, signature: Bytes, message: Bytes): Promise<boolean> {
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

/** What is signed: the first bytes of its kind, then the bytes themselves. */
export function signedBytes(kind: string, bytes: Bytes): Bytes {
  const prefix = new TextEncoder().encode(kind)
  const message = new Uint8Array(prefix.length + bytes.length)
  message.set(prefix)
  message.set(bytes, prefix.length)
  return message
}

/** `sha256-<base64>` of bytes. Rejects where the page has no WebCrypto: without TLS. */
export async function hashOf(bytes: Bytes): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return hashFrom(btoa(String.fromCharCode(...digest)))
}

/** Decodes base64 or base64url; throws for any other text. */
export function bytesOf(base64: string): Bytes {
  const text = atob(base64.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(text, (character) => character.charCodeAt(0))
}
