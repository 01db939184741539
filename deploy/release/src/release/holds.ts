import { authorText, currentPerson } from '../common/author.ts'
import { isOneLine, oneLine } from '../common/one-line.ts'
import { Refusal, type RefusalFacts, WrongUsage } from '../common/refusal.ts'
import type { Keys } from '../keys/keys.ts'
import { append, entriesOf, type Log, readLog, subjectOf, whitelabelLog } from '../log/log.ts'
import type { Store } from '../store/store.ts'

/** Whether promotions of a whitelabel are stopped since then, and why. */
export interface Hold {
  whitelabel: string
  state: 'held' | 'lifted'
  at: string
  by: string
  /** Id of the key that signed it. */
  key: string
  reason: string
}

export interface HoldOptions {
  store: Store
  keys: Keys
  whitelabel: string
  /** One line of at most 2,000 characters. */
  reason: string
  by?: string
  now?: () => Date
}

/** All holds of a whitelabel and their ends, oldest first. */
export const holdsIn = (log: Log): Hold[] =>
  entriesOf(log, 'hold').map(({ at, by, key, data }) => ({
    whitelabel: subjectOf(log),
    ...{ at, by, key, ...data },
  }))

/** The hold that stops promotions of a whitelabel; undefined when there is none. */
export function holdIn(log: Log): Hold | undefined {
  const newest = holdsIn(log).at(-1)
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
  { store, keys, whitelabel, reason, by = currentPerson(), now = () => new Date() }: HoldOptions,
  state: Hold['state'],
  refuse: (before: Hold | undefined) => void,
): Promise<Hold> {
  if (!isOneLine(reason, 2000))
    throw new WrongUsage('--reason takes one line of at most 2000 characters without control characters.')
  await (await keys.on(store)).need({ verb: 'promote', whitelabel })
  const added = await append(store, keys, whitelabelLog(whitelabel), 'hold', (log) => {
    refuse(holdIn(log))
    return { at: now().toISOString(), by, data: { state, reason } }
  })
  return { whitelabel, at: added.at, by: added.by, key: added.key, ...added.data }
}

/**
 * Stops promotions of a whitelabel until `lift`: `promote`, `restore` and larger canaries are refused; a rollback, the end of
 * a canary, a removal and changed settings are not. A Refusal when it is on hold already, or when no key at hand may promote
 * it; throws WrongUsage for a reason that is no printable line.
 */
export function hold(options: HoldOptions): Promise<Hold> {
  return add(options, 'held', (before) => {
    if (before === undefined) return
    const { at, key, by, reason } = before
    throw new Refusal(
      `${options.whitelabel} is on hold already, since ${at} by ${authorText(key, by)}: ${reason}`,
      { code: 'held-already', ...factsOf(before) },
    )
  })
}

/** Allows promotions again. A Refusal when the whitelabel is not on hold, or when no key at hand may promote it. */
export function lift(options: HoldOptions): Promise<Hold> {
  const { whitelabel } = options
  return add(options, 'lifted', (before) => {
    if (before === undefined)
      throw new Refusal(`${whitelabel} is not on hold, so there is nothing to lift.`, {
        code: 'not-on-hold',
        whitelabel,
      })
  })
}

/** Puts a whitelabel on hold after a rollback, unless it is already; returns what the operator should know. */
export async function holdAfterRollback(options: HoldOptions): Promise<string[]> {
  const { store, keys, whitelabel } = options
  if (await currentHold(store, keys, whitelabel)) return []
  // A hold that another run has set meanwhile may be set twice.
  await add({ ...options, reason: oneLine(options.reason, 2000) }, 'held', () => {})
  return [`${whitelabel} is on hold now: 'lift ${whitelabel} --reason TEXT' allows promotions again.`]
}
