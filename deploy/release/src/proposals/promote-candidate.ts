import { authorText } from '../common/author.ts'
import { Refusal } from '../common/refusal.ts'
import { type Candidate, nameOf } from '../log/candidates.ts'
import type { EntryOf } from '../log/entry.ts'
import { openApps } from '../publish/apps.ts'
import { needStart, readStart } from '../release/live.ts'
import { type Promoted, type PromoteOptions, promote } from '../release/promote.ts'
import { readCandidate, versionsOf } from './check-now.ts'
import { addDecision, type DecideOptions, decide, needUndecided, runsCandidate } from './decide.ts'

export interface PromoteCandidateOptions
  extends Omit<PromoteOptions, 'versions' | 'remove' | 'keepVersions' | 'skipUnchanged'> {
  /** Number of the candidate. */
  candidate: number
}

export interface PromotedCandidate extends Promoted {
  candidate: number
}

function whyOf({ number, proposal: { key, by, data } }: Candidate, why: string | undefined): string {
  const from = `candidate ${number} by ${authorText(key, by)}`
  const said = why ?? data.note
  return said === undefined ? from : `${said} (${from})`
}

/** Gives a claim back, unless another run has taken it over or has made the versions live. */
async function giveBack(options: DecideOptions, claim: EntryOf<'decision'>): Promise<void> {
  const { store, keys, whitelabel } = options
  const { live } = await readStart(store, keys, whitelabel)
  await addDecision(options, (candidate) => {
    const isOurs = candidate.decision?.number === claim.number && !runsCandidate(live?.release, candidate)
    return isOurs ? { state: 'open' } : undefined
  })
}

/** Records a promotion that is live, whatever claim is there; returns what the operator should know. */
async function recordPromoted(
  options: DecideOptions,
  found: Candidate,
  said: { release: number; canary?: number },
): Promise<string[]> {
  let rejected: Candidate['decision']
  try {
    await addDecision(options, ({ state, decision }) => {
      rejected = state === 'rejected' ? decision : undefined
      return rejected || state === 'promoted' ? undefined : { state: 'promoted', ...said }
    })
  } catch (error) {
    // It is live by then.
    if (!(error instanceof Refusal)) throw error
    return [
      `${nameOf(found)} is live, but could not be marked as promoted: ${error.problems.join(' ')} Run this again.`,
    ]
  }
  if (rejected === undefined) return []
  return [
    `${nameOf(found)} was rejected meanwhile by ${rejected.by} (${rejected.data.reason}), but it is live: ` +
      "'rollback' undoes that.",
  ]
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
  const deciding: DecideOptions = { store, keys, whitelabel, number, by, now }
  await (await keys.on(store)).need({ verb: 'promote', whitelabel })
  // The first promotion of a whitelabel would add the newest version of every other app.
  await needStart(store, keys, whitelabel)
  const found = await needUndecided(deciding)
  const apps = options.apps ?? openApps(store, keys)
  await readCandidate(apps, found)
  let claim: EntryOf<'decision'> | undefined
  try {
    const done = await promote({
      ...promotion,
      apps,
      versions: versionsOf(found.proposal.data.apps),
      why: whyOf(found, options.why),
      skipUnchanged: true,
      async confirm(plan) {
        if (options.confirm && !(await options.confirm(plan))) return false
        claim = await decide(deciding, found, { state: 'promoting' })
        return true
      },
    })
    const { canary } = options
    const notes = await recordPromoted(deciding, found, { release: done.release, canary })
    return { ...done, notes: [...done.notes, ...notes], candidate: number }
  } catch (error) {
    if (claim && error instanceof Refusal) await giveBack(deciding, claim)
    throw error
  }
}
