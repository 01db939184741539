import type { Release, ReleasedApp } from '@arcada/federation'
import { type Apps, openApps } from './apps.ts'
import { budgetProblems } from './budget.ts'
import { canaryNews } from './canary.ts'
import { readCandidate, setsOf } from './candidate.ts'
import { hostProblems } from './fit.ts'
import type { Keys } from './keys.ts'
import { currentPerson } from './person.ts'
import { type DocumentSize, type Fitted, fitDocument, putLive } from './put-live.ts'
import { Refusal } from './refusal.ts'
import { refuseSampleKey } from './sample-rule.ts'
import { setDigest, smokeProblem } from './smoke.ts'
import type { Store } from './store.ts'
import { whitelabelAssets } from './whitelabel-assets.ts'
import { readWhitelabel, WHITELABELS } from './whitelabel-config.ts'

export interface PromoteOptions {
  store: Store
  keys: Keys
  whitelabel: string
  /**
   * App -> version, `host` among them. Apps not named keep what is live; when none is named at all, or nothing is
   * live yet, each app's newest published version is taken.
   */
  versions?: Readonly<Record<string, string>>
  /** Buckets of 10,000 that get `versions` as a canary; 0 ends it, 10,000 makes it what everybody gets. */
  canary?: number
  /** `<who>: <why>` lets a set through that has no green smoke run; it stands in the history. */
  withoutSmoke?: string
  by?: string
  why?: string
  /** Folder of the whitelabels. */
  whitelabels?: string
  /** Origins that links may lead to and pages may call, besides those of the whitelabel's settings. */
  allowOrigins?: readonly string[]
  /** Hand in one for many whitelabels: then each app is checked once. */
  apps?: Apps
  now?: () => Date
}

export interface Change {
  app: string
  from: string | undefined
  to: string
}

export interface Plan {
  whitelabel: string
  changes: Change[]
  /** What becomes of the canary, in words; empty when nothing does. */
  canary: string[]
  document: DocumentSize
  /** What the operator should know although it refuses nothing. */
  notes: string[]
}

export interface Promoted extends Plan {
  release: number
}

/** The version of each remote that ran before and still fits, so that a page can fall back on it. */
async function previousGood(
  apps: Apps,
  live: Release | undefined,
  host: ReleasedApp,
  remotes: Release['remotes'],
) {
  const previous: Release['previous'] = {}
  const notes: string[] = []
  for (const remote of Object.values(remotes)) {
    const running = live?.remotes[remote.name]
    const candidate = running?.version === remote.version ? live?.previous[remote.name] : running
    if (candidate === undefined || candidate.version === remote.version) continue
    const problems = [...hostProblems(host, candidate), ...(await apps.fileProblems(candidate))]
    if (problems.length === 0) previous[remote.name] = candidate
    else
      notes.push(
        `${remote.name} ${candidate.version} cannot serve as the previous good version: ${problems[0]}`,
      )
  }
  return { previous, notes }
}

function changesBetween(live: Release | undefined, next: Omit<Release, 'seq'>): Change[] {
  const before = live ? [live.host, ...Object.values(live.remotes)] : []
  return [next.host, ...Object.values(next.remotes)].flatMap(({ name, version }) => {
    const from = before.find((app) => app.name === name)?.version
    return from === version ? [] : [{ app: name, from, to: version }]
  })
}

const told = (changes: readonly Change[]) =>
  changes.map(({ app, from, to }) => (from ? `${app} ${from} -> ${to}` : `${app} ${to}`)).join(', ')

/** Why sets of a draft have not proved themselves; one that is live already has. */
async function unprovenSets(
  store: Store,
  keys: Keys,
  draft: Omit<Release, 'seq'>,
  live: Release | undefined,
): Promise<string[]> {
  const running = live ? setsOf(live).map(setDigest) : []
  const fresh = setsOf(draft).filter((set) => !running.includes(setDigest(set)))
  const problems = await Promise.all(fresh.map((set) => smokeProblem(store, keys, set)))
  return problems.filter((problem) => problem !== undefined)
}

interface Prepared {
  fitted: Fitted
  plan: Plan
  unproven: string[]
}

async function prepare(options: PromoteOptions): Promise<Prepared> {
  const { store, keys, by = currentPerson(), now = () => new Date(), whitelabels = WHITELABELS } = options
  const apps = options.apps ?? openApps(store, keys)
  const whitelabel = await readWhitelabel(options.whitelabel, whitelabels, options.allowOrigins)
  const assets = await whitelabelAssets(whitelabel, whitelabels)
  const { host, remotes, canary, live } = await readCandidate(options, apps)
  const heavy = budgetProblems(
    [host, ...Object.values(remotes), ...Object.values(canary?.remotes ?? {})],
    whitelabel.budgets,
  )
  if (heavy.length > 0) throw new Refusal(heavy)
  for (const role of ['operator', host.name, ...Object.keys(remotes)])
    await refuseSampleKey(store, keys, role)
  const { previous, notes } = await previousGood(apps, live?.release, host, remotes)
  const draft: Omit<Release, 'seq'> = {
    format: 1,
    whitelabel: whitelabel.id,
    createdAt: now().toISOString(),
    by,
    why: '',
    host,
    remotes,
    previous,
    ...(canary ? { canary } : {}),
    assets: assets.base,
  }
  const unproven = await unprovenSets(store, keys, draft, live?.release)
  const news = canaryNews(live?.release.canary, canary)
  const changes = changesBetween(live?.release, draft)
  draft.why =
    options.why || [told(changes), ...news].filter(Boolean).join('; ') || 'settings of the whitelabel'
  const gone = Object.keys(live?.release.remotes ?? {}).filter((name) => remotes[name] === undefined)
  const place = { store, keys, apps, whitelabel, assets, draft, etag: live?.etag ?? null }
  const fitted = await fitDocument(place)
  const dropped = gone.map((name) => `${name} is no longer part of the site.`)
  const plan = {
    whitelabel: whitelabel.id,
    changes,
    document: fitted.document,
    canary: news,
    notes: [...notes, ...fitted.notes, ...dropped, ...unproven],
  }
  return { fitted, plan, unproven }
}

/** Everything that `promote` would check, without changing anything; a Refusal tells every problem at once. */
export async function check(options: PromoteOptions): Promise<Plan> {
  return (await prepare(options)).plan
}

function excuse({ withoutSmoke }: PromoteOptions, unproven: readonly string[]): string {
  if (unproven.length === 0) return ''
  if (withoutSmoke === undefined) throw new Refusal(unproven)
  if (!/^\S[^:]*: \S/.test(withoutSmoke))
    throw new Refusal(
      "To promote without a smoke run, say who answers for it and why: 'Ana: the store is down'.",
    )
  return ` (without smoke run, ${withoutSmoke})`
}

/**
 * Makes the chosen versions what the whitelabel runs: checks them, writes the numbered release, and last its
 * document. A Refusal tells every problem at once, and then nothing that a player sees has changed. A set that is
 * not live yet needs a green smoke run, or `withoutSmoke`.
 */
export async function promote(options: PromoteOptions): Promise<Promoted> {
  const { fitted, plan, unproven } = await prepare(options)
  const { draft } = fitted.place
  draft.why += excuse(options, unproven)
  const { release } = await putLive(fitted)
  return { ...plan, notes: plan.notes.filter((note) => !unproven.includes(note)), release: release.seq }
}
