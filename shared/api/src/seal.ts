import nacl from 'tweetnacl'

// Only by import(): this file and tweetnacl load for a log-in or for customer service.

export interface SealedBody {
  /** Public half of the one-time key pair of this body. */
  epk: string
  nonce: string
  box: string
}

/**
 * Seals a body for the server (API-42, AMB-83): nacl.box from a key pair used once to the server's key. All parts are
 * base64.
 * @param sealedAt is sealed too, so that a recorded body expires after a few minutes
 */
export function seal(body: object, serverKey: string, sealedAt: number): SealedBody {
  const pair = nacl.box.keyPair()
  const nonce = nacl.randomBytes(nacl.box.nonceLength)
  const message = new TextEncoder().encode(JSON.stringify({ ...body, sealedAt }))
  const box = nacl.box(message, nonce, fromBase64(serverKey), pair.secretKey)
  return { epk: toBase64(pair.publicKey), nonce: toBase64(nonce), box: toBase64(box) }
}

/** Opens a nacl.secretbox over base64 of nonce and box; undefined when the key does not open it; throws for invalid base64. */
export function openText(sealed: string, key: string): string | undefined {
  const bytes = fromBase64(sealed)
  const nonce = bytes.slice(0, nacl.secretbox.nonceLength)
  const plain = nacl.secretbox.open(bytes.slice(nacl.secretbox.nonceLength), nonce, fromBase64(key))
  return plain ? new TextDecoder().decode(plain) : undefined
}

function toBase64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
}

/** Bytes of a base64 text; throws for anything else. */
export function fromBase64(text: string): Uint8Array {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
}
