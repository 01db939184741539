import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { withBody } from './file-alterations.ts'
import type { TestProxy } from './test-proxy.ts'

/** A place at which a test alters files of a site. */
export interface Place {
  name: string
  origin: string
  /** Alters one file until it is restored. */
  alter(path: string, change: (body: Buffer) => Buffer | string): Promise<() => Promise<void>>
}

/** Between the edge and the browser. */
export const onTheWire = (testProxy: TestProxy): Place => ({
  name: 'on the wire',
  origin: testProxy.origin,
  async alter(path, change) {
    testProxy.change = (requested, answer) =>
      requested.split('?')[0] === path && answer.status === 200
        ? withBody(answer, change(answer.body))
        : answer
    return async () => {
      testProxy.change = (_, answer) => answer
    }
  },
})

/** In the folder of the store: a file with its compressed copies, or some of them. */
export const inTheStore = (store: string, origin: string, copies: readonly Copy[] = COPIES): Place => ({
  name: copies === COPIES ? 'in the store' : `in the store, only its copy ${copies.join()}`,
  origin,
  alter: (path, change) => alterStored(store, path, change, copies),
})

/** A file of the store as edges send it: itself, or one of its compressed copies. */
const COPIES = ['', '.br', '.gz'] as const
type Copy = (typeof COPIES)[number]

const PACK: Readonly<Record<Copy, (bytes: Buffer) => Buffer>> = {
  '': (bytes) => bytes,
  '.br': (bytes) => brotliCompressSync(bytes),
  '.gz': (bytes) => gzipSync(bytes),
}
const UNPACK: Readonly<Record<Copy, (bytes: Buffer) => Buffer>> = {
  '': (bytes) => bytes,
  '.br': (bytes) => brotliDecompressSync(bytes),
  '.gz': (bytes) => gunzipSync(bytes),
}

/**
 * Overwrites a file of a store, or some of its copies, with other bytes; missing copies stay missing. Returns a function
 * that restores the old bytes.
 */
async function alterStored(
  store: string,
  path: string,
  change: (body: Buffer) => Buffer | string,
  copies: readonly Copy[] = COPIES,
): Promise<() => Promise<void>> {
  const old = new Map<string, Buffer>()
  for (const copy of copies) {
    const file = join(store, path + copy)
    const bytes = await readFile(file).catch(() => undefined)
    if (bytes === undefined) continue
    old.set(file, bytes)
    await writeFile(file, PACK[copy](Buffer.from(change(UNPACK[copy](bytes)))))
  }
  if (old.size === 0) throw new Error(`${path} is not in the store`)
  return async () => {
    for (const [file, bytes] of old) await writeFile(file, bytes)
  }
}
