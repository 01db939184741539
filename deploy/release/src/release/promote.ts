import type { DocumentRelease, Release, ReleasedApp } from '@arcada/federation'
import { canaryChanges } from '../canary/canary.ts'
import { budgetProblems } from '../check/budget.ts'
import { type DocumentSize, type Fitted, fitDocument, putLive } from '../document/put-live.ts'
import type { Keys } from '../keys/keys.ts'
import { currentPerson } from '../person.ts'
import { type Apps, openApps } from '../publish/apps.ts'
import { Refusal } from '../refusal.ts'
import { coverageNotes } from '../smoke/coverage.ts'
import { smokeProblem } from '../smoke/record.ts'
import type { Store } from '../store/store.ts'
import { folderSettings, liveSettings, type Settings, settingsChanges } from '../whitelabel/settings.ts'
import { type CandidateOptions, readCandidate } from './candidate.ts'
import { linkTo } from './chain.ts'
import { previousGood } from './previous-good.ts'
import { newSets, setsOf } from './proven.ts'
import type { LiveRelease } from './releases.ts'
import { removalNotes } from './removal.ts'
import { urgency } from './urgency.ts'

export interface PromoteOptions extends CandidateOptions {
  /** `<who>: <why>` lets a set through that has no green smoke run; it stands in the history. */
  withoutSmoke?: string
  /** Keeps the settings that are live instead of taking those of the whitelabel's folder. */
  keepSettings?: boolean
  /** Is shown the plan and may still say no: nothing has been written by then. */
  confirm?: (plan: Plan) => Promise<boolean>
  /** False leaves out the previous good versions: whoever tries a version must see it fail. */
  fallBack?: boolean
  by?: string
  why?: string
  /** Tabs that are open hear of it at once, whatever their people do. */
  urgent?: boolean
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
  /** Undefined for an app that is no longer part of the site. */
  to: string | undefined
}

export interface Plan {
  whitelabel: string
  changes: Change[]
  /** What becomes of the canary, in words; empty when nothing does. */
  canary: string[]
  /** Settings that change, a line each; empty when they stay, or when nothing is live yet. */
  settings: string[]
  document: DocumentSize
  /** What the operator should know although it refuses nothing. */
  notes: string[]
}

export interface Promoted extends Plan {
  release: number
}

function changesBetween(live: Release | undefined, next: Omit<Release, 'seq'>): Change[] {
  const before = live ? [live.host, ...Object.values(live.remotes)] : []
  const changed = [next.host, ...Object.values(next.remotes)].flatMap(({ name, version }) => {
    const from = before.find((app) => app.name === name)?.version
    return from === version ? [] : [{ app: name, from, to: version }]
  })
  const gone = before.filter(({ name, kind }) => kind === 'remote' && next.remotes[name] === undefined)
  return [...changed, ...gone.map(({ name, version }) => ({ app: name, from: version, to: undefined }))]
}

const summaryOf = (changes: readonly Change[]) =>
  changes
    .map(({ app, from, to }) =>
      to === undefined ? `${app} ${from} taken out` : from ? `${app} ${from} -> ${to}` : `${app} ${to}`,
    )
    .join(', ')

/** Why sets of a draft have not proved themselves; one that ran here, or is part of one that did, has. */
async function unprovenSets(
  store: Store,
  keys: Keys,
  apps: Apps,
  draft: Omit<Release, 'seq'>,
  live: Release | undefined,
): Promise<string[]> {
  const fresh = await newSets(store, keys, setsOf(draft), live)
  const problems = await Promise.all(
    fresh.map(async (set) => {
      const problem = await smokeProblem(store, keys, set, draft.whitelabel)
      const whole = problem && (await withRemoved(apps, set, draft.removed))
      // What is green with a remote is green without it.
      return whole && (await smokeProblem(store, keys, whole, draft.whitelabel)) === undefined
        ? undefined
        : problem
    }),
  )
  return problems.filter((problem) => problem !== undefined)
}

/** The same set with everything that was taken out, as it ran last; undefined when nothing was, or it is gone. */
async function withRemoved(apps: Apps, set: readonly ReleasedApp[], removed: Release['removed'] = {}) {
  const left = Object.entries(removed)
  if (left.length === 0) return undefined
  const read = await Promise.all(
    left.map(([name, { version }]) => apps.read(name, version).catch(() => undefined)),
  )
  const back = read.filter((app) => app !== undefined)
  return back.length === left.length ? [...set, ...back] : undefined
}

