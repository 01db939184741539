import { describe, expect, it } from 'vitest'
import { deviceOf } from './device.ts'
import { downloadsFor } from './resources.ts'

const iphone = (version: string) =>
  `Mozilla/5.0 (iPhone; CPU iPhone OS ${version} like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148`
const ANDROID = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) Chrome/126.0.0.0 Mobile Safari/537.36'
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/17.4 Safari/605.1.15'

describe('the detected device', () => {
  it('is Android, iOS (including an iPad that claims to be a Mac) or another', () => {
    expect(deviceOf(ANDROID)).toBe('android')
    expect(deviceOf(iphone('17_4'))).toBe('ios')
    expect(deviceOf(MAC, 5)).toBe('ios')
    expect(deviceOf(MAC, 0)).toBe('other')
  })

  it('[DLBAR-06] is offered what fits it', () => {
    const all = { android: 'a', ios: 'i', profile: 'p' }
    expect(downloadsFor('android', all)).toEqual({ android: 'a' })
    expect(downloadsFor('ios', all)).toEqual({ ios: 'i', profile: 'p' })
    expect(downloadsFor('ios', { android: 'a' })).toEqual({})
    expect(downloadsFor('other', all)).toEqual(all)
  })
})
