import { constants } from 'node:zlib'
import type { Release, ReleasedApp, WhitelabelConfig } from '@arcada/kit/federation'
import { APP_FILE, WORKER_FILE } from '@arcada/kit/federation/names'
import { integrityOf } from '../common/hash.ts'
import { inParallel } from '../common/in-parallel.ts'
import { orRefused } from '../common/refusal.ts'
import type { Keys } from '../keys/keys.ts'
import { LOCAL_VERSION } from '../publish/apps.ts'
import { deltaPath, HAS_DELTAS } from '../store/delta-names.ts'
import { filesBelow, type Store } from '../store/store.ts'
import { deltaProblem, encodeDelta } from './encode-delta.ts'
import { readSigned, releaseNumbers } from './releases.ts'

/** A delta is kept where it is smaller than this share of the file compressed without a dictionary. */
const MAX_SHARE = 0.5
/** Files below this many compressed bytes cost less than the request for them. */
const MIN_BYTES = 1024
/** Compressing uses all cores by itself. */
const MAX_CONCURRENT = 4
/** Releases that are searched for the version before. */
const MAX_RELEASES = 12

export interface DeltaPlace {
  store: Store
  keys: Keys
  whitelabel: Pick<WhitelabelConfig, 'dictionaries'>
  draft: Omit<Release, 'seq'>
}

const running = ({ host, remotes, canary }: Omit<Release, 'seq'>): ReleasedApp[] => [
  host,
  ...Object.values(remotes),
  ...Object.values(canary?.remotes ?? {}),
]

/**
 * The versions that were live on a whitelabel, the newest first. Releases that cannot be read are left out: what they ran costs
 * visitors a whole file, and nothing else.
 */
async function liveBefore({ store, keys, draft: { whitelabel } }: DeltaPlace): Promise<ReleasedApp[]> {
  const numbers = (await releaseNumbers(store, whitelabel)).filter(({ lost }) => !lost)
  const recent = numbers.slice(-MAX_RELEASES).reverse()
  const found = await inParallel(recent, ({ seq }) =>
    orRefused(readSigned(store, keys, whitelabel, seq), () => undefined),
  )
  return found.flatMap((signed) => (signed ? running(signed.release) : []))
}

/** Path -> hash of what pages load of a version: its scripts, and the list of its files. */
function loadedFiles({ files, description }: ReleasedApp): Map<string, string> {
  const scripts = Object.entries(files).filter(
    ([path]) => path.endsWith('.js') && !path.startsWith('document/') && path !== WORKER_FILE,
  )
  return new Map([...scripts.map(([path, { hash }]) => [path, hash] as const), [APP_FILE, description]])
}

/** A file of a version; undefined where it is gone or altered. */
async function readLoaded(store: Store, app: ReleasedApp, path: string): Promise<Buffer | undefined> {
  const file = await store.read(`${app.base.slice(1)}${path}`)
  return file && integrityOf(file.bytes) === loadedFiles(app).get(path) ? file.bytes : undefined
}

/**
 * Puts deltas beside the files of a draft, each against the file of the same name in the version that was live before it on the
 * whitelabel (RFC 9842), where they are smaller than half of the file compressed by itself; none where the whitelabel switches
 * dictionaries off. What exists already stays. Files without a compressed twin get none: their store is local. Returns notes for
 * the operator: how many were written, and where this Node cannot make any.
 */
export async function deltasOf(place: DeltaPlace): Promise<string[]> {
  const { store, whitelabel, draft } = place
  if (whitelabel.dictionaries === 'off') return []
  const earlier = await liveBefore(place)
  let written = 0
  let unable = false
  for (const app of running(draft)) {
    const before = earlier.find(({ name, version }) => name === app.name && version !== app.version)
    if (before === undefined) continue
    const base = app.base.slice(1)
    const there = new Set(await filesBelow(store, base))
    const files = loadedFiles(app)
    const wanted = [...loadedFiles(before)].flatMap(([path, hash]) => {
      const delta = deltaPath(path, hash.slice(hash.indexOf('-') + 1))
      const isWanted = new RegExp(HAS_DELTAS).test(path) && files.has(path) && there.has(`${path}.br`)
      return isWanted && delta !== undefined && !there.has(delta) ? [{ path, delta }] : []
    })
    const quality = LOCAL_VERSION.test(app.version) ? 9 : constants.BROTLI_MAX_QUALITY
    const make = async ({ path, delta }: { path: string; delta: string }) => {
      const whole = (await store.read(`${base}${path}.br`))?.bytes.length ?? 0
      if (unable || whole < MIN_BYTES) return
      const bytes = await readLoaded(store, app, path)
      const dictionary = await readLoaded(store, before, path)
      if (bytes === undefined || dictionary === undefined) return
      const encoded = await encodeDelta(bytes, dictionary, quality)
      if (encoded.length > whole * MAX_SHARE) return
      unable ||= (await deltaProblem(encoded, bytes, dictionary)) !== undefined
      if (!unable && (await store.createOnly(base + delta, encoded))) written += 1
    }
    await inParallel(wanted, make, MAX_CONCURRENT)
  }
  const made = `${written} ${written === 1 ? 'file was' : 'files were'} compressed against what visitors have.`
  const note = `Node ${process.version} cannot compress against dictionaries, so no deltas were made: use the Node of this project.`
  return [...(written > 0 ? [made] : []), ...(unable ? [note] : [])]
}
