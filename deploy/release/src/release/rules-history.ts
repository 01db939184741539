import {
  isReached,
  type RuleSet,
  type RuleSwitch,
  ruleSetAt,
  switchesAt,
} from '@arcada/kit/federation/rule-sets'
import { isoOf } from '@arcada/kit/i18n/dates'
import type { Keys } from '../keys/keys.ts'
import type { Store } from '../store/store.ts'
import { publishedWhitelabel } from '../whitelabel/assets.ts'
import { needStart } from './live.ts'
import { readRelease, releaseNumbers } from './releases.ts'

/** Rules that held without a change for some time. */
export interface HeldRules {
  /** Beginning and end in ISO 8601; no end while they still hold. */
  from: string
  until?: string
  /** Number of the release that brought them to players. */
  release: number
  /** Name, date and source of the set; absent where none had begun. */
  set?: Pick<RuleSet, 'name' | 'validFrom' | 'source'>
  on: RuleSwitch[]
}

/** Every date at which something in these rule sets begins or ends. */
function datesIn(sets: readonly RuleSet[]): string[] {
  return sets.flatMap(({ validFrom, switches }) => [
    validFrom,
    ...Object.values(switches).flatMap(({ from, until }) => [from ?? [], until ?? []].flat()),
  ])
}

/** The rules of one release between two moments, the oldest first; moments in ISO 8601, UTC. */
export function heldBetween(
  sets: readonly RuleSet[],
  release: number,
  from: string,
  until: string | undefined,
  now: string,
): HeldRules[] {
  const inside = (date: string) =>
    !isReached(date, from) && isReached(date, now) && (until === undefined || !isReached(until, date))
  const starts = [from, ...[...new Set(datesIn(sets))].filter(inside).sort()]
  return starts.map((start, at) => {
    const next = starts[at + 1] ?? until
    const set = ruleSetAt(sets, start)
    return {
      from: start,
      until: next,
      release,
      ...(set ? { set: { name: set.name, validFrom: set.validFrom, source: set.source } } : {}),
      on: switchesAt(sets, start),
    }
  })
}

const sameRules = (one: HeldRules, other: HeldRules) =>
  JSON.stringify([one.set, one.on]) === JSON.stringify([other.set, other.on])

/** Joins neighbours that say the same: most releases change no rule. */
function joined(all: readonly HeldRules[]): HeldRules[] {
  const found: HeldRules[] = []
  for (const one of all) {
    const last = found.at(-1)
    if (last && sameRules(last, one)) last.until = one.until
    else found.push({ ...one })
  }
  return found
}

/**
 * Which rules of the law a whitelabel followed when, the newest first: from the settings of its releases, whose dates are
 * those of their writers. A Refusal when it has no release, or settings of one were altered.
 */
export async function rulesHistory(
  store: Store,
  keys: Keys,
  whitelabel: string,
  now: string = isoOf(Date.now()),
): Promise<HeldRules[]> {
  const { live } = await needStart(store, keys, whitelabel)
  const numbers = (await releaseNumbers(store, whitelabel)).filter(
    ({ seq, lost }) => !lost && seq <= live.release.seq,
  )
  const releases = await Promise.all(numbers.map(({ seq }) => readRelease(store, keys, whitelabel, seq)))
  const settings = new Map<string, readonly RuleSet[]>()
  for (const { assets } of releases)
    if (!settings.has(assets)) settings.set(assets, (await publishedWhitelabel(store, assets)).rules ?? [])
  const held = releases.flatMap(({ seq, assets, createdAt }, at) => {
    return heldBetween(settings.get(assets) ?? [], seq, createdAt, releases[at + 1]?.createdAt, now)
  })
  return joined(held).reverse()
}
