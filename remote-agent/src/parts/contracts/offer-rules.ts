import type { MessageDescriptor } from '@arcada/kit/i18n'
import { msg } from '@arcada/kit/i18n/macro'
import { parseAmount } from '@arcada/kit/money'
import type { ContractKind, Tier } from '../../api/contract-queries.ts'
import { parsePercent } from '../rates/rate-rules.ts'

export const MAX_TIERS = 10

/** Whether an account of this type can have contracts (AC-73). */
export const isParty = (type: number): boolean => type === 1 || type === 2

/** A tier as typed. */
export interface TypedTier {
  /** Key of the row. */
  id: number
  sum: string
  members: string
  rate: string
}

/** The initial form: one empty tier. */
export const ONE_TIER = writeTiers([{ id: 0, sum: '', members: '', rate: '' }])

/** Typed tiers as one text, a line each, for the draft of the form. */
export function writeTiers(tiers: readonly TypedTier[]): string {
  return tiers.map(({ id, sum, members, rate }) => [id, sum, members, rate].join('\t')).join('\n')
}

/** Parses that text. */
export function readTiers(text: string): TypedTier[] {
  return text.split('\n').map((line) => {
    const [id, sum = '', members = '', rate = ''] = line.split('\t')
    return { id: Number(id), sum, members, rate }
  })
}

/** A typed tier in the format of the call; undefined if a field is invalid. */
export function readTier(kind: ContractKind, typed: TypedTier, locale: 'pt' | 'en'): Tier | undefined {
  const sum = parseAmount(typed.sum, locale)
  const rate = parsePercent(typed.rate)
  const members = /^\d{1,6}$/.test(typed.members.trim()) ? Number(typed.members) : undefined
  if (sum === undefined || rate === undefined || members === undefined) return undefined
  return { ...(kind === 'DIVIDEND' ? { profit: sum } : { turnover: sum }), members, rate }
}

const sumOf = ({ turnover, profit }: Tier) => turnover ?? profit ?? 0

/** The error of each tier, in its row; nothing for a valid one (AC-70). */
export function wrongTiers(
  tiers: readonly (Tier | undefined)[],
  own: readonly Tier[],
): (MessageDescriptor | undefined)[] {
  const highest = Math.max(0, ...own.map(({ rate }) => rate))
  return tiers.map((tier, at) => {
    if (!tier) return msg`Enter an amount, a whole number and a rate with at most one decimal.`
    const before = tiers[at - 1]
    if (before) {
      const falls = sumOf(tier) < sumOf(before) || tier.members < before.members
      if (falls || (sumOf(tier) === sumOf(before) && tier.members === before.members))
        return msg`The thresholds must rise from tier to tier.`
    }
    if (tier.rate <= (before?.rate ?? 0) || tier.rate > highest)
      return msg`The rates must rise from tier to tier, up to the highest of your own.`
    const covered = own.some(
      (mine) => sumOf(mine) <= sumOf(tier) && mine.members <= tier.members && mine.rate >= tier.rate,
    )
    return covered ? undefined : msg`Your own contract does not cover this tier.`
  })
}
