import type { Release, ReleasedApp } from '@arcada/kit/federation'
import { canaryChanges } from '../canary/canary.ts'
import { budgetProblems } from '../check/budget.ts'
import { coverageNotes } from '../check/coverage.ts'
import { otherBrandProblems } from '../check/other-brands.ts'
import { serviceProblems } from '../check/services.ts'
import { slotNameProblems } from '../check/slot-names.ts'
import { smokeProblem } from '../check/smoke-proof.ts'
import { currentPerson } from '../common/author.ts'
import { inParallel } from '../common/in-parallel.ts'
import { Refusal } from '../common/refusal.ts'
import { urgency } from '../document/compose.ts'
import type { Keys } from '../keys/keys.ts'
import { pictureNotes } from '../pictures/notes.ts'
import { textProblems } from '../publish/app-description.ts'
import { type Apps, openApps, readEach } from '../publish/apps.ts'
import { publishedApps } from '../publish/journal.ts'
import type { Store } from '../store/store.ts'
import { folderSettings, liveSettings } from '../whitelabel/settings.ts'
import { badProblems, markEnded, newlyServed } from './bad-versions.ts'
import { type Change, changesBetween, otherChanges, summaryOf } from './changes.ts'
import { appsOf } from './contents.ts'
import { currentHold, holdProblem } from './holds.ts'
import { recovery } from './live.ts'
import { deltasOf } from './make-deltas.ts'
import { excludedVersions, previousGood } from './previous-good.ts'
import { type DocumentSize, type FittedDocument, fitDocument, putLive } from './put-live.ts'
import { replacedVersions } from './released-descriptions.ts'
import { earlierReleases, linkTo } from './releases.ts'
import { readWantedSet, removalNotes, type SetOptions } from './wanted-set.ts'

export interface PromoteOptions extends SetOptions {
  /** `<name>: <reason>` lets a set through that has no green smoke run; the history keeps it. */
  withoutSmoke?: string
  /** Keeps the settings that are live instead of taking those of the whitelabel's folder. */
  keepSettings?: boolean
  /** Writes nothing when the plan changes nothing: the release that is live is what was asked for. */
  skipUnchanged?: boolean
  /** Gets the plan and may reject it: nothing has been written by then. */
  confirm?: (plan: Plan) => Promise<boolean>
  /** False leaves out the previous good versions, so that a version that is being tried visibly fails. */
  fallBack?: boolean
  /** False leaves the budgets out: the sizes of a build for development are not those that players load. */
  checkBudgets?: boolean
  /** False lets texts without a translation through: a developer sees them in English. */
  checkTexts?: boolean
  /** Remotes of an ended canary to mark as bad on this whitelabel alone; by default all of them, on every whitelabel. */
  endsAsBad?: readonly string[]
  /** Takes versions that are marked as bad, too. */
  evenBad?: boolean
  /** Takes new versions while the whitelabel is on hold, too: for a store that only shows local builds. */
  evenHeld?: boolean
  /**
   * The versions that are replaced must never be fallen back on, in this release and all later ones: for those that have a
   * security hole, which a network attacker could otherwise bring back by making the new version fail to load.
   */
  noFallBack?: boolean
  by?: string
  why?: string
  /** Tells open tabs at once, even during input. */
  urgent?: boolean
  whitelabels?: string
  /** Origins that links may lead to and pages may call, besides those of the whitelabel's settings. */
  allowOrigins?: readonly string[]
  /** Hand in one for many whitelabels: then each app is checked once. */
  apps?: Apps
  now?: () => Date
}

export interface Plan {
  whitelabel: string
  changes: Change[]
  /** Changes of the canary; empty without any. */
  canary: string[]
  /** Settings that change, a line each; empty when they stay, or when nothing is live yet. */
  settings: string[]
  document: DocumentSize
  /** What the operator should know although it refuses nothing. */
  notes: string[]
}

export interface Promoted extends Plan {
  release: number
  /** Nothing was written, because this release is live already. */
  unchanged?: true
}

/** The sets that visitors of a release meet: the stable set, and that of the canary. */
function setsOf({ host, remotes, canary }: Pick<Release, 'host' | 'remotes' | 'canary'>): ReleasedApp[][] {
  const stable = [host, ...Object.values(remotes)]
  return canary ? [stable, [host, ...Object.values({ ...remotes, ...canary.remotes })]] : [stable]
}

/** By the hash of its description: the same version with other bytes is another app. */
const idOf = ({ name, description }: ReleasedApp) => `${name} ${description}`

