import type { Release, ReleasedApp } from '@arcada/kit/federation'
import type { Blocked } from '../canary/metrics.ts'
import type { Keys } from '../keys/keys.ts'
import { openCandidatesIn } from '../log/candidates.ts'
import { type Log, readLog, whitelabelLog } from '../log/log.ts'
import type { Store } from '../store/store.ts'
import { type Hold, holdIn } from './holds.ts'
import { needStart } from './live.ts'
import { type Readability, readability } from './readable.ts'
import { earlierReleases, readSigned, releaseNumbers, type SignedRelease } from './releases.ts'

/** What a release was made for. `keys`: only the list of keys is another one. `repeated`: it repeats the one before, as `apply` and an urgent promotion do. */
export type ReleaseKind = 'promotion' | 'canary' | 'rollback' | 'removal' | 'settings' | 'keys' | 'repeated'

const named = (apps: readonly ReleasedApp[]) =>
  JSON.stringify(apps.map(({ name, description }) => [name, description]))

const canaryText = ({ canary }: Release) =>
  canary ? `${canary.share} ${named(Object.values(canary.remotes))}` : ''

/** The kind of a release, by what it changes of the one `before`; the first release is a promotion. */
export function kindOf(release: Release, before: Release | undefined): ReleaseKind {
  if (release.runsAgain !== undefined) return 'rollback'
  if (before === undefined) return 'promotion'
  const out = (one: Release) => Object.keys(one.removed ?? {})
  if (out(release).some((name) => !out(before).includes(name))) return 'removal'
  const set = (one: Release) => named([one.host, ...Object.values(one.remotes)])
  if (set(release) !== set(before)) return 'promotion'
  if (canaryText(release) !== canaryText(before)) return 'canary'
  if (release.assets !== before.assets) return 'settings'
  return release.keyList?.number === before.keyList?.number ? 'repeated' : 'keys'
}

export interface ReleaseSummary {
  release: number
  createdAt: string
  /** The key that signed it. */
  key: string
  /** The name that the person gave. */
  by: string
  why: string
  state: 'live' | 'earlier'
  /** What it was made for; only in a history. */
  kind?: ReleaseKind
  /** Number of the release that was live before it. */
  after?: number
  /** Number of the release that a rollback runs again. */
  runsAgain?: number
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
  /** Why what is live does not count, and from which release a change starts. */
  problem?: string
  /** What an edge cannot read of what is live, a sentence. */
  unreadable?: string
  /** Numbers of the candidates that wait for a decision, rising; absent without any. */
  candidates?: number[]
  /** Why promotions are stopped. */
  hold?: Hold
  /** Newest first; only when asked for. */
  history?: ReleaseSummary[]
}

function summary({ release, key, problem }: SignedRelease, state: ReleaseSummary['state']): ReleaseSummary {
  const { seq, createdAt, by, why, host, remotes, canary, removed, after, runsAgain } = release
  const versionsOf = (apps: readonly ReleasedApp[]) =>
    Object.fromEntries(apps.map((app) => [app.name, app.version]))
  const versions = versionsOf([host, ...Object.values(remotes)])
  const canarySummary = canary && { share: canary.share, versions: versionsOf(Object.values(canary.remotes)) }
  const takenOut = Object.entries(removed ?? {}).map(([name, { version }]) => [name, version] as const)
  return {
    release: seq,
    createdAt,
    key,
    by,
    why,
    state,
    after: after?.seq,
    runsAgain,
    problem,
    versions,
    canary: canarySummary,
    ...(takenOut.length > 0 ? { removed: Object.fromEntries(takenOut) } : {}),
  }
}

/** Whitelabels that have a document in the store. */
export async function releasedWhitelabels(store: Store): Promise<string[]> {
  return (await store.list('sites/')).map((name) => name.replace(/\/$/, ''))
}

/** What a whitelabel runs, and with `history` every release it ever ran. A Refusal when it has none. */
export const status = async (...args: Parameters<typeof readStatus>): Promise<Status> =>
  (await readStatus(...args)).status

/** The same, with the release that is shown as live and the log of the whitelabel. */
export async function readStatus(
  store: Store,
  keys: Keys,
  whitelabel: string,
  history = false,
  readable: Readability = readability(store),
): Promise<{ status: Status; release: Release; log: Log }> {
  const start = await needStart(store, keys, whitelabel)
  const { release } = start.live
  const shown = start.rejected ?? (await readSigned(store, keys, whitelabel, release.seq))
  const live = summary(shown, 'live')
  const unreadable = await readable(release)
  const log = await readLog(store, keys, whitelabelLog(whitelabel))
  const candidates = openCandidatesIn(log)
  const found: Status = {
    ...{ whitelabel, live, hold: holdIn(log), problem: start.problem, unreadable },
    candidates: candidates.length > 0 ? candidates : undefined,
    history: history ? await historyOf(store, keys, shown, live) : undefined,
  }
  return { status: found, release: shown.release, log }
}

/** Every release that a whitelabel ever ran, the newest first; each is read once. */
async function historyOf(
  store: Store,
  keys: Keys,
  shown: SignedRelease,
  live: ReleaseSummary,
): Promise<ReleaseSummary[]> {
  const { whitelabel, seq: liveSeq } = shown.release
  const chain = earlierReleases(store, keys, shown.release)
  let link = await chain.next()
  const read = async (seq: number): Promise<SignedRelease> => {
    if (seq === liveSeq) return shown
    while (!link.done && link.value.signed.release.seq > seq) link = await chain.next()
    const named = link.done ? undefined : link.value.signed
    return named?.release.seq === seq ? named : readSigned(store, keys, whitelabel, seq)
  }
  const all: ReleaseSummary[] = []
  let later: { signed: SignedRelease; line: ReleaseSummary } | undefined
  const tell = (before: Release | undefined) => {
    if (later) all.push({ ...later.line, kind: kindOf(later.signed.release, before) })
  }
  for (const { seq, lost } of (await releaseNumbers(store, whitelabel)).reverse()) {
    const isLive = seq === liveSeq
    if (lost && !isLive) continue
    const signed = await read(seq)
    tell(signed.release)
    later = { signed, line: isLive ? live : summary(signed, 'earlier') }
  }
  tell(undefined)
  return all
}
