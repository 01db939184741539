import type { ContractField } from '../settings/settings.ts'
import type { ContractKind } from './periods.ts'
import type { Tier } from './tiers.ts'

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
