import { authorText } from '../common/author.ts'
import { needLine, oneLine } from '../common/one-line.ts'
import { Refusal, type RefusalFacts } from '../common/refusal.ts'
import type { Keys } from '../keys/keys.ts'
import { type Act, type Log, readLog, type Said, saidIn, say, whitelabelLog } from '../log/log.ts'
import type { Store } from '../store/store.ts'

/** Whether promotions of a whitelabel are stopped since then, and why. */
export type Hold = Said<'hold'>

export interface HoldOptions extends Act {
  /** One line of at most 2,000 characters. */
  reason: string
}

/** The hold that stops promotions of a whitelabel; undefined when there is none. */
export function holdIn(log: Log): Hold | undefined {
  const newest = saidIn(log, 'hold').at(-1)
  return newest?.state === 'held' ? newest : undefined
}

export const currentHold = async (store: Store, keys: Keys, whitelabel: string): Promise<Hold | undefined> =>
  holdIn(await readLog(store, keys, whitelabelLog(whitelabel)))

const factsOf = ({ whitelabel, at, key, by, reason }: Hold) => ({
  ...{ whitelabel, at, reason },
  author: authorText(key, by),
})

/** The hold in one sentence, with the command that lifts it, and its facts. */
export const holdProblem = (held: Hold): { problem: string; facts: RefusalFacts } => ({
  problem:
    `${held.whitelabel} is on hold since ${held.at} by ${authorText(held.key, held.by)} (${held.reason}): 'lift ${held.whitelabel} ` +
    "--reason TEXT' allows promotions again.",
  facts: { code: 'on-hold', ...factsOf(held) },
})

/** Adds a hold or its end, unless `refuse` throws because of the hold that is there. */
async function add(
  { reason, ...act }: HoldOptions,
  state: Hold['state'],
  refuse: (before: Hold | undefined) => void,
): Promise<Hold> {
  needLine(reason, 'reason')
  const { store, keys, whitelabel } = act
  await (await keys.on(store)).need({ verb: 'promote', whitelabel })
  const { number, at, by, key, data } = await say(act, 'hold', (log) => {
    refuse(holdIn(log))
    return { state, reason }
  })
  return { whitelabel, number, at, by, key, ...data }
}

/**
 * Stops promotions of a whitelabel until `lift`: `promote`, `restore` and larger canaries are refused; a rollback, the end of
 * a canary, a removal and changed settings are not. A Refusal when it is on hold already, or when no key at hand may promote
 * it; throws WrongUsage for a reason that is no printable line.
 */
export const hold = (options: HoldOptions): Promise<Hold> =>
  add(options, 'held', (before) => {
    if (before === undefined) return
    const since = `since ${before.at} by ${authorText(before.key, before.by)}: ${before.reason}`
    const facts = { code: 'held-already', ...factsOf(before) } as const
    throw new Refusal(`${options.whitelabel} is on hold already, ${since}`, facts)
  })

/** Allows promotions again. A Refusal when the whitelabel is not on hold, or when no key at hand may promote it. */
export const lift = (options: HoldOptions): Promise<Hold> =>
  add(options, 'lifted', (before) => {
    const { whitelabel } = options
    if (before) return
    const facts = { code: 'not-on-hold', whitelabel } as const
    throw new Refusal(`${whitelabel} is not on hold, so there is nothing to lift.`, facts)
  })

/** Puts a whitelabel on hold after a rollback, unless it is already; returns what the operator should know. */
export async function holdAfterRollback(options: HoldOptions): Promise<string[]> {
  const { store, keys, whitelabel } = options
  if (await currentHold(store, keys, whitelabel)) return []
  // A hold that another run has set meanwhile may be set twice.
  await add({ ...options, reason: oneLine(options.reason, 2000) }, 'held', () => {})
  return [`${whitelabel} is on hold now: 'lift ${whitelabel} --reason TEXT' allows promotions again.`]
}
