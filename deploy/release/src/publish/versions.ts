import { APPS } from '@arcada/federation/names'
import type { Keys } from '../keys/keys.ts'
import type { Ring } from '../keys/ring.ts'
import { Refusal } from '../refusal.ts'
import { needLive } from '../release/releases.ts'
import { releasedWhitelabels } from '../release/status.ts'
import type { Store } from '../store/store.ts'
import { type Publication, type PublicationNote, publications, publishedApps, readNote } from './journal.ts'

export interface VersionsOptions {
  store: Store
  keys: Keys
  /** Only these apps. */
  apps?: readonly string[]
  /** How many of each app at most. */
  limit?: number
}

export interface ListedVersion extends Partial<Omit<PublicationNote, 'app' | 'at'>> {
  version: string
  /** When it was published, ISO 8601; absent where an older tool did not note it. */
  at?: string
  /** The key that signed its note. */
  key?: string
  /** Its note is there, but not signed by a key that may publish it: nothing of it is shown. */
  altered?: boolean
  /** Whitelabels that run it. */
  live: string[]
  /** Whitelabels that give it to a share of their visitors. */
  canary: string[]
}

export interface AppVersions {
  app: string
  /** Newest first. */
  versions: ListedVersion[]
  /** How many older ones there are besides. */
  older: number
}

type Running = Map<string, { live: string[]; canary: string[] }>

async function runningVersions({ store, keys }: VersionsOptions): Promise<Running> {
  const running: Running = new Map()
  const note = (app: string, version: string, where: 'live' | 'canary', whitelabel: string) => {
    const known = running.get(`${app} ${version}`) ?? { live: [], canary: [] }
    known[where].push(whitelabel)
    running.set(`${app} ${version}`, known)
  }
  for (const whitelabel of await releasedWhitelabels(store)) {
    const { host, remotes, canary } = (await needLive(store, keys, whitelabel)).release
    for (const { name, version } of [host, ...Object.values(remotes)]) note(name, version, 'live', whitelabel)
    for (const { name, version } of Object.values(canary?.remotes ?? {}))
      note(name, version, 'canary', whitelabel)
  }
  return running
}

/** What a note says that does not stand elsewhere. */
const said = ({ app: _, at: __, number: ___, ...rest }: PublicationNote & { key: string }) => rest

async function listed(
  ring: Ring,
  app: string,
  published: Publication,
): Promise<Omit<ListedVersion, 'live' | 'canary'>> {
  const { version, at, note } = published
  const read = await readNote(ring, app, published)
  return {
    ...(read ? said(read) : {}),
    version,
    ...(at === undefined ? {} : { at: new Date(at).toISOString() }),
    ...(note && !read ? { altered: true } : {}),
  }
}

/** The last publication of each version, newest first. */
function newestFirst(all: readonly Publication[]): Publication[] {
  const seen = new Set<string>()
  return [...all].reverse().filter(({ version }) => !seen.has(version) && seen.add(version))
}

/**
 * What is published, app by app, newest first, with what is known about each version and where it runs. Versions that
 * `gc` has removed are not listed. A Refusal for an app that was never published.
 */
export async function listVersions(options: VersionsOptions): Promise<AppVersions[]> {
  const { store, keys, limit = Number.POSITIVE_INFINITY } = options
  const known = await publishedApps(store)
  const unknown = (options.apps ?? []).filter((app) => !known.includes(app))
  if (unknown.length > 0)
    throw new Refusal(
      `${unknown.join(', ')} was never published to ${store.address} (there are: ${known.join(', ') || 'none'}).`,
    )
  const running = await runningVersions(options)
  const all: AppVersions[] = []
  for (const app of options.apps ?? known) {
    const there = new Set(
      (await store.list(`${APPS.slice(1)}${app}/`)).map((name) => name.replace(/\/$/, '')),
    )
    const found = newestFirst(await publications(store, app)).filter(({ version }) => there.has(version))
    const shown = await Promise.all(
      found.slice(0, limit).map(async (published) => ({
        ...(await listed(await keys.on(store), app, published)),
        ...(running.get(`${app} ${published.version}`) ?? { live: [], canary: [] }),
      })),
    )
    all.push({ app, versions: shown, older: Math.max(0, found.length - shown.length) })
  }
  return all
}
