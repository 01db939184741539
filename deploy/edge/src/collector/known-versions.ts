import { liveRelease, type StoreFiles } from '../common/store-files.ts'

/** Releases that are kept in memory, of all whitelabels; the least recently named one is dropped first. */
const MAX_RECORDS = 500
/** Missing records that are remembered; the oldest is dropped first. */
const MAX_MISSING = 10_000
/** How long a missing record and the number of the live release hold, in ms: a promotion may be under way. */
const FRESH_MS = 1_000

interface Versioned {
  version: string
}

function versionsIn(json: string): Set<string> {
  // Written once by the release tool, which also checks it.
  const { host, remotes, previous, canary } = JSON.parse(json) as {
    host: Versioned
    remotes: Record<string, Versioned>
    previous: Record<string, Versioned>
    canary?: { remotes: Record<string, Versioned> }
  }
  const apps = [
    ['host', host] as const,
    ...[remotes, previous, canary?.remotes ?? {}].flatMap((some) => Object.entries(some)),
  ]
  return new Set(apps.map(([name, { version }]) => `${name} ${version}`))
}

function dropOldest(map: Map<string, unknown>, max: number): void {
  const [oldest] = map.keys()
  if (map.size > max && oldest !== undefined) map.delete(oldest)
}

/** Joins questions with the same key while one is under way, and keeps its answer for `FRESH_MS` after it was asked. */
function joined<T>(ask: (key: string) => Promise<T>, now: () => number) {
  const asked = new Map<string, { at: number; answer: Promise<T> }>()
  return (key: string): Promise<T> => {
    const last = asked.get(key)
    if (last && now() - last.at < FRESH_MS) return last.answer
    const answer = ask(key)
    asked.delete(key)
    asked.set(key, { at: now(), answer })
    dropOldest(asked, MAX_MISSING)
    return answer
  }
}

/**
 * Makes the check of whether a release of a whitelabel was ever live and has a version. The records in the store know
 * pages that were opened long before this edge started. A number above the live one counts for nothing: it is invented,
 * or belongs to a promotion that failed. A forged beacon costs at most one read, besides the first of each whitelabel,
 * which finds out what is live. `now` is in ms.
 */
export function knownVersions(
  files: StoreFiles,
  now: () => number = Date.now,
): (whitelabel: string, release: number, remote: string, version: string) => Promise<boolean> {
  const records = new Map<string, Set<string>>()
  const highest = new Map<string, number>()

  const read = joined(async (path) => {
    const json = await files.read(path).catch(() => undefined)
    if (json === undefined) return undefined
    const versions = versionsIn(json.toString('utf8'))
    records.set(path, versions)
    dropOldest(records, MAX_RECORDS)
    return versions
  }, now)

  const versionsOf = async (path: string): Promise<Set<string> | undefined> => {
    const kept = records.get(path)
    if (kept === undefined) return read(path)
    records.delete(path)
    records.set(path, kept)
    return kept
  }

  // By release as well: the first beacon of a new release must not meet the number that an older one was judged by.
  const readLive = joined(async (named) => {
    const [whitelabel = ''] = named.split('/')
    const live = await liveRelease(files, whitelabel).catch(() => 0)
    highest.set(whitelabel, Math.max(live, highest.get(whitelabel) ?? 0))
  }, now)

  return async (whitelabel, release, remote, version) => {
    const isAboveLive = () => release > (highest.get(whitelabel) ?? 0)
    if (isAboveLive()) await readLive(`${whitelabel}/${release}`)
    if (isAboveLive()) return false
    const versions = await versionsOf(`releases/${whitelabel}/${release}.json`)
    return versions?.has(`${remote} ${version}`) ?? false
  }
}