const isPartOf = (set: readonly ReleasedApp[], whole: readonly ReleasedApp[]) => {
  const there = new Set(whole.map(idOf))
  return set.every((app) => there.has(idOf(app)))
}

/**
 * Sets that ran on a whitelabel: those of the live release, and, while a remote is left out of it, back to the last
 * release that was whole. What ran before something was taken out may so be put back as it was.
 */
async function ranBefore(store: Store, keys: Keys, live: Release): Promise<ReleasedApp[][]> {
  const sets = setsOf(live)
  if (live.removed === undefined) return sets
  for await (const { signed } of earlierReleases(store, keys, live)) {
    const { release, problem } = signed
    if (problem === undefined) sets.push(...setsOf(release))
    if (release.removed === undefined) break
  }
  return sets
}

/**
 * The unproven sets: those that are not part of one that ran on this whitelabel. A set without a
 * remote holds nothing that did not run together with the rest before (decision 0014).
 */
export async function setsNeverRun(
  store: Store,
  keys: Keys,
  sets: readonly ReleasedApp[][],
  live: Release | undefined,
): Promise<ReleasedApp[][]> {
  if (live === undefined) return [...sets]
  const known = await ranBefore(store, keys, live)
  return sets.filter((set) => !known.some((whole) => isPartOf(set, whole)))
}

/** Why sets of a draft have not proved themselves; one that ran here, or is part of one that did, has. */
async function unprovenSets(
  { store, keys }: PromoteOptions,
  apps: Apps,
  draft: Omit<Release, 'seq'>,
  live: Release | undefined,
): Promise<string[]> {
  const problemOf = (set: readonly ReleasedApp[]) => smokeProblem(store, keys, set, draft.whitelabel)
  const fresh = await setsNeverRun(store, keys, setsOf(draft), live)
  const problems = await inParallel(fresh, async (set) => {
    const problem = await problemOf(set)
    const whole = problem && (await withRemoved(apps, set, draft.removed))
    // A set whose run was green with a remote needs no run without it.
    return whole && (await problemOf(whole)) === undefined ? undefined : problem
  })
  return problems.filter((problem) => problem !== undefined)
}

/** The same set with everything that was taken out, as it ran last; undefined when nothing was, or it is gone. */
async function withRemoved(apps: Apps, set: readonly ReleasedApp[], removed: Release['removed'] = {}) {
  const left = Object.entries(removed).map(([name, { version }]) => [name, version] as const)
  const { found, problems } = await readEach(apps, left)
  return left.length > 0 && problems.length === 0 ? [...set, ...found] : undefined
}

interface Prepared {
  fitted: FittedDocument
  plan: Plan
  unproven: string[]
  /** Remotes of the canary that is live. */
  canaryBefore: ReleasedApp[]
}

/** Whether a hold refuses it: what ends a canary, takes a remote out or changes settings may go on. */
function isHeldBack({ versions = {}, canary, remove, keepVersions, evenHeld }: PromoteOptions): boolean {
  if (evenHeld || remove !== undefined || canary === 0) return false
  return !keepVersions || canary !== undefined || Object.keys(versions).length > 0
}

