import type { Bet } from './bets.ts'
import type { Movement } from './movements.ts'

/** What the sums are made of. */
export interface Activity {
  bets: readonly Bet[]
  movements: readonly Movement[]
}

/** The sums of a report, in reais; profit as the players see it. */
export function totalsOf({ bets, movements }: Activity) {
  const booked = (kind: string) =>
    Math.abs(movements.reduce((sum, entry) => sum + (entry.kind === kind ? entry.amount : 0), 0))
  const placed = (field: 'stake' | 'valid' | 'win') => bets.reduce((sum, bet) => sum + bet[field], 0)
  const [valid, win] = [placed('valid'), placed('win')]
  const [rebate, bonus] = [booked('REBATE'), booked('BONUS')]
  return {
    deposit: booked('DEPOSIT') / 100,
    withdraw: booked('WITHDRAW') / 100,
    stake: placed('stake') / 100,
    valid: valid / 100,
    win: win / 100,
    rebate: rebate / 100,
    bonus: bonus / 100,
    profit: (win + rebate + bonus - valid) / 100,
  }
}

/** Divides what happened by a key of each entry, in the order in which the keys come. */
export function groupedBy(
  { bets, movements }: Activity,
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
