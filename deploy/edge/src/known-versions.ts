import type { Shelf } from './shelf.ts'

/** Releases that are kept in memory, of all whitelabels; the one longest unread goes first. */
const KEPT = 500

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

/**
 * Makes a check of whether a release of a whitelabel has a version, from the records in the store: they tell also of a
 * page that was opened long before this edge started. A record is read once, because nobody may change it.
 */
export function knownVersions(
  shelf: Pick<Shelf, 'read'>,
): (whitelabel: string, release: number, remote: string, version: string) => Promise<boolean> {
  const read = new Map<string, Set<string>>()

  const versionsOf = async (path: string): Promise<Set<string> | undefined> => {
    const json = read.has(path) ? undefined : await shelf.read(path).catch(() => undefined)
    const versions = json === undefined ? read.get(path) : versionsIn(json.toString('utf8'))
    if (versions === undefined) return undefined
    read.delete(path)
    read.set(path, versions)
    const [oldest] = read.keys()
    if (read.size > KEPT && oldest !== undefined) read.delete(oldest)
    return versions
  }

  return async (whitelabel, release, remote, version) => {
    const versions = await versionsOf(`releases/${whitelabel}/${release}.json`)
    return versions?.has(`${remote} ${version}`) ?? false
  }
}
