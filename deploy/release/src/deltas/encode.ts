import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, zstdCompress, zstdDecompress } from 'node:zlib'
import type { DeltaCoding } from '../store/delta-names.ts'

/** What stands before the compressed bytes, and before the hash of the dictionary (RFC 9842, sections 4 and 5). */
const MAGIC: Readonly<Record<DeltaCoding, Buffer>> = {
  dcb: Buffer.from('ff444342', 'hex'),
  dcz: Buffer.from('5e2a4d1820000000', 'hex'),
}
const HASH_BYTES = 32
const ZSTD_LEVEL = 19

interface Codec {
  compress(bytes: Uint8Array, dictionary: Uint8Array, quality: number): Promise<Buffer>
  decompress(bytes: Uint8Array, dictionary: Uint8Array | undefined, limit: number): Promise<Buffer>
}

/** Types of Node know this option for zstd only. */
const dictionaryOf = (dictionary: Uint8Array | undefined) => (dictionary ? { dictionary } : {})

const CODECS: Readonly<Record<DeltaCoding, Codec>> = {
  dcb: {
    compress: (bytes, dictionary, quality) =>
      promisify(brotliCompress)(bytes, {
        ...dictionaryOf(dictionary),
        params: {
          [constants.BROTLI_PARAM_QUALITY]: quality,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        },
      }),
    decompress: (bytes, dictionary, limit) =>
      promisify(brotliDecompress)(bytes, { ...dictionaryOf(dictionary), maxOutputLength: limit }),
  },
  dcz: {
    compress: (bytes, dictionary) =>
      promisify(zstdCompress)(bytes, {
        dictionary,
        params: { [constants.ZSTD_c_compressionLevel]: ZSTD_LEVEL },
      }),
    decompress: (bytes, dictionary, limit) =>
      promisify(zstdDecompress)(bytes, { ...dictionaryOf(dictionary), maxOutputLength: limit }),
  },
}

/** SHA-256 of a dictionary in base64, as `Available-Dictionary` names it. */
export const hashOfDictionary = (dictionary: Uint8Array): string =>
  createHash('sha256').update(dictionary).digest('base64')

/**
 * Compresses a file against a dictionary that the browser has.
 * @param quality of brotli, 0 to 11
 * @returns what the answer with this content encoding sends
 */
export async function encodeDelta(
  coding: DeltaCoding,
  bytes: Uint8Array,
  dictionary: Uint8Array,
  quality: number,
): Promise<Buffer> {
  const hash = Buffer.from(hashOfDictionary(dictionary), 'base64')
  return Buffer.concat([MAGIC[coding], hash, await CODECS[coding].compress(bytes, dictionary, quality)])
}

/**
 * What is wrong with a delta, in words that follow its name; undefined when a browser with this dictionary gets exactly
 * `bytes` from it. A delta that decodes without its dictionary was written by a Node that ignores dictionaries.
 */
export async function deltaProblem(
  coding: DeltaCoding,
  delta: Buffer,
  bytes: Uint8Array,
  dictionary: Uint8Array,
): Promise<string | undefined> {
  const start = MAGIC[coding].length
  const header = Buffer.concat([MAGIC[coding], Buffer.from(hashOfDictionary(dictionary), 'base64')])
  if (!delta.subarray(0, start + HASH_BYTES).equals(header))
    return 'does not begin with its dictionary’s hash'
  const stream = delta.subarray(start + HASH_BYTES)
  const decoded = (by: Uint8Array | undefined) =>
    CODECS[coding].decompress(stream, by, bytes.length + 1).catch(() => undefined)
  if ((await decoded(undefined))?.equals(bytes)) return 'decodes without its dictionary'
  if (!(await decoded(dictionary))?.equals(bytes)) return 'does not decode to its file'
  return undefined
}
