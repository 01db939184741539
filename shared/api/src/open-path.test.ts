import nacl from 'tweetnacl'
import { expect, test } from 'vitest'
import { openPath } from './open-path.ts'

const toBase64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes))
const key = nacl.randomBytes(32)

/** The format of AMB-84: base64 of nonce and box. */
function sealed(plain: string) {
  const nonce = nacl.randomBytes(24)
  const box = nacl.secretbox(new TextEncoder().encode(plain), nonce, key)
  return toBase64(new Uint8Array([...nonce, ...box]))
}

test('[ENT-31] opens a sealed path of customer service', async () => {
  const address = 'https://chat.test/olá?a=1'
  expect(await openPath(sealed(address), toBase64(key))).toBe(address)
})

test('[ENT-31] opens no path of another key or format', async () => {
  const path = sealed('https://chat.test')
  const others = [nacl.randomBytes(32), nacl.randomBytes(31)].map((other) => openPath(path, toBase64(other)))
  const broken = ['%%%', 'AAAA'].map((text) => openPath(text, toBase64(key)))
  expect(await Promise.all([...others, ...broken])).toEqual(Array(4).fill(undefined))
})
