import { extname } from 'node:path'

/** How a delta is compressed, by the name of its content encoding (RFC 9842); the one that edges prefer comes first. */
export const DELTA_CODINGS = ['dcb', 'dcz'] as const
export type DeltaCoding = (typeof DELTA_CODINGS)[number]

/** Pattern of the files that deltas are made of. */
export const HAS_DELTAS = '\\.(?:js|json)$'

/** Pattern of a delta's own path: the file, the name of the dictionary, and the coding. */
const DELTA = /^(?<file>.+\.(?:js|json))\.(?<dictionary>[A-Za-z0-9]{24,44})\.(?<coding>dcb|dcz)\.(?:js|json)$/

/**
 * Name of a dictionary in the path of a delta: the letters and digits of its hash in base64. Without `+` and `/`, because a
 * path of an object store must not hold them, and nginx cannot replace them.
 */
export const dictionaryName = (base64: string): string => base64.replace(/[^A-Za-z0-9]/g, '')

/**
 * Path of a delta beside its file.
 * @param path of the file
 * @param base64 SHA-256 of the dictionary, in base64 as `Available-Dictionary` has it
 */
export const deltaPath = (path: string, base64: string, coding: DeltaCoding): string =>
  `${path}.${dictionaryName(base64)}.${coding}${extname(path)}`

/** What the path of a delta says; undefined for any other path. */
export function parseDeltaPath(
  path: string,
): { file: string; dictionary: string; coding: DeltaCoding } | undefined {
  const { file, dictionary, coding } = DELTA.exec(path)?.groups ?? {}
  const known = DELTA_CODINGS.find((one) => one === coding)
  return file && dictionary && known ? { file, dictionary, coding: known } : undefined
}
