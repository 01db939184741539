import { inParallel } from '../common/in-parallel.ts'
import type { Keys } from '../keys/keys.ts'
import { splitSigned } from '../keys/signed.ts'
import type { Store } from '../store/store.ts'

/** One run of the smoke cases of a site that was live at an address. */
export interface LiveRun {
  at: string
  by: string
  key: string
  browser: string
  /** Without a query. */
  url: string
  release: number
  versions: Record<string, string>
  counts: { passed: number; failed: number; skipped: number }
  /** The first of them. */
  failed: { remote: string; version: string; name: string; problem: string }[]
}

/**
 * `live-runs/<whitelabel>.json`, signed by a key that may record smoke runs. It proves no set: `promote` reads `smoke/` only, and
 * this is signed as another kind.
 */
interface LiveRuns {
  format: 1
  whitelabel: string
  /** Newest last. */
  runs: LiveRun[]
}

export interface ListedLiveRun extends LiveRun {
  whitelabel: string
}

/** Runs that a whitelabel keeps; a new one replaces the oldest. */
const MAX_LIVE_RUNS = 20

const FOLDER = 'live-runs/'
const pathOf = (whitelabel: string) => `${FOLDER}${whitelabel}.json`

/** The runs of a file that counts; none of one that was altered or copied from another whitelabel. */
async function findRuns(store: Store, keys: Keys, whitelabel: string) {
  const file = await store.read(pathOf(whitelabel))
  if (file === undefined) return { runs: [], etag: null, counts: true }
  const { line, signature } = splitSigned(file.bytes)
  const { problem } = (await keys.on(store)).checkSignature('live-run', '', line, signature)
  if (problem !== undefined) return { runs: [], etag: file.etag, counts: false }
  // The signature says that this tool wrote it, in this format or another one.
  const read = JSON.parse(line) as LiveRuns
  const counts = read.format === 1 && read.whitelabel === whitelabel
  return { runs: counts ? read.runs : [], etag: file.etag, counts }
}

/**
 * Keeps a run of a live address, signed, among the last ones of its whitelabel. Returns notes about it, one sentence each. A
 * Refusal when no key at hand may record smoke runs.
 */
export async function keepLiveRun(
  store: Store,
  keys: Keys,
  whitelabel: string,
  run: Omit<LiveRun, 'key'>,
): Promise<string[]> {
  const storeKeys = await keys.on(store)
  const key = await storeKeys.need({ verb: 'smoke' })
  for (;;) {
    const { runs, etag, counts } = await findRuns(store, keys, whitelabel)
    const next: LiveRuns = {
      format: 1,
      whitelabel,
      runs: [...runs, { ...run, key }].slice(-MAX_LIVE_RUNS),
    }
    const line = JSON.stringify(next)
    const bytes = Buffer.from(`${line}\n${await storeKeys.sign('live-run', '', line)}\n`)
    if (await store.compareAndSwap(pathOf(whitelabel), bytes, etag))
      return counts ? [] : [`${pathOf(whitelabel)} did not count, so this run replaces it.`]
  }
}

/** The last runs of live addresses, newest first. */
export async function listLiveRuns(store: Store, keys: Keys, whitelabel?: string): Promise<ListedLiveRun[]> {
  const names = (await store.list(FOLDER)).flatMap(
    (name) => /^([a-z][a-z0-9-]*)\.json$/.exec(name)?.[1] ?? [],
  )
  const wanted = names.filter((name) => whitelabel === undefined || name === whitelabel)
  const found = await inParallel(wanted, async (name) => {
    const { runs } = await findRuns(store, keys, name)
    return runs.map((run) => ({ ...run, whitelabel: name }))
  })
  return found.flat().sort((a, b) => (a.at < b.at ? 1 : -1))
}
