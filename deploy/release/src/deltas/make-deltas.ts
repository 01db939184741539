import { constants } from 'node:zlib'
import type { ReleasedApp } from '@arcada/kit/federation'
import { APP_FILE, WORKER_FILE } from '@arcada/kit/federation/names'
import { integrityOf } from '../common/hash.ts'
import { inParallel } from '../common/in-parallel.ts'
import { deltaPath, HAS_DELTAS } from '../store/delta-names.ts'
import type { Store } from '../store/store.ts'
import { deltaProblem, encodeDelta } from './encode.ts'

/** A delta is kept where it is smaller than this share of the file compressed without a dictionary. */
const MAX_SHARE = 0.5
/** Files below this many compressed bytes cost less than the request for them. */
const MIN_BYTES = 1024
const LOCAL_VERSION = /-dev\./
/** Compressing uses all cores by itself. */
const MAX_CONCURRENT = 4

/** A version, and the version of the same app that was live before it. */
export interface VersionBefore {
  app: ReleasedApp
  before: ReleasedApp
}

/** Path -> hash of what pages load of a version: its scripts, and the list of its files. */
function loadedFiles({ files, description }: ReleasedApp): Map<string, string> {
  const scripts = Object.entries(files).filter(
    ([path]) => path.endsWith('.js') && !path.startsWith('document/') && path !== WORKER_FILE,
  )
  return new Map([...scripts.map(([path, { hash }]) => [path, hash] as const), [APP_FILE, description]])
}

interface Pair {
  bytes: Buffer
  dictionary: Buffer
  /** Bytes of the file compressed without a dictionary. */
  whole: number
  quality: number
}

/**
 * Puts deltas beside the files of versions that go live, each against the file of the same name in the version before
 * (RFC 9842), where they are smaller than half of the file compressed by itself. What exists already stays. Files without a
 * compressed twin get none: their store is local. Returns how many were written, and a note where this Node cannot make any.
 */
export async function makeDeltas(
  store: Store,
  successions: readonly VersionBefore[],
): Promise<{ written: number; notes: string[] }> {
  let written = 0
  let unable = false
  for (const { app, before } of successions) {
    const existing = await namesIn(store, app.base.slice(1))
    const files = loadedFiles(app)
    const paths = [...loadedFiles(before)].flatMap(([path, hash]) => {
      const delta = deltaPath(path, hash.slice(hash.indexOf('-') + 1))
      const isWanted = files.has(path) && existing.has(`${path}.br`)
      return isWanted && delta !== undefined && !existing.has(delta) ? [{ path, delta }] : []
    })
    await inParallel(
      paths,
      async ({ path, delta }) => {
        const pair = unable ? undefined : await readPair(store, app, before, path)
        if (pair === undefined) return
        const encoded = await encodeDelta(pair.bytes, pair.dictionary, pair.quality)
        if (encoded.length > pair.whole * MAX_SHARE) return
        const problem = await deltaProblem(encoded, pair.bytes, pair.dictionary)
        unable ||= problem !== undefined
        if (problem !== undefined) return
        if (await store.createOnly(app.base.slice(1) + delta, encoded)) written += 1
      },
      MAX_CONCURRENT,
    )
  }
  const note = `Node ${process.version} cannot compress against dictionaries, so no deltas were made: use the Node of this project.`
  return { written, notes: unable ? [note] : [] }
}

/** Paths of all files of a version, deltas and twins included. */
export async function namesIn(store: Store, base: string, below = ''): Promise<Set<string>> {
  const names = new Set<string>()
  for (const name of await store.list(`${base}${below}`)) {
    if (name.endsWith('/'))
      for (const deeper of await namesIn(store, base, `${below}${name}`)) names.add(deeper)
    else names.add(`${below}${name}`)
  }
  return names
}

/** A file with its dictionary, both checked by their hashes; undefined where one is gone, altered, or too small. */
async function readPair(
  store: Store,
  app: ReleasedApp,
  before: ReleasedApp,
  path: string,
): Promise<Pair | undefined> {
  const twin = await store.read(`${app.base.slice(1)}${path}.br`)
  if (twin === undefined || twin.bytes.length < MIN_BYTES || !new RegExp(HAS_DELTAS).test(path))
    return undefined
  const [file, dictionary] = await Promise.all(
    [app, before].map(async (version) => {
      const read = await store.read(`${version.base.slice(1)}${path}`)
      return read && integrityOf(read.bytes) === loadedFiles(version).get(path) ? read.bytes : undefined
    }),
  )
  if (file === undefined || dictionary === undefined) return undefined
  const quality = LOCAL_VERSION.test(app.version) ? 9 : constants.BROTLI_MAX_QUALITY
  return { bytes: file, dictionary, whole: twin.bytes.length, quality }
}
