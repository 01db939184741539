import { experienceOf } from '../canary/experience.ts'
import { byRelease, failing, observedShare, readMetrics, type Sample, sideOf } from '../canary/metrics.ts'
import type { Outcome } from '../canary/verdict.ts'
import type { SignedVerdict } from '../canary/verdicts.ts'
import { inParallel } from '../common/in-parallel.ts'
import { Refusal, StoreFailure } from '../common/refusal.ts'
import type { Keys } from '../keys/keys.ts'
import { type EndingKey, endingKeys } from '../keys/planned-end.ts'
import type { StoreKeys } from '../keys/store-keys.ts'
import { saidIn, whitelabelLog } from '../log/log.ts'
import { runningSince, type Since, sinceName } from '../release/releases.ts'
import { readStatus, releasedWhitelabels, type Status } from '../release/status.ts'
import { type Memory, openMemory } from '../store/memory.ts'
import type { Store } from '../store/store.ts'
import {
  type AppLine,
  type Attention,
  attentionTo,
  invalid,
  keyAttention,
  verdictOn,
  watchEnded,
} from './attention.ts'

export interface WhitelabelOverview {
  whitelabel: string
  /** Number, time and author of the live release, and why it was made. */
  release: number
  at: string
  by: string
  why: string
  apps: AppLine[]
  canary?: CanaryLine
  /** Why `watch` ended a canary with this release. */
  watchEnded?: 'worse' | 'silent'
}

/** How the canary of a whitelabel does. */
export interface CanaryLine {
  /** Buckets of 10,000 that get it. */
  share: number
  /** The same of the loads that collectors counted; absent without collectors, and before the first load. */
  observed?: number
  /** Outcomes as `watch` stored them last, by remote; empty before it has compared this canary. */
  outcomes: Record<string, Outcome>
}

export interface Overview {
  /** What needs a person, the most urgent first. */
  attention: Attention[]
  whitelabels: WhitelabelOverview[]
  /** Keys with a planned end, the nearest first. */
  keys: EndingKey[]
}

export interface OverviewOptions {
  store: Store
  keys: Keys
  /** Some whitelabels; all that were released by default. */
  whitelabels?: readonly string[]
  /** Addresses of collectors. */
  metrics?: readonly string[]
  /** Failures per 1,000 loads that a remote may have; 10 by default. */
  budget?: number
  /** Of the same store: what has not changed since the last overview is not read again. */
  memory?: Memory
  now?: () => Date
}

const BUDGET = 10
/** Releases that are read back: a wall reads those of every whitelabel. */
const MAX_STEPS = 10

const URGENCY: readonly Attention['kind'][] = [
  'invalid',
  'collector',
  'failures',
  'canary',
  'key',
  'candidate',
  'hold',
]

function appLines(
  { status: { whitelabel, live }, since }: Readable,
  samples: readonly Sample[] | undefined,
): AppLine[] {
  const line = (app: string, version: string, share?: number): AppLine => {
    const where = { whitelabel, release: live.release, remote: app, canary: share !== undefined }
    const from = since[sinceName(app, share !== undefined)]
    return {
      whitelabel,
      app,
      version,
      since: from && { at: from.at, orEarlier: from.orEarlier },
      canary: share,
      ...(samples
        ? { ...failing(sideOf(samples, where)), ...experienceOf(samples, { ...where, version }) }
        : {}),
    }
  }
  const { versions, canary } = live
  return [
    ...Object.entries(versions).map(([app, version]) => line(app, version)),
    ...Object.entries(canary?.versions ?? {}).map(([app, version]) => line(app, version, canary?.share)),
  ]
}

function canaryLine(
  { whitelabel, live }: Status,
  verdicts: readonly SignedVerdict[],
  samples: readonly Sample[] = [],
) {
  const { canary, release } = live
  if (canary === undefined) return {}
  const observed = observedShare(samples, whitelabel, release, Object.keys(canary.versions))
  const remotes = verdictOn(release, verdicts)?.remotes ?? []
  const line: CanaryLine = {
    share: canary.share,
    observed,
    outcomes: Object.fromEntries(remotes.map(({ remote, outcome }) => [remote, outcome])),
  }
  return { canary: line }
}

/** What is stored about one whitelabel; or why nothing of it counts. */
type ReadWhitelabel = Readable | { whitelabel: string; problems: readonly string[] }

interface Readable {
  status: Status
  verdicts: readonly SignedVerdict[]
  since: Record<string, Since>
}

async function readOne(store: Store, keys: Keys, whitelabel: string): Promise<ReadWhitelabel> {
  try {
    const read = await readStatus(store, keys, whitelabel, false, async () => undefined)
    const { release } = read
    const apps = ['host', ...Object.keys({ ...release.remotes, ...release.canary?.remotes })]
    const since = await runningSince(store, keys, release, apps, MAX_STEPS)
    return { status: read.status, since, verdicts: saidIn(read.log, 'verdict') }
  } catch (error) {
    if (!(error instanceof Refusal) || error instanceof StoreFailure) throw error
    // One whitelabel must not hide all others.
    return { whitelabel, problems: error.problems }
  }
}

/** Reads whitelabels, from memory where nothing has changed since the last overview. */
async function readAll(options: OverviewOptions, storeKeys: StoreKeys): Promise<ReadWhitelabel[]> {
  const { store, keys, whitelabels, memory } = options
  const names = whitelabels ?? (await releasedWhitelabels(store))
  const { recall } = memory ?? openMemory(store)
  const mark = JSON.stringify(storeKeys.entries)
  return inParallel(names, (name) =>
    recall(name, mark, [`sites/${name}/`, `releases/${name}/`, `log/${whitelabelLog(name)}/`], () =>
      readOne(store, keys, name),
    ),
  )
}

interface Found {
  attention: Attention[]
  line?: WhitelabelOverview
}

/**
 * What runs on every whitelabel, how often its loads fail, and what needs a person. A collector that does not answer is part of
 * the answer, and so is a whitelabel whose live release does not count.
 */
export async function overview(options: OverviewOptions): Promise<Overview> {
  const { store, keys, metrics = [], budget = BUDGET, now = () => new Date() } = options
  const read = metrics.length > 0 ? await readMetrics(metrics, 'failures are unknown') : undefined
  const samples = read?.unreachable === undefined ? read?.samples : undefined
  const samplesOf = samples && byRelease(samples)
  const storeKeys = await keys.on(store)
  const ending = endingKeys(storeKeys.entries, now())
  const found = (await readAll(options, storeKeys)).map((one): Found => {
    if ('problems' in one) return { attention: one.problems.map((text) => invalid(one.whitelabel, text)) }
    const { status: shown, verdicts } = one
    const { release, createdAt: at, by, why } = shown.live
    const here = samplesOf?.(shown.whitelabel, release)
    const apps = appLines(one, here)
    const ended = watchEnded(shown, verdicts)
    return {
      attention: attentionTo(shown, verdicts, apps, budget),
      line: {
        ...{ whitelabel: shown.whitelabel, release, at, by, why, apps },
        ...canaryLine(shown, verdicts, here),
        watchEnded: ended,
      },
    }
  })
  const silent = read?.unreachable
  const attention = [
    ...(silent === undefined ? [] : [{ kind: 'collector', text: silent } as const]),
    ...found.flatMap((one) => one.attention),
    ...keyAttention(ending),
  ]
  return {
    attention: attention.sort((a, b) => URGENCY.indexOf(a.kind) - URGENCY.indexOf(b.kind)),
    whitelabels: found.flatMap(({ line }) => line ?? []),
    keys: ending,
  }
}
