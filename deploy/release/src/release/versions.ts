import { APPS } from '@arcada/kit/federation/names'
import { inParallel } from '../common/in-parallel.ts'
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
import { type Memory, openMemory, type ReadCached } from '../store/memory.ts'
import type { Store } from '../store/store.ts'
import { type BadMark, badVersions } from './bad-versions.ts'
import { readStart } from './live.ts'
import { releasedWhitelabels } from './status.ts'

export interface VersionsOptions {
  store: Store
  keys: Keys
  apps?: readonly string[]
  limit?: number
  /** Of the same store: what has not changed since the last list is not read again. */
  memory?: Memory
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

type RunningHere = [app: string, version: string, where: 'live' | 'canary'][]

async function runningOn(store: Store, keys: Keys, whitelabel: string): Promise<RunningHere> {
  const { live } = await readStart(store, keys, whitelabel)
  if (live === undefined) return []
  const { host, remotes, canary } = live.release
  const all: RunningHere = [host, ...Object.values(remotes)].map(({ name, version }) => [
    name,
    version,
    'live',
  ])
  for (const { name, version } of Object.values(canary?.remotes ?? {})) all.push([name, version, 'canary'])
  return all
}

async function runningVersions(store: Store, keys: Keys, readCached: ReadCached): Promise<Running> {
  const running: Running = new Map()
  const names = await releasedWhitelabels(store)
  const found = await inParallel(names, (name) =>
    readCached(`running ${name}`, (reading) => runningOn(reading, keys, name)),
  )
  for (const [at, whitelabel] of names.entries()) {
    for (const [app, version, where] of found[at] ?? []) {
      const known = running.get(`${app} ${version}`) ?? { live: [], canary: [] }
      known[where].push(whitelabel)
      running.set(`${app} ${version}`, known)
    }
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

/** The versions of an app that are there, without where they run. */
async function publishedOf(store: Store, keys: Keys, app: string, limit: number) {
  const storeKeys = await keys.on(store)
  const there = new Set((await store.list(`${APPS.slice(1)}${app}/`)).map((name) => name.replace(/\/$/, '')))
  const all = await publications(store, app)
  const found = newestFirst(all).filter(({ version }) => there.has(version))
  const problems = all
    .filter(({ version }) => !isVersion(version))
    .map(({ number }) => `published/${app}/${number}.txt names no version: it was altered.`)
  const bad = await badVersions(store, keys, app)
  const versions = await inParallel(found.slice(0, limit), async (published) => ({
    ...(await describe(storeKeys, app, published)),
    ...onlyMarked(bad.get(published.version)),
  }))
  return { versions, older: Math.max(0, found.length - versions.length), problems }
}

/**
 * What is published, app by app, newest first, with what is known about each version and where it runs. Versions that
 * `gc` has removed are not listed. A Refusal for an app that was never published.
 */
export async function listVersions(options: VersionsOptions): Promise<AppVersions[]> {
  const { store, keys, limit = Number.POSITIVE_INFINITY, memory = openMemory(store) } = options
  const known = await publishedApps(store)
  const unknown = (options.apps ?? []).filter((app) => !known.includes(app))
  if (unknown.length > 0)
    throw new Refusal(
      `${unknown.join(', ')} was never published to ${store.address} (there are: ${known.join(', ') || 'none'}).`,
    )
  const storeKeys = await keys.on(store)
  const readCached = memory.begin(JSON.stringify([storeKeys.entries, limit]))
  // Every store that a memory reads with is this one.
  const here: Keys = { ...keys, on: async () => storeKeys }
  const running = await runningVersions(store, here, readCached)
  return inParallel(options.apps ?? known, async (app) => {
    const { versions, older, problems } = await readCached(`published ${app}`, (reading) =>
      publishedOf(reading, here, app, limit),
    )
    const shown = versions.map((one) => ({
      ...one,
      ...(running.get(`${app} ${one.version}`) ?? { live: [], canary: [] }),
    }))
    return { app, versions: shown, older, problems }
  })
}
