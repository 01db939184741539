import { reaisOf } from '@arcada/kit/contract/centavos'
import type { Bet } from './bets.ts'
import type { Movement } from './movements.ts'

/** Entries of the sums. */
export interface Activity {
  bets: readonly Bet[]
  movements: readonly Pick<Movement, 'kind' | 'amount'>[]
}

const NAMES = ['deposit', 'withdraw', 'stake', 'valid', 'win', 'rebate', 'bonus'] as const
/** The sums of a report in centavos. */
export type Sums = Record<(typeof NAMES)[number], number>

export function emptySums(): Sums {
  return { deposit: 0, withdraw: 0, stake: 0, valid: 0, win: 0, rebate: 0, bonus: 0 }
}

/** Sums the entries; a refunded stake counts as none. */
export function sumsOf({ bets, movements }: Activity): Sums {
  const sums = emptySums()
  for (const bet of bets) {
    if (bet.status === 'CANCELLED') continue
    sums.stake += bet.stake
    sums.valid += bet.valid
    sums.win += bet.win
  }
  for (const { kind, amount } of movements) {
    if (kind === 'DEPOSIT') sums.deposit += amount
    // A withdrawal that the bank returned is subtracted.
    if (kind === 'WITHDRAW') sums.withdraw -= amount
    if (kind === 'REBATE') sums.rebate += amount
    if (kind === 'BONUS') sums.bonus += amount
  }
  return sums
}

export function addSums(one: Sums, other: Sums): Sums {
  const sum = { ...one }
  for (const name of NAMES) sum[name] += other[name]
  return sum
}

/** The sums in calls, in reais; profit from the players' perspective. */
export function inReais(sums: Sums) {
  const { valid, win, rebate, bonus } = sums
  const reais = emptySums()
  for (const name of NAMES) reais[name] = reaisOf(sums[name])
  return { ...reais, profit: reaisOf(win + rebate + bonus - valid) }
}

/** The sums of a report, in reais. */
export function totalsOf(activity: Activity) {
  return inReais(sumsOf(activity))
}

/** Groups entries by a key, in the order of the keys' first use. */
export function groupedBy(
  { bets, movements }: { bets: readonly Bet[]; movements: readonly Movement[] },
  keyOf: (entry: Bet | Movement) => string,
): Map<string, { bets: Bet[]; movements: Movement[] }> {
  const groups = new Map<string, { bets: Bet[]; movements: Movement[] }>()
  const group = (key: string) => {
    const found = groups.get(key) ?? { bets: [], movements: [] }
    groups.set(key, found)
    return found
  }
  for (const bet of bets) group(keyOf(bet)).bets.push(bet)
  for (const movement of movements) group(keyOf(movement)).movements.push(movement)
  return groups
}
