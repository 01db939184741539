import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { readMarks } from '@arcada/release/document'

/** Releases per whitelabel whose pages may still be open; older ones are forgotten. */
const KEPT = 20

interface Seen {
  modified: number
  /** Release -> `<remote> <version>` of every app that its pages may run. */
  releases: Map<number, Set<string>>
}

interface Versioned {
  version: string
  previous?: Versioned
}

function versionsIn(json: string): { release: number; versions: Set<string> } {
  // Written by the release tool, which also checks it.
  const { release, host, remotes, canary } = JSON.parse(json) as {
    release: number
    host: Versioned
    remotes: Record<string, Versioned>
    canary?: { remotes: Record<string, Versioned> }
  }
  const all = [['host', host] as const, ...Object.entries(remotes), ...Object.entries(canary?.remotes ?? {})]
  const versions = all.flatMap(([name, { version, previous }]) => [
    `${name} ${version}`,
    ...(previous ? [`${name} ${previous.version}`] : []),
  ])
  return { release, versions: new Set(versions) }
}

/**
 * Makes a check of whether a release of a whitelabel has a version, from the documents that this edge has seen in the
 * store. A document is read again only after it was replaced.
 */
export function knownVersions(
  store: string,
): (whitelabel: string, release: number, remote: string, version: string) => Promise<boolean> {
  const seen = new Map<string, Seen>()

  const look = async (whitelabel: string): Promise<Seen | undefined> => {
    const path = join(store, 'sites', whitelabel, 'index.html')
    const info = await stat(path).catch(() => undefined)
    const known = seen.get(whitelabel)
    if (info === undefined || known?.modified === info.mtimeMs) return known
    const marks = readMarks(await readFile(path, 'utf8'))
    if (marks === undefined) return known
    const { release, versions } = versionsIn(marks.json)
    const releases = new Map([...(known?.releases ?? []), [release, versions] as const].slice(-KEPT))
    const current = { modified: info.mtimeMs, releases }
    seen.set(whitelabel, current)
    return current
  }

  return async (whitelabel, release, remote, version) =>
    (await look(whitelabel))?.releases.get(release)?.has(`${remote} ${version}`) ?? false
}
