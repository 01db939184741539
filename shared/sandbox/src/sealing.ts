import nacl from 'tweetnacl'
import type { Store } from './database/store.ts'
import { Refusal } from './envelope.ts'

/** The server's side of sealed bodies (API-42). */
export interface Sealing {
  /** Base64, 32 bytes; the client gets it with the consolidated settings. */
  publicKey: string
  /**
   * Opens `{epk, nonce, box}` and gives the JSON inside.
   * @throws Refusal encryption.invalid
   */
  open(body: unknown): unknown
}

/** The key pair lies in the database, so that a page that was open during a restart can still sign in. */
export function createSealing(store: Store): Sealing {
  const secret = store.atomic(() => {
    const known = store.one(`select value from keys where name = 'sealing'`)?.value
    if (known instanceof Uint8Array) return new Uint8Array(known)
    const { secretKey } = nacl.box.keyPair()
    store.run(`insert into keys (name, value) values ('sealing', ?)`, secretKey)
    return secretKey
  })
  const { publicKey } = nacl.box.keyPair.fromSecretKey(secret)
  return {
    publicKey: toBase64(publicKey),
    open(body) {
      try {
        const { epk, nonce, box } = parts(body)
        const plain = nacl.box.open(fromBase64(box), fromBase64(nonce), fromBase64(epk), secret)
        if (plain) return JSON.parse(new TextDecoder().decode(plain))
      } catch {
        // Wrong lengths and broken JSON are refused like a box that does not open.
      }
      throw new Refusal('encryption.invalid')
    },
  }
}

/**
 * Seals a body as the client does; for tests and scripts.
 * @param publicKey base64, from the consolidated settings
 */
export function seal(body: unknown, publicKey: string): { epk: string; nonce: string; box: string } {
  const pair = nacl.box.keyPair()
  const nonce = nacl.randomBytes(nacl.box.nonceLength)
  const plain = new TextEncoder().encode(JSON.stringify(body))
  const box = nacl.box(plain, nonce, fromBase64(publicKey), pair.secretKey)
  return { epk: toBase64(pair.publicKey), nonce: toBase64(nonce), box: toBase64(box) }
}

/**
 * Encrypts the path of a customer service link: base64 of nonce and secretbox (ENT-31).
 * @param key base64, 32 bytes, the same key that the site was built with
 */
export function encryptPath(path: string, key: string): string {
  const nonce = nacl.randomBytes(nacl.secretbox.nonceLength)
  const box = nacl.secretbox(new TextEncoder().encode(path), nonce, fromBase64(key))
  return toBase64(new Uint8Array([...nonce, ...box]))
}

function parts(body: unknown): { epk: string; nonce: string; box: string } {
  if (typeof body === 'object' && body !== null && 'epk' in body && 'nonce' in body && 'box' in body) {
    const { epk, nonce, box } = body
    if (typeof epk === 'string' && typeof nonce === 'string' && typeof box === 'string') {
      return { epk, nonce, box }
    }
  }
  throw new Refusal('encryption.invalid')
}

function toBase64(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64')
}

/** A plain Uint8Array, because tweetnacl refuses Buffers of another realm. */
function fromBase64(value: string): Uint8Array {
  return new Uint8Array(Buffer.from(value, 'base64'))
}
