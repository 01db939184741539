import { smokeCases } from '../check/smoke-cases.ts'
import { failedIn, isEmpty } from '../check/smoke-proof.ts'
import { authorText } from '../common/author.ts'
import { Refusal } from '../common/refusal.ts'
import type { Keys } from '../keys/keys.ts'
import { fullVersion, openApps } from '../publish/apps.ts'
import { appsIn } from '../release/contents.ts'
import { releasedWhitelabels } from '../release/status.ts'
import { type ListedVersion, listVersions } from '../release/versions.ts'
import { readWantedSet } from '../release/wanted-set.ts'
import { type Smoked, type SmokeOptions, smoke } from '../smoke/run.ts'
import { selectCases } from '../smoke/select.ts'
import type { Store } from '../store/store.ts'

/** One version that was tested. */
export interface Tried {
  version: string
  outcome: 'good' | 'bad' | 'skipped'
  /** Why it is bad, or could not be tested. */
  reason?: string
}

const outcomeOf = (version: string | undefined, tried: readonly Tried[]) =>
  tried.find((one) => one.version === version)?.outcome

/**
 * The versions of which one is the first bad one, oldest first: those after the newest good version, up to the oldest bad one.
 * The last of `versions` is bad, and the one before the first is good.
 */
export function suspects(versions: readonly string[], tried: readonly Tried[]): string[] {
  const good = versions.findLastIndex((version) => outcomeOf(version, tried) === 'good')
  const later = versions.slice(good + 1)
  const bad = later.findIndex((version) => outcomeOf(version, tried) === 'bad')
  return later.slice(0, bad < 0 ? undefined : bad + 1)
}

/** The version to test next: the one in the middle, or the nearest to it that was not skipped; undefined when none is left. */
export function nextToTest(versions: readonly string[], tried: readonly Tried[]): string | undefined {
  // The last one is bad.
  const open = suspects(versions, tried).slice(0, -1)
  const middle = (open.length - 1) / 2
  return open
    .map((version, at) => ({ version, far: Math.abs(at - middle) }))
    .filter(({ version }) => outcomeOf(version, tried) === undefined)
    .sort((a, b) => a.far - b.far)[0]?.version
}

export interface BisectOptions {
  store: Store
  keys: Keys
  remote: string
  /** A version that works, and a later one that does not; the beginning of each is enough. Neither is tested again. */
  good: string
  bad: string
  /** Its live set runs with each version; may be left out where only one whitelabel is live. */
  whitelabel?: string
  /** Folder of the whitelabels. */
  whitelabels?: string
  /** Pieces of the names of smoke cases; all cases of the remote by default. */
  only?: readonly string[]
  /** A command of a shell that runs instead of the cases, with the address of the set in ARCADA_URL. */
  command?: string
  say?: (line: string) => void
}

export interface Bisected {
  remote: string
  whitelabel: string
  /** The first bad version with its publication; undefined where untested versions come before it. */
  first?: ListedVersion
  /** The first bad version is one of these, oldest first; one when it is certain. */
  suspects: string[]
  steps: Tried[]
}

/** Runs one set; replaced in tests. */
export type RunSet = (options: SmokeOptions) => Promise<Smoked>

/** The versions after the good one up to the bad one, oldest first. */
async function between(options: BisectOptions): Promise<ListedVersion[]> {
  const { store, keys, remote } = options
  const [listed] = await listVersions({ store, keys, apps: [remote] })
  const all = (listed?.versions ?? []).toReversed()
  const at = async (text: string) => {
    const version = await fullVersion(store, remote, text)
    const found = all.findIndex((one) => one.version === version)
    if (found >= 0) return found
    throw new Refusal(
      `${remote} ${text} is not published in ${store.address}: 'versions --app ${remote}' lists what is.`,
    )
  }
  const [good, bad] = [await at(options.good), await at(options.bad)]
  if (good < bad) return all.slice(good + 1, bad + 1)
  throw new Refusal(
    `${remote} ${options.good} was not published before ${options.bad}: pass the older, good version as --good.`,
  )
}

async function whitelabelOf({ store, whitelabel }: BisectOptions): Promise<string> {
  if (whitelabel !== undefined) return whitelabel
  const [first, ...others] = await releasedWhitelabels(store)
  if (first !== undefined && others.length === 0) return first
  throw new Refusal(
    `Name the whitelabel whose live set runs with each version: --on W (live: ${[first, ...others].join(', ') || 'none'}).`,
  )
}

/** Why a set cannot be tested at all; undefined when it can. */
async function unfitness(options: SmokeOptions): Promise<string | undefined> {
  const apps = openApps(options.store, options.keys)
  try {
    const wanted = await readWantedSet(options, apps)
    if (!options.command) selectCases(await smokeCases(apps, appsIn(wanted)), options)
    return undefined
  } catch (error) {
    if (error instanceof Refusal) return error.problems.join(' ')
    throw error
  }
}

function resultOf(done: Smoked): Pick<Tried, 'outcome' | 'reason'> {
  const [failed] = failedIn(done)
  if (failed) return { outcome: 'bad', reason: `${failed.name}: ${failed.problem}` }
  if (isEmpty(done)) return { outcome: 'skipped', reason: 'no case of it ran' }
  return { outcome: 'good' }
}

const count = (tests: number) => `${tests} ${tests === 1 ? 'version' : 'versions'} left, `

/**
 * Finds the first bad version of a remote between a good and a bad one: composes the live set of a whitelabel with the middle
 * version, runs its smoke cases or a command, and goes on in the half that holds the change. Versions that cannot run in that
 * set are skipped. Reads the store only, so that an interrupted search leaves nothing behind. A Refusal for versions in the
 * wrong order, and when a run cannot start.
 */
export async function bisect(options: BisectOptions, run: RunSet = smoke): Promise<Bisected> {
  const { store, keys, remote, only = [], command, whitelabels, say = () => {} } = options
  const whitelabel = await whitelabelOf(options)
  const versions = await between(options)
  const names = versions.map(({ version }) => version)
  const steps: Tried[] = []
  for (;;) {
    const version = nextToTest(names, steps)
    if (version === undefined) break
    const set: SmokeOptions = {
      ...{ store, keys, whitelabel, only, versions: { [remote]: version } },
      ...(command === undefined ? { remotes: [remote] } : { command: { text: command, remote } }),
      whitelabels,
    }
    say(`${count(suspects(names, steps).length)}testing ${remote} ${version} on ${whitelabel}`)
    const problem = await unfitness(set)
    const result =
      problem === undefined ? resultOf(await run(set)) : { outcome: 'skipped' as const, reason: problem }
    steps.push({ version, ...result })
    say(`  ${result.outcome}${result.reason === undefined ? '' : `: ${result.reason}`}`)
  }
  const left = suspects(names, steps)
  const first = left.length === 1 ? versions.find(({ version }) => version === left[0]) : undefined
  return { remote, whitelabel, first, suspects: left, steps }
}

/** What was found, in lines for people. */
export function bisectLines({ remote, first, suspects: left, steps }: Bisected): string[] {
  if (first === undefined)
    return [
      `The first bad version of ${remote} is one of these, because the others could not be tested: ${left.join(', ')}.`,
    ]
  const { version, at = 'an unknown time', key = 'an unknown key', by, notes, commit } = first
  return [
    `${remote} ${version} is the first bad version: published ${at} by ${authorText(key, by)}` +
      `${commit === undefined ? '' : `, commit ${commit.slice(0, 12)}`}.`,
    ...(notes === undefined ? [] : [`  ${notes}`]),
    `  ${steps.length} of its sets were tested; nothing was changed.`,
  ]
}
