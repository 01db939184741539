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

test.each([
  ['was sealed with another key', () => sealed('https://chat.test'), () => toBase64(nacl.randomBytes(32))],
  [
    'is opened with a key of another length',
    () => sealed('https://chat.test'),
    () => toBase64(nacl.randomBytes(31)),
  ],
  ['is no base64', () => '%%%', () => toBase64(key)],
  ['is shorter than its nonce', () => 'AAAA', () => toBase64(key)],
])('[ENT-31] returns no address for a path that %s', async (_, path, withKey) => {
  expect(await openPath(path(), withKey())).toBeUndefined()
})
