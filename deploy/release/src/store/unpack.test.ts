import { brotliCompressSync, gzipSync } from 'node:zlib'
import { describe, expect, it as test } from 'vitest'
import { UNPACK, unpackWhole } from './unpack.ts'

const text = Buffer.from('x'.repeat(1000))
const PACK: Record<string, (bytes: Buffer) => Buffer> = { '.br': brotliCompressSync, '.gz': gzipSync }

describe.each(UNPACK)('a twin that ends in %s', (ending, unpack) => {
  const packed = PACK[ending]?.(text) ?? expect.fail(ending)

  test('is unpacked up to the limit, and not one byte beyond', async () => {
    expect(await unpackWhole(unpack, packed, 1000)).toEqual(text)
    expect(await unpackWhole(unpack, packed, 999)).toBeUndefined()
  })

  test.each([
    ['something behind its end', Buffer.concat([packed, Buffer.from('alert(1)')])],
    ['half of itself', packed.subarray(0, packed.length >> 1)],
    ['nothing', Buffer.alloc(0)],
    ['something else', Buffer.from('alert(1)')],
  ])('is rejected with %s', async (_, bytes) => {
    expect(await unpackWhole(unpack, bytes, 1000)).toBeUndefined()
  })
})
