import { failing } from '@arcada/kit/testing/failing'
import { describe, expect, it } from 'vitest'
import { keyNamed } from '../testing/key-holders.ts'
import { isSignedBy, type SignedKind, signedBytes } from './signed.ts'

const KINDS: readonly SignedKind[] = ['app', 'publication', 'release', 'document', 'grant', 'entry', 'keys']
const ana = keyNamed('ana')
const sign = (kind: SignedKind, text: string) => ana.sign?.(kind, text) ?? ''

describe('what is signed', () => {
  it('begins with its kind, in the fixed format, so that earlier signatures stay valid', async () => {
    const failed = await failing(KINDS, (kind) => {
      expect(signedBytes(kind, 'text').toString()).toBe(`arcada-${kind}-v1\ntext`)
      expect(signedBytes(kind, Buffer.from([255, 0]))).toEqual(
        Buffer.concat([Buffer.from(`arcada-${kind}-v1\n`), Buffer.from([255, 0])]),
      )
    })
    expect(failed).toEqual([])
  })

  it('has one encoding: bits after the last byte are rejected', () => {
    const signature = sign('app', 'text')
    const signs = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
    const last = signature.charAt(85)
    const other = `${signature.slice(0, 85)}${signs[signs.indexOf(last) + 1]}==`
    expect(Buffer.from(other, 'base64')).toEqual(Buffer.from(signature, 'base64'))
    expect(isSignedBy(ana.key, 'app', 'text', other)).toBe(false)
    expect(isSignedBy(ana.key, 'app', 'text', signature.replaceAll('=', ''))).toBe(false)
  })
})