async function prepare(options: PromoteOptions): Promise<Prepared> {
  const { store, keys, by = currentPerson(), now = () => new Date() } = options
  const apps = options.apps ?? openApps(store, keys)
  const folder = options.keepSettings ? undefined : await folderSettings(options)
  const { host, remotes, canary, removed, start } = await readWantedSet(options, apps)
  const { live } = start
  const next = folder ?? (live ? await liveSettings(options, live) : await folderSettings(options))
  const { whitelabel, assets } = next
  if (folder) {
    const others = [...Object.values(canary?.remotes ?? {}), ...Object.values(live?.release.remotes ?? {})]
    const published = () => publishedApps(store)
    const wrong = await slotNameProblems({ whitelabel, remotes, others, published })
    wrong.push(...(await otherBrandProblems(folder, apps, options.whitelabels)))
    if (wrong.length > 0) throw new Refusal(wrong)
  }
  const set = [host, ...Object.values(remotes), ...Object.values(canary?.remotes ?? {})]
  const heavy = options.checkBudgets === false ? [] : budgetProblems(set, whitelabel.budgets)
  const before = live ? appsOf(live.release) : []
  // Live versions must not block another remote.
  const fresh = set.filter((app) => !before.some(({ description }) => description === app.description))
  const untranslated = options.checkTexts === false ? [] : fresh.flatMap(textProblems)
  const bad = options.evenBad
    ? []
    : await badProblems(store, keys, newlyServed(live?.release, { host, remotes, canary }), whitelabel.id)
  const hold = isHeldBack(options) ? await currentHold(store, keys, whitelabel.id) : undefined
  const held = hold && holdProblem(hold)
  const others = [...heavy, ...untranslated, ...bad, ...serviceProblems(set, whitelabel)]
  const problems = [...(held ? [held.problem] : []), ...others]
  if (problems.length > 0) throw new Refusal(problems, held?.facts)
  const excluded = excludedVersions(live?.release, remotes, options.noFallBack === true)
  const site = { host, remotes, whitelabel }
  const running = options.fallBack === false ? undefined : live?.release
  const { previous, notes } = await previousGood(apps, running, site, excluded.noFallBack)
  const replaced = await replacedVersions(store, Object.values(previous))
  if (replaced.length > 0) throw new Refusal(replaced)
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
    canary,
    removed,
    ...excluded,
    assets: assets.base,
  }
  const unproven = await unprovenSets(options, apps, draft, live?.release)
  const whole = [host, ...Object.values({ ...remotes, ...canary?.remotes })]
  const pictures = await pictureNotes(store, keys, whole, whitelabel.id, live?.release.seq)
  const canaryLines = canaryChanges(live?.release.canary, canary)
  const changes = changesBetween(live?.release, draft)
  const settings = await otherChanges(options, { apps, start, host, next })
  draft.why =
    options.why ||
    [summaryOf(changes), ...canaryLines].filter(Boolean).join('; ') ||
    'settings of the whitelabel'
  const fitted = await fitDocument({ store, keys, apps, whitelabel, assets, draft, start })
  const plan = {
    whitelabel: whitelabel.id,
    changes,
    document: fitted.document,
    canary: canaryLines,
    settings,
    notes: [...recovery(start), ...notes, ...fitted.notes, ...removalNotes(draft), ...pictures, ...unproven],
  }
  const canaryBefore = Object.values(live?.release.canary?.remotes ?? {})
  return { fitted, plan, unproven, canaryBefore }
}

/** The remotes of a draft that the whitelabel does not run yet. */
function freshRemotes({ remotes, canary }: Omit<Release, 'seq'>, changes: readonly Change[]): ReleasedApp[] {
  const changed = Object.values(remotes).filter(({ name }) => changes.some(({ app }) => app === name))
  return [...changed, ...Object.values(canary?.remotes ?? {})]
}

/**
 * Everything that `promote` would check, and which new screens and widgets no smoke case checks, without changing
 * anything; a Refusal lists every problem at once.
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
      "To promote without a smoke run, name the person who decides and the reason: 'Ana: the store is down'.",
    )
  return ` (without smoke run, ${withoutSmoke})`
}

const changesNothing = ({ changes, canary, settings }: Plan, { urgent, noFallBack }: PromoteOptions) =>
  changes.length + canary.length + settings.length === 0 && !urgent && !noFallBack

/**
 * Makes the chosen versions what the whitelabel runs: checks them, writes the numbered release, and last its
 * document. A Refusal lists every problem at once, and then nothing that a player sees has changed. A set that is
 * not live yet needs a green smoke run, or `withoutSmoke`.
 */
export async function promote(options: PromoteOptions): Promise<Promoted> {
  const { fitted, plan, unproven, canaryBefore } = await prepare(options)
  const { draft, store, keys, whitelabel } = fitted.place
  const storeKeys = await keys.on(store)
  await storeKeys.need({ verb: 'promote', whitelabel: whitelabel.id })
  if (unproven.length > 0 && options.withoutSmoke !== undefined)
    await storeKeys.need({ verb: 'withoutSmoke' })
  const running = draft.after?.seq
  if (options.skipUnchanged && running !== undefined && changesNothing(plan, options))
    return { ...plan, release: running, unchanged: true }
  draft.why += excuse(options, unproven)
  if (options.confirm && !(await options.confirm(plan))) throw new Refusal('Nothing was changed.')
  // Before it is live, so that no visitor asks in vain.
  const deltas = await deltasOf(fitted.place)
  const release = await putLive(fitted)
  const notes = [...plan.notes.filter((note) => !unproven.includes(note)), ...deltas]
  const isBad = ({ name }: ReleasedApp) => options.endsAsBad?.includes(name) ?? true
  const ended = options.canary === 0 ? canaryBefore.filter(isBad) : []
  const { createdAt: at, by, why } = release
  const marked = await markEnded(store, keys, ended, {
    ...{ at, by, why: `its canary on ${whitelabel.id} was ended: ${why}` },
    only: options.endsAsBad && [whitelabel.id],
  })
  return { ...plan, notes: [...notes, ...marked], release: release.seq }
}
