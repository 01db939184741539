import type { Hash, Release } from '@arcada/kit/federation'
import { allRecords, countsOf, failedIn, runState, type SmokeRun, setDigest } from '../check/smoke-proof.ts'
import { authorText } from '../common/author.ts'
import { inParallel } from '../common/in-parallel.ts'
import type { Keys } from '../keys/keys.ts'
import { candidatesIn, isUndecided } from '../log/candidates.ts'
import { readLog, whitelabelLog } from '../log/log.ts'
import { readStart } from '../release/live.ts'
import { releasedWhitelabels } from '../release/status.ts'
import type { Store } from '../store/store.ts'
import { type AddressRun, listAddressRuns } from './address-runs.ts'

/** The last run of a set on a whitelabel. */
export interface ListedRun {
  whitelabel: string
  set: string
  versions: Record<string, string>
  run: SmokeRun
}

/** The last run of each set on each whitelabel, newest first. */
async function listRuns(store: Store, keys: Keys, whitelabel?: string): Promise<ListedRun[]> {
  const records = await allRecords(store, keys)
  return records
    .flatMap(({ set, versions, runs }) =>
      Object.entries(runs).map(([id, run]) => ({ whitelabel: id, set, versions, run })),
    )
    .filter((one) => whitelabel === undefined || one.whitelabel === whitelabel)
    .sort((a, b) => (a.run.at < b.run.at ? 1 : -1))
}

interface RunText {
  at: string
  whitelabel: string
  by: string
  /** What was tested. */
  what: string
  counts: { passed: number; failed: number; skipped: number }
  failed: readonly { remote: string; name: string }[]
}

function textLines({ at, whitelabel, by, what, counts: { passed, failed, skipped }, ...run }: RunText) {
  const state = runState({ passed, failed })
  const first = run.failed[0]
  const more = failed > 1 ? ` and ${failed - 1} more` : ''
  return [
    `${at} ${whitelabel}: ${state}, ${passed} of ${passed + failed} passed, ${skipped} skipped, by ${by}`,
    `  ${what}`,
    ...(first ? [`  failed: ${first.remote}: ${first.name}${more}`] : []),
  ]
}

const versionsText = (versions: Readonly<Record<string, string>>) =>
  Object.entries(versions)
    .map(([app, version]) => `${app} ${version}`)
    .join(', ')

function setLines({ whitelabel, set, versions, run }: ListedRun): string[] {
  const what = `set ${set}: ${versionsText(versions)}`
  const by = authorText(run.key, run.by)
  return textLines({ at: run.at, whitelabel, by, what, counts: countsOf(run), failed: failedIn(run) })
}

function addressLines({ url, release, versions, key, by, ...run }: AddressRun): string[] {
  const what = `live address ${url}, release ${release}: ${versionsText(versions)}`
  return textLines({ ...run, by: authorText(key, by), what })
}

/** The runs of sets and of live addresses, newest first, in lines for people. */
export async function listedRuns(store: Store, keys: Keys, whitelabel?: string) {
  const runs = await listRuns(store, keys, whitelabel)
  const addressRuns = await listAddressRuns(store, keys, whitelabel)
  const all = [
    ...runs.map((one) => ({ at: one.run.at, lines: setLines(one) })),
    ...addressRuns.map((one) => ({ at: one.at, lines: addressLines(one) })),
  ].sort((a, b) => (a.at < b.at ? 1 : -1))
  return { runs, addressRuns, lines: all.flatMap(({ lines }) => lines) }
}

/** The digests of the sets that are live on a whitelabel or proposed there, as smoke runs and pictures name them. */
export interface WhitelabelSets {
  whitelabel: string
  /** The stable set, and what the visitors of a canary get. */
  live: string[]
  /** Of each undecided candidate. */
  candidates: { number: number; set: string }[]
}

type Builds = Readonly<Record<string, { name: string; description: Hash }>>

const digestOf = (builds: Builds) => setDigest(Object.values(builds))

function buildsOf({ host, remotes }: Pick<Release, 'host' | 'remotes'>): Builds {
  const all = [host, ...Object.values(remotes)]
  return Object.fromEntries(all.map(({ name, description }) => [name, { name, description }]))
}

/** Reads which sets are live on a whitelabel, and which ones its undecided candidates would make live. */
export async function readSets(store: Store, keys: Keys, whitelabel: string): Promise<WhitelabelSets> {
  const { live } = await readStart(store, keys, whitelabel)
  if (live === undefined) return { whitelabel, live: [], candidates: [] }
  const { release } = live
  const stable = buildsOf(release)
  const tried = buildsOf({ ...release, remotes: { ...release.remotes, ...release.canary?.remotes } })
  const candidates = candidatesIn(await readLog(store, keys, whitelabelLog(whitelabel)))
  return {
    whitelabel,
    live: [digestOf(stable), digestOf(tried)],
    candidates: candidates.filter(isUndecided).map(({ number, proposal }) => {
      const wanted = Object.entries(proposal.data.apps).map(([name, { description }]) => [
        name,
        { name, description },
      ])
      return { number, set: digestOf({ ...stable, ...Object.fromEntries(wanted) }) }
    }),
  }
}

/** A run, and what its set is now. */
export interface DescribedRun extends ListedRun {
  /** The set is live on that whitelabel; with a canary, what the canary's visitors get. */
  live: boolean
  /** Numbers of the undecided candidates that would make this set live there. */
  candidates: number[]
}

export interface DescribedRuns {
  /** Newest first. */
  runs: DescribedRun[]
  /** Whitelabels whose live set has no run there. */
  unproven: string[]
}

/** The last smoke run of each set on each whitelabel, with what runs there now and what teams propose. */
export async function describeRuns(store: Store, keys: Keys, whitelabel?: string): Promise<DescribedRuns> {
  const released = await releasedWhitelabels(store)
  const names = released.filter((name) => whitelabel === undefined || name === whitelabel)
  const sets = await inParallel(names, (name) => readSets(store, keys, name))
  const found = await listRuns(store, keys, whitelabel)
  const runs = found.map((one): DescribedRun => {
    const there = sets.find((other) => other.whitelabel === one.whitelabel)
    const proposed = there?.candidates.filter(({ set }) => set === one.set) ?? []
    return {
      ...one,
      live: there?.live.includes(one.set) ?? false,
      candidates: proposed.map(({ number }) => number),
    }
  })
  const hasRun = (name: string) => runs.some((one) => one.whitelabel === name && one.live)
  return { runs, unproven: names.filter((name) => !hasRun(name)) }
}
