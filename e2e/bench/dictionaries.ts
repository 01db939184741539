import { encodeDelta, hashOfDictionary } from '@arcada/release/deltas'

/** A delta is sent where it is smaller than this share of the file, as in a promotion. */
const MAX_SHARE = 0.5

/** The addresses of a file's later versions: those of a composed app's script or list, and those of a bundle with a hash in its name. */
const SUCCESSORS: readonly [RegExp, string][] = [
  [/^(\/apps\/[^/]+\/)[^/]+(\/.+\.(?:js|json))$/, '$1*$2'],
  [/^(\/files\/.+)\.[0-9a-f]{16}(\.js)$/, '$1.*$2'],
]

/**
 * Compression against the script of the version before (RFC 9842), for every variant alike: what a browser has is what this
 * server sent before.
 */
export class Dictionaries {
  private readonly sent = new Map<string, Buffer>()
  private readonly deltas = new Map<string, Promise<Buffer>>()

  /** The headers of a script or list, which becomes the dictionary of its successors; of other files none. */
  headersOf(address: string): Record<string, string> {
    for (const [own, later] of SUCCESSORS)
      if (own.test(address))
        return {
          'use-as-dictionary': `match="${address.replace(own, later)}"`,
          vary: 'accept-encoding, available-dictionary',
        }
    return {}
  }

  /** The bytes against the dictionary with this hash; undefined when the whole file is better. */
  async encode(wanted: string | undefined, bytes: Buffer, whole: Buffer): Promise<Buffer | undefined> {
    const hash = hashOfDictionary(bytes)
    this.sent.set(hash, bytes)
    const dictionary = wanted && this.sent.get(wanted)
    if (!dictionary) return undefined
    const key = `${hash} ${wanted}`
    const made = this.deltas.get(key) ?? encodeDelta('dcb', bytes, dictionary, 11)
    this.deltas.set(key, made)
    const delta = await made
    return delta.length < whole.length * MAX_SHARE ? delta : undefined
  }
}
