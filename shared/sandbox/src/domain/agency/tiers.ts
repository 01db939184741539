import { centavosOf, reaisOf } from '@arcada/kit/contract/centavos'
import { Refusal } from '../common/refusal.ts'
import type { ContractField } from '../settings/settings.ts'
import type { ContractKind } from './periods.ts'

/** Names of the kinds in the settings and in the contract check. */
export const HOUSE_FIELDS: Record<ContractKind, ContractField> = {
  DAILY: 'dailysalreqtype',
  HOURLY: 'contracthoursalreq',
  DIVIDEND: 'divtypecompperiodreq',
}

/** Offers of the whitelabel to its agents; centavos, thousandths. */
export const HOUSE_TIERS: Record<ContractKind, readonly Tier[]> = {
  DAILY: [
    { threshold: 1_000, members: 1, rate: 2 },
    { threshold: 1_000_000, members: 3, rate: 4 },
    { threshold: 5_000_000, members: 10, rate: 6 },
  ],
  HOURLY: [
    { threshold: 1_000, members: 1, rate: 1 },
    { threshold: 200_000, members: 2, rate: 2 },
  ],
  DIVIDEND: [
    { threshold: 1_000, members: 1, rate: 50 },
    { threshold: 1_000_000, members: 5, rate: 120 },
  ],
}

/** One tier of a contract: the sum (turnover or profit, centavos) and active members from which a rate (thousandths) holds. */
export interface Tier {
  threshold: number
  members: number
  rate: number
}

/** A tier in calls: reais and fractions, the threshold under the field name of its kind. */
export interface TierOnWire {
  turnover?: number
  profit?: number
  members: number
  rate: number
}

const MAX_TIERS = 10

export function toWire(kind: ContractKind, { threshold, members, rate }: Tier): TierOnWire {
  const sum = kind === 'DIVIDEND' ? { profit: reaisOf(threshold) } : { turnover: reaisOf(threshold) }
  return { ...sum, members, rate: rate / 1000 }
}

/**
 * A rate of a request in thousandths.
 * @throws Refusal parameter.invalid for one that is no multiple of 0.001
 */
export function thousandthsOf(rate: number): number {
  const whole = Math.round(rate * 1000)
  if (Math.abs(rate * 1000 - whole) > 1e-9) throw new Refusal('parameter.invalid', { field: 'rate' })
  return whole
}

/** The rate of the highest tier that a team meets; 0 when it meets none. */
export function rateMet(tiers: readonly Tier[], sum: number, members: number): number {
  return tiers.reduce((met, tier) => (sum >= tier.threshold && members >= tier.members ? tier.rate : met), 0)
}

/**
 * Checks the tiers of an offer: 1 to 10, rising, each covered by one of the agent's own (AC-70, AC-71).
 * @throws Refusal contract.tiers with the place of the first wrong tier and the reason
 */
export function readTiers(
  kind: ContractKind,
  offered: readonly TierOnWire[],
  own: readonly Tier[],
): readonly Tier[] {
  const refuse = (tier: number, reason: string) => new Refusal('contract.tiers', { tier, reason })
  if (offered.length < 1 || offered.length > MAX_TIERS) throw refuse(offered.length, 'COUNT')
  const highest = Math.max(...own.map(({ rate }) => rate))
  const tiers = offered.map((tier) => ({
    threshold: centavosOf((kind === 'DIVIDEND' ? tier.profit : tier.turnover) ?? 0),
    members: tier.members,
    rate: thousandthsOf(tier.rate),
  }))
  tiers.forEach((tier, at) => {
    const before = tiers[at - 1]
    const { threshold, members, rate } = tier
    if (before) {
      const falls = threshold < before.threshold || members < before.members
      if (falls || (threshold === before.threshold && members === before.members)) throw refuse(at, 'ORDER')
    }
    if (rate <= (before?.rate ?? 0) || rate > highest) throw refuse(at, 'RATE')
    const covers = (mine: Tier) => mine.threshold <= threshold && mine.members <= members && mine.rate >= rate
    if (!own.some(covers)) throw refuse(at, 'COVER')
  })
  return tiers
}
