import { fromBase64 } from './seal.ts'

/**
 * Opens an encrypted path of the customer service call (ENT-31, AMB-84): nacl.secretbox over base64 of nonce and box.
 * Takes the path and the key (base64, 32 bytes); returns the plain address, or undefined when it does not open.
 * tweetnacl arrives only when somebody wants to reach customer service.
 */
export async function openPath(sealed: string, key: string): Promise<string | undefined> {
  try {
    const { default: nacl } = await import(/* webpackChunkName: "seal" */ 'tweetnacl')
    const bytes = fromBase64(sealed)
    const nonce = bytes.slice(0, nacl.secretbox.nonceLength)
    const plain = nacl.secretbox.open(bytes.slice(nacl.secretbox.nonceLength), nonce, fromBase64(key))
    return plain ? new TextDecoder().decode(plain) : undefined
  } catch {
    return undefined
  }
}
