import type { EntryData, Release } from '@arcada/kit/federation'
import { needLine } from '../common/one-line.ts'
import { Refusal } from '../common/refusal.ts'
import { type Candidate, candidateIn, nameOf, needCandidate } from '../log/candidates.ts'
import { type Act, say } from '../log/log.ts'
import { appsOf } from '../release/contents.ts'
import { readStart } from '../release/live.ts'
import { storeTime } from '../store/gc-marks.ts'

/** A promotion is live or refused by then; one that has not ended was killed. */
const PROMOTION_MS = 10 * 60_000

export interface DecideOptions extends Act {
  /** Number of the candidate. */
  number: number
}

/** Refuses to decide about what was decided or superseded; a promotion that is under way may be taken over. */
function refuseDecided(candidate: Candidate): void {
  const { state, decision, supersededBy } = candidate
  const name = nameOf(candidate)
  if (state === 'superseded')
    throw new Refusal(
      `${name} is superseded by candidate ${supersededBy} of the same key: decide about that one.`,
    )
  if (decision === undefined || state === 'open' || state === 'promoting') return
  const { at, by, data } = decision
  const said = data.reason === undefined ? '' : ` (${data.reason})`
  const where = data.release === undefined ? '' : ` as release ${data.release}`
  throw new Refusal(`${name} was ${state}${where} on ${at} by ${by}${said}: a candidate is decided once.`)
}

/** A candidate that a decision can be made about; a Refusal when it was decided, superseded or never proposed. */
export async function needUndecided({ store, keys, whitelabel, number }: DecideOptions): Promise<Candidate> {
  const candidate = await needCandidate(store, keys, whitelabel, number)
  refuseDecided(candidate)
  return candidate
}

/** What a decision states besides what it is about. */
type Said = Omit<EntryData['decision'], 'candidate' | 'hash'>

/** Adds what `next` makes of the candidate as it is by then; it may refuse, or return undefined to add nothing. */
export const addDecision = (options: DecideOptions, next: (candidate: Candidate) => Said | undefined) =>
  say(options, 'decision', (log): EntryData['decision'] | undefined => {
    const { store, number } = options
    const candidate = candidateIn(store, log, number)
    const said = next(candidate)
    return said && { candidate: number, hash: candidate.proposal.hash, ...said }
  })

/** Adds a decision about a candidate as it was read; a Refusal when another run has decided since. */
export const decide = (options: DecideOptions, read: Candidate, said: Said) =>
  addDecision(options, (candidate) => {
    refuseDecided(candidate)
    if (candidate.decision?.number === read.decision?.number) return said
    throw new Refusal(
      `Another run decided about ${nameOf(read)} at this moment, and this run changed nothing: check ` +
        `'candidates ${read.whitelabel} --all'.`,
    )
  })

/** Whether a release runs every app of a candidate, for all visitors or in its canary. */
export function runsCandidate(release: Release | undefined, { proposal }: Candidate): boolean {
  if (release === undefined) return false
  const running = appsOf({ ...release, previous: {} })
  return Object.entries(proposal.data.apps).every(([name, { description }]) =>
    running.some((app) => app.name === name && app.description === description),
  )
}

/** Refuses to reject what a promotion is making live; one that was killed before blocks nothing. */
async function refuseDuringPromotion({ store, keys }: DecideOptions, candidate: Candidate): Promise<void> {
  const { state, decision, whitelabel, number } = candidate
  if (state !== 'promoting' || decision === undefined) return
  const { live } = await readStart(store, keys, whitelabel)
  if (runsCandidate(live?.release, candidate))
    throw new Refusal(
      `${whitelabel} runs the versions of candidate ${number} already (release ${live?.release.seq}): ` +
        `'promote ${whitelabel} --candidate ${number}' records that, and 'rollback' undoes it.`,
    )
  if ((await storeTime(store)) - decision.storedAt < PROMOTION_MS)
    throw new Refusal(
      `${decision.by} has been promoting ${nameOf(candidate)} since ${decision.at}: check 'status', and run this again in ten ` +
        'minutes if that run was stopped.',
    )
}

export interface Rejected {
  whitelabel: string
  candidate: number
  reason: string
}

/**
 * Marks a candidate as rejected, with the reason, signed by a key that may promote the whitelabel. Throws WrongUsage for a
 * reason that is no printable line, and a Refusal when it was decided before or at this moment by another run.
 */
export async function reject(options: DecideOptions & { reason: string }): Promise<Rejected> {
  const { store, keys, whitelabel, number, reason } = options
  needLine(reason, 'reason')
  await (await keys.on(store)).need({ verb: 'promote', whitelabel })
  const candidate = await needUndecided(options)
  await refuseDuringPromotion(options, candidate)
  await decide(options, candidate, { state: 'rejected', reason })
  return { whitelabel, candidate: number, reason }
}
