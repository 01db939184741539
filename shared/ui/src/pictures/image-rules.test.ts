import { describe, expect, it, vi } from 'vitest'
import { imageProblem, MAX_BYTES } from './image-rules.ts'

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const fine = () => Promise.resolve()
const file = (bytes: number[], size = bytes.length, name = 'a.png') => {
  const content = new Uint8Array(size)
  content.set(bytes)
  return new File([content], name, { type: 'image/png' })
}

describe('a picture of a form', () => {
  it('[PROMO-17] is accepted as png and jpg, and rejected as anything else with that name', async () => {
    for (const bytes of [PNG, [0xff, 0xd8, 0xff, 0xe0]])
      expect(await imageProblem(file(bytes, 64), 0, fine)).toBeUndefined()
    const page = [...'<svg xml'].map((letter) => letter.charCodeAt(0))
    for (const bytes of [[0x47, 0x49, 0x46, 0x38, 0x39, 0x61, 0, 0], page, [], PNG.slice(0, 5)])
      expect(await imageProblem(file(bytes), 0, fine)).toBe('not-an-image')
  })

  it('[PROMO-17] is rejected when only its first bytes match', async () => {
    expect(await imageProblem(file(PNG, 64), 0, () => Promise.reject(new Error('no picture')))).toBe(
      'damaged',
    )
  })

  it('[PROMO-17] is decoded by the browser before it is accepted', async () => {
    const close = vi.fn()
    const decode = vi.fn(async (_: Blob) => ({ close }))
    vi.stubGlobal('createImageBitmap', decode)
    const picture = file(PNG, 64)
    expect(await imageProblem(picture, 0)).toBeUndefined()
    expect(decode).toHaveBeenCalledExactlyOnceWith(picture)
    expect(close).toHaveBeenCalledOnce()
    decode.mockRejectedValueOnce(new DOMException('no picture', 'InvalidStateError'))
    expect(await imageProblem(picture, 0)).toBe('damaged')
  })

  it('[PROMO-18] may have at most 5 MB', async () => {
    expect(await imageProblem(file(PNG, MAX_BYTES), 0, fine)).toBeUndefined()
    expect(await imageProblem(file(PNG, MAX_BYTES + 1), 0, fine)).toBe('too-large')
    expect(MAX_BYTES).toBe(5_242_880)
  })

  it('[PROMO-19] is rejected as the fourth', async () => {
    expect(await imageProblem(file(PNG, 64), 2, fine)).toBeUndefined()
    expect(await imageProblem(file(PNG, 64), 3, fine)).toBe('too-many')
  })
})
