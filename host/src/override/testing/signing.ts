/** Key pairs and signatures for tests, made by the WebCrypto of the test runner. */
const ED25519 = { name: 'Ed25519' }
// Some tests take WebCrypto away from the page.
const { subtle } = crypto
const utf8 = new TextEncoder()

export interface Signer {
  /** The 32 bytes of the public half, base64url. */
  key: string
  /** Base64 signature over the first bytes of a kind and a text. */
  sign(kind: string, text: string): Promise<string>
}

const base64 = (bytes: ArrayBuffer) => btoa(String.fromCharCode(...new Uint8Array(bytes)))

/** Base64 as addresses write it. */
const urlSafe = (text: string) => text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')

export async function makeSigner(): Promise<Signer> {
  const pair = await subtle.generateKey(ED25519, true, ['sign', 'verify'])
  if (!('privateKey' in pair)) throw new Error('Ed25519 gives a pair')
  const { x = '' } = await subtle.exportKey('jwk', pair.publicKey)
  return {
    key: x,
    sign: async (kind, text) => base64(await subtle.sign(ED25519, pair.privateKey, utf8.encode(kind + text))),
  }
}

/** `sha256-<base64>` of a text. */
export const hashOfText = async (text: string) =>
  `sha256-${base64(await subtle.digest('SHA-256', utf8.encode(text)))}`

/** The token of a grant, signed by a key as a kind of text. */
export async function tokenOf(grant: object, signer: Signer, kind = 'arcada-grant-v1\n'): Promise<string> {
  const json = JSON.stringify(grant)
  return `${urlSafe(btoa(String.fromCharCode(...utf8.encode(json))))}.${urlSafe(await signer.sign(kind, json))}`
}
