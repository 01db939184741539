import type { Decision, Release } from '@arcada/kit/federation'
import { DECISIONS } from '../candidates/files.ts'
import { type FoundCandidate, needCandidate } from '../candidates/read.ts'
import { isOneLine } from '../common/one-line.ts'
import { currentPerson } from '../common/person.ts'
import { Refusal, WrongUsage } from '../common/refusal.ts'
import type { Keys } from '../keys/keys.ts'
import { recordBytes, recordPath } from '../records/signed-record.ts'
import { readStart } from '../release/live.ts'
import { storeTime } from '../store/gc-marks.ts'
import type { Store } from '../store/store.ts'

/** A promotion is live or refused by then; one that has not ended was killed. */
const PROMOTION_MS = 10 * 60_000

export interface DecideOptions {
  store: Store
  keys: Keys
  whitelabel: string
  /** Number of the candidate. */
  number: number
  by?: string
  now?: () => Date
}

export const nameOf = ({ candidate }: FoundCandidate) =>
  `candidate ${candidate.number} of ${candidate.whitelabel}`

/** Why a decision can no longer be made, in a sentence; undefined when it can. */
function decidedProblem(found: FoundCandidate): string | undefined {
  const { state, decision, supersededBy } = found
  const name = nameOf(found)
  if (state === 'superseded')
    return `${name} is superseded by candidate ${supersededBy} of the same key: decide about that one.`
  if (decision === undefined || state === 'promoting') return undefined
  const said = decision.reason === undefined ? '' : ` (${decision.reason})`
  const where = decision.release === undefined ? '' : ` as release ${decision.release}`
  return `${name} was ${state}${where} on ${decision.at} by ${decision.by}${said}: a candidate is decided once.`
}

/** A candidate that a decision can be made about; a Refusal when it was decided, superseded or never proposed. */
export async function needUndecided({
  store,
  keys,
  whitelabel,
  number,
}: DecideOptions): Promise<FoundCandidate> {
  const found = await needCandidate(store, keys, whitelabel, number)
  const problem = decidedProblem(found)
  if (problem !== undefined) throw new Refusal(problem)
  return found
}

/** What a decision says besides what it is about. */
type Said = Pick<Decision, 'state' | 'reason' | 'release' | 'canary'>

/** Writes a decision if the stored one is still the one with this etag; returns what it wrote, if it did. */
export async function writeDecision(
  { store, keys, by = currentPerson(), now = () => new Date() }: DecideOptions,
  { candidate: { whitelabel, number }, counting: { hash } }: FoundCandidate,
  said: Said,
  etag: string | null,
): Promise<Buffer | undefined> {
  const { state, ...rest } = said
  const value: Decision = {
    format: 1,
    whitelabel,
    number,
    candidate: hash,
    state,
    at: now().toISOString(),
    by,
    ...rest,
  }
  const bytes = await recordBytes(await keys.on(store), DECISIONS, value)
  return (await store.compareAndSwap(recordPath(DECISIONS, whitelabel, number), bytes, etag))
    ? bytes
    : undefined
}

/** Whether a release runs every app of a candidate, for all visitors or in its canary. */
export function runsCandidate(release: Release | undefined, { candidate }: FoundCandidate): boolean {
  if (release === undefined) return false
  const { host, remotes, canary } = release
  const running = [host, ...Object.values(remotes), ...Object.values(canary?.remotes ?? {})]
  return Object.entries(candidate.apps).every(([name, { description }]) =>
    running.some((app) => app.name === name && app.description === description),
  )
}

/** Refuses to reject what a promotion is making live; one that was killed before blocks nothing. */
async function refuseDuringPromotion({ store, keys }: DecideOptions, found: FoundCandidate): Promise<void> {
  const { state, decision, stored, candidate } = found
  if (state !== 'promoting') return
  const { whitelabel, number } = candidate
  const { live } = await readStart(store, keys, whitelabel)
  if (runsCandidate(live?.release, found))
    throw new Refusal(
      `${whitelabel} runs the versions of candidate ${number} already (release ${live?.release.seq}): ` +
        `'promote ${whitelabel} --candidate ${number}' records that, and 'rollback' undoes it.`,
    )
  if ((await storeTime(store)) - stored.at < PROMOTION_MS)
    throw new Refusal(
      `${decision?.by} has been promoting ${nameOf(found)} since ${decision?.at}: check 'status', and run this again in ten ` +
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
  if (!isOneLine(reason, 2000))
    throw new WrongUsage('--reason takes one line of at most 2000 characters without control characters.')
  await (await keys.on(store)).need({ verb: 'promote', whitelabel })
  const found = await needUndecided(options)
  await refuseDuringPromotion(options, found)
  if (await writeDecision(options, found, { state: 'rejected', reason }, found.stored.etag))
    return { whitelabel, candidate: number, reason }
  throw lostDecision(found)
}

/** Another run has written a decision since this one read it. */
export const lostDecision = (found: FoundCandidate) =>
  new Refusal(
    `Another run decided about ${nameOf(found)} at this moment, and this run changed nothing: check ` +
      `'candidates ${found.candidate.whitelabel} --all'.`,
  )
