import type { Static } from 'typebox'
import type { RULE_SET } from './formats/rule-set.ts'

/** What a rule set of the law can switch on, and what the switch does. */
export const RULE_SWITCHES = {
  register:
    'The register of barred persons is queried by CPF, and nothing reveals its answer before the message.',
  benefitsNewAccounts: 'Recipients of Bolsa Família or BPC cannot play or deposit with a new account.',
  benefitsExistingAccounts:
    'Recipients of Bolsa Família or BPC cannot play or deposit with an account that they had before.',
  oneAccount:
    'A person (CPF) has one account; another one can neither play nor deposit, and reveals nothing.',
  centralExclusion: 'The official self-exclusion of all operators is linked beside limits and at every exit.',
  ownAccount:
    "Deposits come from and withdrawals go to the player's own account (name and CPF), without credit.",
  prizeTime: 'A withdrawal is paid within 120 minutes, and the player sees the time that is left.',
  ageAssurance:
    'A verifier confirms that a player is 18 or over before the first deposit, bet or claim; withdrawals stay open.',
  liveness:
    'A verifier confirms that it is the player before a withdrawal from a new device and a change of bank data.',
  advertising: 'Banners and promotions with forbidden claims cannot be published and are not shown.',
} as const
export type RuleSwitch = keyof typeof RULE_SWITCHES

/** Rules of the law by name and date, as an operator writes them. */
export type RuleSet = Static<typeof RULE_SET>

/** Whether a written date is reached at a moment; both in ISO 8601 and UTC, so that their texts have their order. */
export const isReached = (written: string, at: string): boolean => toSecond(written) <= toSecond(at)
const toSecond = (written: string): string => written.slice(0, 19)

/** The rule set that holds at a moment (ISO 8601, UTC): the one that began last. */
export function ruleSetAt(sets: readonly RuleSet[], at: string): RuleSet | undefined {
  return sets
    .filter(({ validFrom }) => isReached(validFrom, at))
    .reduce<RuleSet | undefined>(
      (last, one) => (last && isReached(one.validFrom, last.validFrom) ? last : one),
      undefined,
    )
}

/** A switch that is on at a moment (ISO 8601, UTC), with its source and dates; undefined while it is off. */
export function switchAt(sets: readonly RuleSet[], name: RuleSwitch, at: string) {
  const set = ruleSetAt(sets, at)
  const found = set?.switches[name]
  if (!found) return undefined
  const { from = set.validFrom, until, source } = found
  const ended = until !== undefined && isReached(until, at)
  return isReached(from, at) && !ended ? { from, until, source } : undefined
}

/** The names of all switches that are on at a moment (ISO 8601, UTC). */
export function switchesAt(sets: readonly RuleSet[], at: string): RuleSwitch[] {
  const isSwitch = (name: string): name is RuleSwitch => name in RULE_SWITCHES
  return Object.keys(RULE_SWITCHES)
    .filter(isSwitch)
    .filter((name) => switchAt(sets, name, at))
}

/** What is wrong with the order of the dates of rule sets, a clause each, with the field. */
export function ruleSetProblems(sets: readonly RuleSet[]): string[] {
  const problems: string[] = []
  sets.forEach(({ name, validFrom, switches }, at) => {
    const before = sets[at - 1]
    if (before && isReached(validFrom, before.validFrom))
      problems.push(
        `rules.${at}.validFrom: '${name}' must begin after '${before.name}'; write the oldest first`,
      )
    if (sets.some((other, index) => index < at && other.name === name))
      problems.push(`rules.${at}.name: '${name}' is there twice; a changed set gets a new name`)
    for (const [key, { from = validFrom, until }] of Object.entries(switches))
      if (until !== undefined && isReached(until, from))
        problems.push(`rules.${at}.switches.${key}.until is not after its beginning`)
  })
  return problems
}
