import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import type { AppDescription, DocumentApp } from '@arcada/kit/federation'
import { APP_FILE, WORKER_FILE } from '@arcada/kit/federation/names'
import { parseDeltaPath } from '@arcada/release/delta-names'
import { readRelease } from './live-release.ts'

/** A script of a version that the document of a whitelabel names. */
export interface ReleaseScript {
  /** Address below the origin, which is also its path in the store. */
  address: string
  kind: 'entry' | 'screen, widget or shared module' | 'catalogue' | 'parts of home' | 'inner chunk' | 'worker'
  app: DocumentApp
}

/** Every script in the folders of the versions that a whitelabel runs, from the listing of the store. */
export async function releaseScripts(store: string, whitelabel: string): Promise<ReleaseScript[]> {
  const { host, remotes } = await readRelease(store, whitelabel)
  const all = [host, ...Object.values(remotes)].map(async (app) => {
    const description: AppDescription = JSON.parse(await readFile(join(store, app.base, APP_FILE), 'utf8'))
    const files = await readdir(join(store, app.base), { recursive: true })
    // The release tool writes these into the document: a browser never requests them.
    const inlined = Object.values(description.document ?? {})
    return (
      files
        // A visitor without an earlier version gets no delta; edge/dictionaries.e2e.ts alters those.
        .filter((file) => file.endsWith('.js') && !inlined.includes(file) && !parseDeltaPath(file))
        .sort()
        .map((file) => ({ address: app.base + file, kind: kindOf(file, description), app }))
    )
  })
  return (await Promise.all(all)).flat()
}

function kindOf(file: string, app: AppDescription): ReleaseScript['kind'] {
  if (file === WORKER_FILE) return 'worker'
  if (app.entry.includes(file)) return 'entry'
  if (Object.values(app.locales).flat().includes(file)) return 'catalogue'
  if (app.home === file) return 'parts of home'
  return Object.values(app.exposes).flat().includes(file) ? 'screen, widget or shared module' : 'inner chunk'
}

/** A file of the store as edges send it: itself, or one of its compressed copies. */
export const COPIES = ['', '.br', '.gz'] as const
export type Copy = (typeof COPIES)[number]

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
export async function alterStored(
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
