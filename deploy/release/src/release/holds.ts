import type { Hold } from '@arcada/kit/federation'
import { HOLD } from '@arcada/kit/federation/formats'
import { authorText } from '../common/author.ts'
import { isOneLine, oneLine } from '../common/one-line.ts'
import { currentPerson } from '../common/person.ts'
import { Refusal, type RefusalFacts, WrongUsage } from '../common/refusal.ts'
import type { Keys } from '../keys/keys.ts'
import { addRecord, readRecords } from '../records/numbered.ts'
import { recordKind } from '../records/signed-record.ts'
import type { Store } from '../store/store.ts'

export const HOLDS = recordKind<Hold>('hold', 'holds', HOLD)

/** A hold with the id of the key that signed it. */
export type SignedHold = Hold & { key: string }

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
export async function readHolds(store: Store, keys: Keys, whitelabel: string): Promise<SignedHold[]> {
  const { records } = await readRecords(store, keys, HOLDS, whitelabel)
  return records.map(({ value, key }) => ({ ...value, key }))
}

/** The hold that stops promotions of a whitelabel; undefined when there is none. */
export async function currentHold(
  store: Store,
  keys: Keys,
  whitelabel: string,
): Promise<SignedHold | undefined> {
  const newest = (await readHolds(store, keys, whitelabel)).at(-1)
  return newest?.state === 'held' ? newest : undefined
}

const factsOf = ({ whitelabel, at, key, by, reason }: SignedHold) => ({
  ...{ whitelabel, at, reason },
  author: authorText(key, by),
})

/** The hold in one sentence, with the command that lifts it, and its facts. */
export const holdProblem = (held: SignedHold): { problem: string; facts: RefusalFacts } => ({
  problem:
    `${held.whitelabel} is on hold since ${held.at} by ${authorText(held.key, held.by)} (${held.reason}): 'lift ${held.whitelabel} ` +
    "--reason TEXT' allows promotions again.",
  facts: { code: 'on-hold', ...factsOf(held) },
})

function add(
  { store, keys, whitelabel, reason, by = currentPerson(), now = () => new Date() }: HoldOptions,
  state: Hold['state'],
) {
  if (!isOneLine(reason, 2000))
    throw new WrongUsage('--reason takes one line of at most 2000 characters without control characters.')
  const at = now().toISOString()
  return addRecord(
    store,
    keys,
    HOLDS,
    whitelabel,
    (number): Hold => ({
      format: 1,
      whitelabel,
      number,
      state,
      at,
      by: oneLine(by, 200),
      reason,
    }),
  )
}

/**
 * Stops promotions of a whitelabel until `lift`: `promote`, `restore` and larger canaries are refused; a rollback, the end of
 * a canary, a removal and changed settings are not. A Refusal when it is on hold already, or when no key at hand may promote
 * it; throws WrongUsage for a reason that is no printable line.
 */
export async function hold(options: HoldOptions): Promise<Hold> {
  const { store, keys, whitelabel } = options
  await (await keys.on(store)).need({ verb: 'promote', whitelabel })
  const before = await currentHold(store, keys, whitelabel)
  if (before)
    throw new Refusal(
      `${whitelabel} is on hold already, since ${before.at} by ${authorText(before.key, before.by)}: ${before.reason}`,
      { code: 'held-already', ...factsOf(before) },
    )
  return add(options, 'held')
}

/** Allows promotions again. A Refusal when the whitelabel is not on hold, or when no key at hand may promote it. */
export async function lift(options: HoldOptions): Promise<Hold> {
  const { store, keys, whitelabel } = options
  await (await keys.on(store)).need({ verb: 'promote', whitelabel })
  if ((await currentHold(store, keys, whitelabel)) === undefined)
    throw new Refusal(`${whitelabel} is not on hold, so there is nothing to lift.`, {
      code: 'not-on-hold',
      whitelabel,
    })
  return add(options, 'lifted')
}

/** Puts a whitelabel on hold after a rollback, unless it is already; returns what the operator should know. */
export async function holdAfterRollback(options: HoldOptions): Promise<string[]> {
  const { store, keys, whitelabel } = options
  if (await currentHold(store, keys, whitelabel)) return []
  await add({ ...options, reason: oneLine(options.reason, 2000) }, 'held')
  return [`${whitelabel} is on hold now: 'lift ${whitelabel} --reason TEXT' allows promotions again.`]
}
