import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants } from 'node:zlib'

/** What stands before the hash of the dictionary and the compressed bytes (RFC 9842, section 4). */
const MAGIC = Buffer.from('ff444342', 'hex')
const HASH_BYTES = 32

/** Types of Node know this option for zstd only. */
const dictionaryOf = (dictionary: Uint8Array | undefined) => (dictionary ? { dictionary } : {})

/** SHA-256 of a dictionary in base64, as `Available-Dictionary` names it. */
export const hashOfDictionary = (dictionary: Uint8Array): string =>
  createHash('sha256').update(dictionary).digest('base64')

const headerOf = (dictionary: Uint8Array) =>
  Buffer.concat([MAGIC, Buffer.from(hashOfDictionary(dictionary), 'base64')])

/**
 * Compresses a file against a dictionary that the browser has.
 * @param quality of brotli, 0 to 11
 * @returns what the answer with this content encoding sends
 */
export async function encodeDelta(
  bytes: Uint8Array,
  dictionary: Uint8Array,
  quality: number,
): Promise<Buffer> {
  const compressed = await promisify(brotliCompress)(bytes, {
    ...dictionaryOf(dictionary),
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  })
  return Buffer.concat([headerOf(dictionary), compressed])
}

/**
 * What is wrong with a delta, in words that follow its name; undefined when a browser with this dictionary gets exactly
 * `bytes` from it. A delta that decodes without its dictionary was written by a Node that ignores dictionaries.
 */
export async function deltaProblem(
  delta: Buffer,
  bytes: Uint8Array,
  dictionary: Uint8Array,
): Promise<string | undefined> {
  const start = MAGIC.length + HASH_BYTES
  if (!delta.subarray(0, start).equals(headerOf(dictionary)))
    return 'does not begin with its dictionary’s hash'
  const decoded = (by: Uint8Array | undefined) =>
    promisify(brotliDecompress)(delta.subarray(start), {
      ...dictionaryOf(by),
      maxOutputLength: bytes.length + 1,
    }).catch(() => undefined)
  if ((await decoded(undefined))?.equals(bytes)) return 'decodes without its dictionary'
  if (!(await decoded(dictionary))?.equals(bytes)) return 'does not decode to its file'
  return undefined
}
