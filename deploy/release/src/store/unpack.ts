import { brotliDecompress, gunzip } from 'node:zlib'

type Unpack = (
  bytes: Buffer,
  options: { maxOutputLength: number; info: boolean },
  done: (error: Error | null, result: unknown) => void,
) => void

/** Ending of a compressed twin, and how it unpacks. */
export const UNPACK: readonly (readonly [ending: string, unpack: Unpack])[] = [
  ['.br', brotliDecompress],
  ['.gz', gunzip],
]

/**
 * What a compressed file unpacks to, `limit` bytes at most, because a few hundred bytes can unpack to gigabytes; undefined
 * when it is more than that, not compressed, or followed by anything else.
 */
export function unpackWhole(unpack: Unpack, bytes: Buffer, limit: number): Promise<Buffer | undefined> {
  return new Promise((done) => {
    unpack(bytes, { maxOutputLength: limit, info: true }, (error, result: unknown) => {
      const { buffer, engine } = unpacked(result)
      done(error === null && engine?.bytesWritten === bytes.length ? buffer : undefined)
    })
  })
}

/** With `info`, zlib hands over the engine as well, which knows how much it has read; its types do not say so. */
function unpacked(result: unknown): { buffer?: Buffer; engine?: { bytesWritten: number } } {
  return result instanceof Object ? result : {}
}
