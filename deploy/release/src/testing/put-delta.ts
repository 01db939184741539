import { encodeDelta, hashOfDictionary } from '../deltas/encode.ts'
import { type DeltaCoding, deltaPath } from '../store/delta-names.ts'
import type { Store } from '../store/store.ts'

/** Puts a delta of a stored file against a dictionary beside it, as a promotion does; returns what a browser would send. */
export async function putDelta(
  store: Store,
  path: string,
  dictionary: Buffer,
  coding: DeltaCoding = 'dcb',
): Promise<{ delta: Buffer; header: string }> {
  const file = await store.read(path)
  if (file === undefined) throw new Error(`${path} is not in ${store.address}`)
  const delta = await encodeDelta(coding, file.bytes, dictionary, 5)
  const hash = hashOfDictionary(dictionary)
  await store.createOnly(deltaPath(path, hash, coding), delta)
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
