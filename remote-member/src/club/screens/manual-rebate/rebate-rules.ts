import { sumOf } from '@arcada/money/centavos'

export function totalOf(
  rows: readonly { gameType: string; amount: number }[],
  chosen: ReadonlySet<string>,
): number {
  return sumOf(rows.filter(({ gameType }) => chosen.has(gameType)).map(({ amount }) => amount))
}
