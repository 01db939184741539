/**
 * Opens an encrypted path of the customer service call (ENT-31, AMB-84): nacl.secretbox over base64 of nonce and box.
 * Takes the path and the key (base64, 32 bytes); returns the decrypted address, or undefined when it does not open.
 * tweetnacl loads on demand.
 */
export async function openPath(sealed: string, key: string): Promise<string | undefined> {
  try {
    const { openText } = await import(/* webpackChunkName: "seal" */ './seal.ts')
    return openText(sealed, key)
  } catch {
    return undefined
  }
}
