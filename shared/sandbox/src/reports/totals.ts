import { type Bet, betStatusOf } from './bets.ts'
import type { Movement } from './movements.ts'

/** What the sums are made of. */
export interface Activity {
  bets: readonly Bet[]
  movements: readonly Pick<Movement, 'kind' | 'amount'>[]
}

/** The sums of a report in centavos. */
export type Sums = Record<'deposit' | 'withdraw' | 'stake' | 'valid' | 'win' | 'rebate' | 'bonus', number>

export function emptySums(): Sums {
  return { deposit: 0, withdraw: 0, stake: 0, valid: 0, win: 0, rebate: 0, bonus: 0 }
}

/** Puts together what happened; a stake that came back counts as none. */
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
    // What a bank sent back is taken off again.
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

/** The sums as calls give them, in reais; profit as the players see it. */
export function inReais({ deposit, withdraw, stake, valid, win, rebate, bonus }: Sums) {
  return {
    deposit: deposit / 100,
    withdraw: withdraw / 100,
    stake: stake / 100,
    valid: valid / 100,
    win: win / 100,
    rebate: rebate / 100,
    bonus: bonus / 100,
    profit: (win + rebate + bonus - valid) / 100,
  }
}

/** The sums of a report, in reais. */
export function totalsOf(activity: Activity) {
  return inReais(sumsOf(activity))
}

/** Divides what happened by a key of each entry, in the order in which the keys come. */
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
