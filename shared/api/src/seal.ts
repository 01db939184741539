import { unanswered } from './api-error.ts'

export interface SealedBody {
  /** Public half of a key pair made for this one body. */
  epk: string
  nonce: string
  box: string
}

/**
 * Seals a body for the server (API-42, AMB-83): nacl.box from a key pair used once to the server's key. All parts are
 * base64. tweetnacl arrives only when somebody really signs in; rejects with an ApiError when it does not.
 */
export async function seal(body: unknown, serverKey: string): Promise<SealedBody> {
  const { default: nacl } = await import(/* webpackChunkName: "seal" */ 'tweetnacl').catch(
    (cause: unknown) => {
      throw unanswered('seal', cause)
    },
  )
  const pair = nacl.box.keyPair()
  const nonce = nacl.randomBytes(nacl.box.nonceLength)
  const message = new TextEncoder().encode(JSON.stringify(body))
  const box = nacl.box(message, nonce, fromBase64(serverKey), pair.secretKey)
  return { epk: toBase64(pair.publicKey), nonce: toBase64(nonce), box: toBase64(box) }
}

function toBase64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
}

/** Bytes of a base64 text; throws for anything else. */
export function fromBase64(text: string): Uint8Array {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
}
