import { reaisOf } from '@arcada/kit/contract/centavos'
import { type Bet, betStatusOf } from './bets.ts'
import type { Movement } from './movements.ts'

/** Entries of the sums. */
export interface Activity {
  bets: readonly Bet[]
  movements: readonly Pick<Movement, 'kind' | 'amount'>[]
}

/** The sums of a report in centavos. */
export type Sums = Record<'deposit' | 'withdraw' | 'stake' | 'valid' | 'win' | 'rebate' | 'bonus', number>

export function emptySums(): Sums {
  return { deposit: 0, withdraw: 0, stake: 0, valid: 0, win: 0, rebate: 0, bonus: 0 }
}

/** Sums the entries; a refunded stake counts as none. */
export function sumsOf({ bets, movements }: Activity): Sums {
  const sums = emptySums()
  for (const bet of bets) {
    if (betStatusOf(bet.row) === 'CANCELLED') continue
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
  return {
    deposit: one.deposit + other.deposit,
    withdraw: one.withdraw + other.withdraw,
    stake: one.stake + other.stake,
    valid: one.valid + other.valid,
    win: one.win + other.win,
    rebate: one.rebate + other.rebate,
    bonus: one.bonus + other.bonus,
  }
}

/** The sums in calls, in reais; profit from the players' perspective. */
export function inReais({ deposit, withdraw, stake, valid, win, rebate, bonus }: Sums) {
  return {
    deposit: reaisOf(deposit),
    withdraw: reaisOf(withdraw),
    stake: reaisOf(stake),
    valid: reaisOf(valid),
    win: reaisOf(win),
    rebate: reaisOf(rebate),
    bonus: reaisOf(bonus),
    profit: reaisOf(win + rebate + bonus - valid),
  }
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
