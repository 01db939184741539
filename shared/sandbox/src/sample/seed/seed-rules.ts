import type { LimitKind } from '@arcada/kit/contract/entities/rg-profile'
import type { RuleSet } from '@arcada/kit/federation/rule-sets'
import type { Store } from '../../storage/store.ts'
import { giveTaxNumbers } from './give-tax-numbers.ts'
import { giveIdentity, seedNotConfirmed } from './seed-identity.ts'
import { giveLimits } from './seed-responsible-gaming.ts'

interface Demands {
  rules: readonly RuleSet[]
  /** Limits that play requires. */
  required: readonly LimitKind[]
  /** Of the sample members. */
  password: string
}

/** Gives the sample members what the rules of a whitelabel demand, so that they can play. */
export function seedRules(
  store: Store,
  whitelabel: string,
  { rules, required, password }: Demands,
  now: number,
): void {
  if (rules.some(({ switches }) => switches.ageAssurance)) {
    seedNotConfirmed(store, whitelabel, password, now)
    giveIdentity(store, whitelabel, now)
  }
  giveLimits(store, whitelabel, required, now)
  if (rules.length > 0) giveTaxNumbers(store, whitelabel, now)
}
