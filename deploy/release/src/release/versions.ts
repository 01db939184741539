import { APPS } from '@arcada/kit/federation/names'
import { Refusal } from '../common/refusal.ts'
import type { Keys } from '../keys/keys.ts'
import type { StoreKeys } from '../keys/store-keys.ts'
import { isVersion } from '../publish/apps.ts'
import {
  type Publication,
  type PublicationNote,
  publications,
  publishedApps,
  readNote,
} from '../publish/journal.ts'
import type { Store } from '../store/store.ts'
import { type BadMark, badVersions } from './bad-versions.ts'
import { readStart } from './live.ts'
import { releasedWhitelabels } from './status.ts'

export interface VersionsOptions {
  store: Store
  keys: Keys
  apps?: readonly string[]
  limit?: number
}

export interface ListedVersion extends Partial<Omit<PublicationNote, 'app' | 'at'>> {
  version: string
  /** When it was published, ISO 8601. */
  at?: string
  key?: string
  /** Its note is there, but not signed by a key that may publish it: nothing of it is shown. */
  altered?: boolean
  /** Why nothing proposes it any more. */
  bad?: BadMark
  live: string[]
  /** Whitelabels that give it to a share of their visitors. */
  canary: string[]
}

export interface AppVersions {
  app: string
  versions: ListedVersion[]
  older: number
  /** Files of the journal that name no version, a sentence each. */
  problems: string[]
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
    const { live } = await readStart(store, keys, whitelabel)
    if (live === undefined) continue
    const { host, remotes, canary } = live.release
    for (const { name, version } of [host, ...Object.values(remotes)]) note(name, version, 'live', whitelabel)
    for (const { name, version } of Object.values(canary?.remotes ?? {}))
      note(name, version, 'canary', whitelabel)
  }
  return running
}

/** The fields of a note that are not elsewhere. */
const said = ({ app: _, number: __, ...rest }: PublicationNote & { key: string }) => rest

async function describe(
  storeKeys: StoreKeys,
  app: string,
  published: Publication,
): Promise<Omit<ListedVersion, 'live' | 'canary'>> {
  const { version } = published
  const read = await readNote(storeKeys, app, published)
  return {
    ...(read ? said(read) : { altered: true }),
    version,
  }
}

const onlyMarked = (bad: BadMark | undefined) => (bad ? { bad } : {})

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
  const listed: AppVersions[] = []
  for (const app of options.apps ?? known) {
    const there = new Set(
      (await store.list(`${APPS.slice(1)}${app}/`)).map((name) => name.replace(/\/$/, '')),
    )
    const all = await publications(store, app)
    const found = newestFirst(all).filter(({ version }) => there.has(version))
    const problems = all
      .filter(({ version }) => !isVersion(version))
      .map(({ number }) => `published/${app}/${number}.txt names no version: it was altered.`)
    const bad = await badVersions(store, app)
    const shown = await Promise.all(
      found.slice(0, limit).map(async (published) => ({
        ...(await describe(await keys.on(store), app, published)),
        ...(running.get(`${app} ${published.version}`) ?? { live: [], canary: [] }),
        ...onlyMarked(bad.get(published.version)),
      })),
    )
    listed.push({ app, versions: shown, older: Math.max(0, found.length - shown.length), problems })
  }
  return listed
}
