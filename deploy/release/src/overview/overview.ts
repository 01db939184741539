import { failing, readMetrics, type Sample, sideOf } from '../canary/metrics.ts'
import { readVerdicts } from '../canary/verdicts.ts'
import { inParallel } from '../common/in-parallel.ts'
import type { Keys } from '../keys/keys.ts'
import { readability } from '../release/readable.ts'
import { releasedWhitelabels, type Status, status } from '../release/status.ts'
import type { Store } from '../store/store.ts'
import type { AppLine } from './app-line.ts'
import { type Attention, attentionTo } from './attention.ts'

export interface WhitelabelOverview {
  whitelabel: string
  /** Number, time and author of the live release, and why it was made. */
  release: number
  at: string
  by: string
  why: string
  apps: AppLine[]
}

export interface Overview {
  /** What needs a person, the most urgent first. */
  attention: Attention[]
  whitelabels: WhitelabelOverview[]
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
}

const BUDGET = 10

const URGENCY: readonly Attention['kind'][] = [
  'invalid',
  'collector',
  'failures',
  'canary',
  'candidate',
  'hold',
]

function appLines({ whitelabel, live }: Status, samples: readonly Sample[] | undefined): AppLine[] {
  const line = (app: string, version: string, share?: number): AppLine => {
    const where = { whitelabel, release: live.release, remote: app, canary: share !== undefined }
    return {
      whitelabel,
      app,
      version,
      ...(share === undefined ? {} : { canary: share }),
      ...(samples ? failing(sideOf(samples, where)) : {}),
    }
  }
  const { versions, canary } = live
  return [
    ...Object.entries(versions).map(([app, version]) => line(app, version)),
    ...Object.entries(canary?.versions ?? {}).map(([app, version]) => line(app, version, canary?.share)),
  ]
}

/**
 * What runs on every whitelabel, how often its loads fail, and what needs a person. A collector that does not answer is part of
 * the answer, and so is a whitelabel whose live release does not count.
 */
export async function overview(options: OverviewOptions): Promise<Overview> {
  const { store, keys, metrics = [], budget = BUDGET } = options
  const read = metrics.length > 0 ? await readMetrics(metrics, 'failures are unknown') : undefined
  const samples = read?.unreachable === undefined ? read?.samples : undefined
  const readable = readability(store)
  const names = options.whitelabels ?? (await releasedWhitelabels(store))
  const found = await inParallel(names, async (name) => {
    const told = await status(store, keys, name, false, readable)
    const apps = appLines(told, samples)
    const { verdicts } = await readVerdicts(store, keys, name)
    const { release, createdAt: at, by, why } = told.live
    return {
      attention: attentionTo(told, verdicts, apps, budget),
      line: { whitelabel: name, release, at, by, why, apps },
    }
  })
  const silent = read?.unreachable
  const attention = [
    ...(silent === undefined ? [] : [{ kind: 'collector', text: silent } as const]),
    ...found.flatMap((one) => one.attention),
  ]
  return {
    attention: attention.sort((a, b) => URGENCY.indexOf(a.kind) - URGENCY.indexOf(b.kind)),
    whitelabels: found.map(({ line }) => line),
  }
}
