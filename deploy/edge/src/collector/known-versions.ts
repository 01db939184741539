import { liveRelease, type StoreFiles } from '../common/store-files.ts'

/** Answers of the store that are remembered; the least recently used one is dropped first. */
const MAX_REMEMBERED = 10_000
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
  const apps = [remotes, previous, canary?.remotes ?? {}].flatMap((some) => Object.entries(some))
  return new Set([['host', host] as const, ...apps].map(([name, { version }]) => `${name} ${version}`))
}

/** Asks once for each key while its answer holds: for good when it is `final`, else for `FRESH_MS` after it was asked. */
function remembered<T>(ask: (key: string) => Promise<T>, final: (answer: T) => boolean, now: () => number) {
  const kept = new Map<string, { until: number; answer: Promise<T> }>()
  return (key: string): Promise<T> => {
    const last = kept.get(key)
    const current = last && now() < last.until ? last : { until: now() + FRESH_MS, answer: ask(key) }
    kept.delete(key)
    kept.set(key, current)
    const [oldest] = kept.keys()
    if (kept.size > MAX_REMEMBERED && oldest !== undefined) kept.delete(oldest)
    if (current !== last)
      void current.answer.then((answer) => {
        if (final(answer)) current.until = Number.POSITIVE_INFINITY
      })
    return current.answer
  }
}

/**
 * Makes the check of whether a release of a whitelabel was ever live and has a version. The records in the store know
 * pages that were opened long before the collector started. A number above the live one counts for nothing: it is invented,
 * or belongs to a promotion that failed. A forged beacon costs at most one read, besides the first of each whitelabel,
 * which finds out what is live. `now` is in ms.
 */
export function knownVersions(
  files: StoreFiles,
  now: () => number = Date.now,
): (whitelabel: string, release: number, remote: string, version: string) => Promise<boolean> {
  const highest = new Map<string, number>()
  const versionsOf = remembered(
    async (path) => {
      const json = await files.read(path).catch(() => undefined)
      return json && versionsIn(json.toString('utf8'))
    },
    (versions) => versions !== undefined,
    now,
  )
  // By release as well: the first beacon of a new release must not meet the number that an older one was judged by.
  const readLive = remembered(
    async (named) => {
      const [whitelabel = ''] = named.split('/')
      const live = await liveRelease(files, whitelabel).catch(() => 0)
      highest.set(whitelabel, Math.max(live, highest.get(whitelabel) ?? 0))
    },
    () => false,
    now,
  )
  return async (whitelabel, release, remote, version) => {
    const isAboveLive = () => release > (highest.get(whitelabel) ?? 0)
    if (isAboveLive()) await readLive(`${whitelabel}/${release}`)
    if (isAboveLive()) return false
    const versions = await versionsOf(`releases/${whitelabel}/${release}.json`)
    return versions?.has(`${remote} ${version}`) ?? false
  }
}
