import { extname } from 'node:path'

/** The content encoding of deltas: brotli with a dictionary (RFC 9842). */
export const DELTA_CODING = 'dcb'

/** Pattern of the files that deltas are made of. */
export const HAS_DELTAS = '\\.(?:js|json)$'

/**
 * Pattern of the name of a dictionary in the path of a delta: the first eight letters and digits in a row of its hash in base64.
 * A path of an object store must hold no `+` and `/`, and nginx cannot replace them. A browser refuses a delta for another
 * dictionary, because each delta begins with the whole hash.
 */
export const DICTIONARY_NAME = '[A-Za-z0-9]{8}'

/** Pattern of a delta's own path: the file, and the name of the dictionary. */
const DELTA = new RegExp(
  `^(?<file>.+\\.(?:js|json))\\.(?<dictionary>${DICTIONARY_NAME})\\.${DELTA_CODING}\\.(?:js|json)$`,
)

/** Name of a dictionary by its hash in base64; undefined for the one hash in a hundred thousand without eight in a row. */
export const dictionaryName = (base64: string): string | undefined =>
  new RegExp(DICTIONARY_NAME).exec(base64)?.[0]

/**
 * Path of a delta beside its file; undefined where the dictionary has no name.
 * @param path of the file
 * @param base64 SHA-256 of the dictionary, in base64 as `Available-Dictionary` has it
 */
export function deltaPath(path: string, base64: string): string | undefined {
  const name = dictionaryName(base64)
  return name && `${path}.${name}.${DELTA_CODING}${extname(path)}`
}

/** What the path of a delta says; undefined for any other path. */
export function parseDeltaPath(path: string): { file: string; dictionary: string } | undefined {
  const { file, dictionary } = DELTA.exec(path)?.groups ?? {}
  return file && dictionary ? { file, dictionary } : undefined
}
