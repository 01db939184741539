import { sumOf } from '@arcada/kit/contract/centavos'

/** The sum of the amounts of chosen rows, to the cent. */
export function totalOf(
  rows: readonly { gameType: string; amount: number }[],
  chosen: ReadonlySet<string>,
): number {
  return sumOf(rows.filter(({ gameType }) => chosen.has(gameType)).map(({ amount }) => amount))
}
