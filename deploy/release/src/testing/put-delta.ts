import { encodeDelta, hashOfDictionary } from '../release/encode-delta.ts'
import { deltaPath } from '../store/delta-names.ts'
import type { Store } from '../store/store.ts'

/**
 * Puts a delta of a stored file against a dictionary beside it, as a promotion does; with `bytes`, one of other bytes, as an
 * attacker would. Returns what a browser with the dictionary would send.
 */
export async function putDelta(
  store: Store,
  path: string,
  dictionary: Buffer,
  bytes?: Buffer,
): Promise<{ delta: Buffer; header: string }> {
  const file = await store.read(path)
  if (file === undefined) throw new Error(`${path} is not in ${store.address}`)
  const delta = await encodeDelta(bytes ?? file.bytes, dictionary, 5)
  const hash = hashOfDictionary(dictionary)
  const place = deltaPath(path, hash)
  if (place === undefined) throw new Error(`The dictionary of ${path} has no name.`)
  await store.compareAndSwap(place, delta, (await store.read(place))?.etag ?? null)
  return { delta, header: `:${hash}:` }
}

/** A dictionary whose hash in base64 holds both characters that a path cannot. */
export function awkwardDictionary(text: string): Buffer {
  for (let at = 0; ; at += 1) {
    const bytes = Buffer.from(`${text}${at}`)
    const hash = hashOfDictionary(bytes)
    if (hash.includes('+') && hash.includes('/')) return bytes
  }
}
