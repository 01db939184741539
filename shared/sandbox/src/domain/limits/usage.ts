import type { LimitKind, LimitPeriod } from '@arcada/kit/contract/entities/rg-profile'
import { DAY_MS } from '@arcada/kit/i18n/dates'
import { integer, record, type Store } from '../../storage/store.ts'
import { KEPT } from '../common/bet-status.ts'

/** Length of a window; a session has none. */
export const WINDOW_MS: Record<Exclude<LimitPeriod, 'SESSION'>, number> = {
  DAY: DAY_MS,
  WEEK: 7 * DAY_MS,
  MONTH: 30 * DAY_MS,
}

export type MoneyKind = Exclude<LimitKind, 'TIME'>

/** An entry that counts in a window from its time on; centavos or ms. A winning bet may count negatively. */
interface Counted {
  at: number
  amount: number
}

export interface Usage {
  /** Centavos. */
  used: number
  /** When the next part leaves the window, and how much. */
  freesAt: number | undefined
  freesAmount: number | undefined
}

const toCounted = record({ at: integer, amount: integer })

/** The entries of a kind after a moment, in order. */
function countedIn(store: Store, accounts: readonly number[], kind: MoneyKind, after: number): Counted[] {
  if (kind === 'DEPOSIT')
    // An open order may be paid at any time: it counts in every window.
    return store.all`select at, amount from (
      select memberId, case status when 'SUCCESS' then coalesce(closedAt, createdAt) else 9007199254740991 end as at,
        coalesce(paid, amount) as amount, id from deposits where status in ('SUCCESS', 'PENDING', 'PROCESSING'))
      where memberId in (select value from json_each(${accounts})) and at > ${after} order by at, id`.map(
      toCounted,
    )
  // A bet counts as lost until it is paid.
  return store.all`select createdAt as at, iif(${kind} = 'LOSS', stake - win, stake) as amount from bets
    where memberId in (select value from json_each(${accounts})) and createdAt > ${after} and ${KEPT}
    order by createdAt, id`.map(toCounted)
}

/**
 * Entries of a window that ends now. There is no upper bound: bookings from before a clock was set back still count
 * (RG-60).
 * @param accounts the ids of a person's accounts
 */
export function moneyUsage(
  store: Store,
  accounts: readonly number[],
  kind: MoneyKind,
  period: Exclude<LimitPeriod, 'SESSION'>,
  now: number,
): Usage {
  const window = WINDOW_MS[period]
  return usageOf(countedIn(store, accounts, kind, now - window), window)
}

function usageOf(counted: readonly Counted[], window: number): Usage {
  const sum = counted.reduce((total, { amount }) => total + amount, 0)
  const used = Math.max(0, sum)
  let left = sum
  for (const { at, amount } of counted) {
    left -= amount
    const freed = used - Math.max(0, left)
    if (freed > 0 && at + window < Number.MAX_SAFE_INTEGER)
      return { used, freesAt: at + window, freesAmount: freed }
  }
  return { used, freesAt: undefined, freesAmount: undefined }
}

/** A time span of activity. */
export interface Stretch {
  start: number
  end: number
}

/**
 * Used time in a window that ends now, and when less than `limit` of it would remain in the window; ms.
 * @param stretches those that end in the window, in order
 */
export function timeUsage(
  stretches: readonly Stretch[],
  window: number,
  now: number,
  limit: number,
): { used: number; freesAt: number | undefined } {
  const from = now - window
  const inside = stretches.map(({ start, end }) => ({ start: Math.max(start, from), end }))
  const used = inside.reduce((total, { start, end }) => total + end - start, 0)
  let excess = used - limit
  if (excess < 0) return { used, freesAt: undefined }
  for (const { start, end } of inside) {
    if (end - start > excess) return { used, freesAt: start + excess + 1 + window }
    excess -= end - start
  }
  return { used, freesAt: now + window }
}
