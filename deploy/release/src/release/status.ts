import type { ReleasedApp } from '@arcada/federation'
import type { Keys } from '../keys/keys.ts'
import type { Store } from '../store/store.ts'
import type { Blocked } from './blocked.ts'
import { needLive, readSigned, releaseNumbers, type SignedRelease } from './releases.ts'

export interface ReleaseSummary {
  release: number
  createdAt: string
  /** The key that signed it; who did it. */
  key: string
  /** Who they said they were. */
  by: string
  why: string
  state: 'live' | 'earlier'
  /** Why it does not count any more, in words that follow its number. */
  problem?: string
  versions: Record<string, string>
  /** Share in buckets of 10,000. */
  canary?: { share: number; versions: Record<string, string> }
  /** Remotes that are left out, with the version that ran last. */
  removed?: Record<string, string>
  /** What browsers blocked of its pages; only where a collector was asked. */
  blocked?: Blocked[]
}

export interface Status {
  whitelabel: string
  live: ReleaseSummary
  /** Newest first; only when asked for. */
  history?: ReleaseSummary[]
}

function summary({ release, key, problem }: SignedRelease, state: ReleaseSummary['state']): ReleaseSummary {
  const { seq, createdAt, by, why, host, remotes, canary, removed } = release
  const versionsOf = (apps: readonly ReleasedApp[]) =>
    Object.fromEntries(apps.map((app) => [app.name, app.version]))
  const versions = versionsOf([host, ...Object.values(remotes)])
  const canarySummary = canary && { share: canary.share, versions: versionsOf(Object.values(canary.remotes)) }
  const takenOut = Object.entries(removed ?? {}).map(([name, { version }]) => [name, version] as const)
  return {
    release: seq,
    createdAt,
    key: key ?? 'nobody',
    by,
    why,
    state,
    ...(problem === undefined ? {} : { problem }),
    versions,
    ...(canarySummary ? { canary: canarySummary } : {}),
    ...(takenOut.length > 0 ? { removed: Object.fromEntries(takenOut) } : {}),
  }
}

/** Whitelabels that have a document in the store. */
export async function releasedWhitelabels(store: Store): Promise<string[]> {
  return (await store.list('sites/')).map((name) => name.replace(/\/$/, ''))
}

/** What a whitelabel runs, and with `history` every release it ever ran. A Refusal when it has none. */
export async function status(store: Store, keys: Keys, whitelabel: string, history = false): Promise<Status> {
  const { release } = await needLive(store, keys, whitelabel)
  const live = summary(await readSigned(store, keys, whitelabel, release.seq), 'live')
  if (!history) return { whitelabel, live }
  const all: ReleaseSummary[] = []
  for (const { seq, lost } of (await releaseNumbers(store, whitelabel)).reverse()) {
    if (seq === release.seq) all.push(live)
    else if (!lost) all.push(summary(await readSigned(store, keys, whitelabel, seq), 'earlier'))
  }
  return { whitelabel, live, history: all }
}