/** What changes about the settings, a line each. */
async function liveSettingsChanges(
  options: PromoteOptions,
  live: LiveRelease | undefined,
  next: Settings,
): Promise<string[]> {
  if (live === undefined || live.marks.assets === next.assets.base) return []
  try {
    return settingsChanges(await liveSettings({ ...options, allowOrigins: [] }, live), next)
  } catch (error) {
    // They are replaced; a promotion is the way out.
    if (error instanceof Refusal) return [`those that are live cannot be read (${error.problems[0]})`]
    throw error
  }
}

/** What a document written now would say about keys that the one that is live does not. */
async function keyChanges(store: Store, keys: Keys, live: LiveRelease | undefined): Promise<string[]> {
  if (live === undefined) return []
  const ring = await keys.on(store)
  const { whitelabel } = live.release
  const { grantKeys = [] } = JSON.parse(live.marks.json) as DocumentRelease
  const signer = ring.entries.find(({ id }) => id === live.key)
  return [
    ...(signer?.state === 'active' ? [] : [`signed by ${live.key}, which signs nothing any more`]),
    ...(grantKeys.join() === ring.grantKeys(whitelabel).join() ? [] : ['keys of test links']),
  ]
}

interface Prepared {
  fitted: Fitted
  plan: Plan
  unproven: string[]
}

async function prepare(options: PromoteOptions): Promise<Prepared> {
  const { store, keys, by = currentPerson(), now = () => new Date() } = options
  const apps = options.apps ?? openApps(store, keys)
  const folder = options.keepSettings ? undefined : await folderSettings(options)
  const { host, remotes, canary, removed, live } = await readCandidate(options, apps)
  const next = folder ?? (live ? await liveSettings(options, live) : await folderSettings(options))
  const { whitelabel, assets } = next
  const heavy = budgetProblems(
    [host, ...Object.values(remotes), ...Object.values(canary?.remotes ?? {})],
    whitelabel.budgets,
  )
  if (heavy.length > 0) throw new Refusal(heavy)
  const running = options.fallBack === false ? undefined : live?.release
  const { previous, notes } = await previousGood(apps, running, host, remotes)
  const draft: Omit<Release, 'seq'> = {
    format: 1,
    whitelabel: whitelabel.id,
    ...linkTo(live?.release),
    ...urgency(live?.release, options.urgent),
    createdAt: now().toISOString(),
    by,
    why: '',
    host,
    remotes,
    previous,
    ...(canary ? { canary } : {}),
    ...(removed ? { removed } : {}),
    assets: assets.base,
  }
  const unproven = await unprovenSets(store, keys, apps, draft, live?.release)
  const canaryLines = canaryChanges(live?.release.canary, canary)
  const changes = changesBetween(live?.release, draft)
  const settings = [
    ...(await liveSettingsChanges(options, live, next)),
    ...(await keyChanges(store, keys, live)),
  ]
  draft.why =
    options.why ||
    [summaryOf(changes), ...canaryLines].filter(Boolean).join('; ') ||
    'settings of the whitelabel'
  const place = { store, keys, apps, whitelabel, assets, draft, etag: live?.etag ?? null }
  const fitted = await fitDocument(place)
  const plan = {
    whitelabel: whitelabel.id,
    changes,
    document: fitted.document,
    canary: canaryLines,
    settings,
    notes: [...notes, ...fitted.notes, ...removalNotes(draft), ...unproven],
  }
  return { fitted, plan, unproven }
}

/** The remotes of a draft that the whitelabel does not run yet. */
function freshRemotes({ remotes, canary }: Omit<Release, 'seq'>, changes: readonly Change[]): ReleasedApp[] {
  const changed = Object.values(remotes).filter(({ name }) => changes.some(({ app }) => app === name))
  return [...changed, ...Object.values(canary?.remotes ?? {})]
}

/**
 * Everything that `promote` would check, and which new screens and widgets no smoke case looks into, without changing
 * anything; a Refusal tells every problem at once.
 */
export async function check(options: PromoteOptions): Promise<Plan> {
  const { fitted, plan } = await prepare(options)
  const { apps, draft } = fitted.place
  const unseen = await coverageNotes(apps, freshRemotes(draft, plan.changes))
  return { ...plan, notes: [...plan.notes, ...unseen] }
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
  const { draft, store, keys, whitelabel } = fitted.place
  await (await keys.on(store)).need({ verb: 'promote', whitelabel: whitelabel.id })
  draft.why += excuse(options, unproven)
  if (options.confirm && !(await options.confirm(plan))) throw new Refusal('Nothing was changed.')
  const { release } = await putLive(fitted)
  return { ...plan, notes: plan.notes.filter((note) => !unproven.includes(note)), release: release.seq }
}
