import { DECISIONS, readDecision } from '../candidates/files.ts'
import type { FoundCandidate } from '../candidates/read.ts'
import { authorText } from '../common/author.ts'
import { Refusal } from '../common/refusal.ts'
import { openApps } from '../publish/apps.ts'
import { recordPath } from '../records/signed-record.ts'
import { needStart, readStart } from '../release/live.ts'
import { type Promoted, type PromoteOptions, promote } from '../release/promote.ts'
import { replacedApps, versionsOf } from './check-now.ts'
import {
  type DecideOptions,
  lostDecision,
  nameOf,
  needUndecided,
  runsCandidate,
  writeDecision,
} from './decide.ts'

export interface PromoteCandidateOptions
  extends Omit<PromoteOptions, 'versions' | 'remove' | 'keepVersions' | 'skipUnchanged'> {
  /** Number of the candidate. */
  candidate: number
}

export interface PromotedCandidate extends Promoted {
  candidate: number
}

function whyOf({ candidate, key }: FoundCandidate, why: string | undefined): string {
  const from = `candidate ${candidate.number} by ${authorText(key, candidate.by)}`
  const said = why ?? candidate.note
  return said === undefined ? from : `${said} (${from})`
}

/** Gives a claim back, unless another run has taken it over or has made the versions live. */
async function giveBack(options: DecideOptions, found: FoundCandidate, claim: Buffer): Promise<void> {
  const { store, keys, whitelabel, number } = options
  const { live } = await readStart(store, keys, whitelabel)
  const file = await store.read(recordPath(DECISIONS, whitelabel, number))
  if (file?.bytes.equals(claim) && !runsCandidate(live?.release, found))
    await writeDecision(options, found, { state: 'open' }, file.etag)
}

/** Records a promotion that is live, whatever claim is there; returns what the operator should know. */
async function recordPromoted(
  options: DecideOptions,
  found: FoundCandidate,
  said: { release: number; canary?: number },
): Promise<string[]> {
  try {
    const storeKeys = await options.keys.on(options.store)
    for (;;) {
      const { decision, etag } = await readDecision(options.store, storeKeys, found.counting)
      const state = decision?.value.state
      if (state === 'promoted') return []
      if (state === 'rejected')
        return [
          `${nameOf(found)} was rejected meanwhile by ${decision?.value.by} (${decision?.value.reason}), but it is live: ` +
            "'rollback' undoes that.",
        ]
      if (await writeDecision(options, found, { state: 'promoted', ...said }, etag)) return []
    }
  } catch (error) {
    // It is live by then.
    if (!(error instanceof Refusal)) throw error
    return [
      `${nameOf(found)} is live, but could not be marked as promoted: ${error.problems.join(' ')} Run this again.`,
    ]
  }
}

/**
 * Promotes exactly the versions of a candidate, fully or as a canary, and marks it as promoted. While that runs, the
 * candidate is claimed, so that no other run rejects it. A killed run can be repeated: where the versions are live already,
 * only the mark is written. A Refusal when it was decided before, when a version was replaced since it was proposed, or when
 * the promotion is refused; the candidate then stays open.
 */
export async function promoteCandidate(options: PromoteCandidateOptions): Promise<PromotedCandidate> {
  const { candidate: number, ...promotion } = options
  const { store, keys, whitelabel, by, now } = options
  const deciding: DecideOptions = {
    store,
    keys,
    whitelabel,
    number,
    ...(by ? { by } : {}),
    ...(now ? { now } : {}),
  }
  await (await keys.on(store)).need({ verb: 'promote', whitelabel })
  // The first promotion of a whitelabel would add the newest version of every other app.
  await needStart(store, keys, whitelabel)
  const found = await needUndecided(deciding)
  const apps = options.apps ?? openApps(store, keys)
  const replaced = await replacedApps({ apps, wanted: found.candidate.apps, by: nameOf(found) })
  if (replaced.length > 0) throw new Refusal(replaced)
  let claim: Buffer | undefined
  try {
    const done = await promote({
      ...promotion,
      apps,
      versions: versionsOf(found.candidate.apps),
      why: whyOf(found, options.why),
      skipUnchanged: true,
      async confirm(plan) {
        if (options.confirm && !(await options.confirm(plan))) return false
        claim = await writeDecision(deciding, found, { state: 'promoting' }, found.stored.etag)
        if (claim === undefined) throw lostDecision(found)
        return true
      },
    })
    const { canary } = options
    const share = canary === undefined ? {} : { canary }
    const notes = await recordPromoted(deciding, found, { release: done.release, ...share })
    return { ...done, notes: [...done.notes, ...notes], candidate: number }
  } catch (error) {
    if (claim && error instanceof Refusal) await giveBack(deciding, found, claim)
    throw error
  }
}
