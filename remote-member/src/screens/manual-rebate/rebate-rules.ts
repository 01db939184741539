/** The sum of the amounts of chosen rows, to the cent. */
export function totalOf(
  rows: readonly { gameType: string; amount: number }[],
  chosen: ReadonlySet<string>,
): number {
  const cents = rows
    .filter(({ gameType }) => chosen.has(gameType))
    .reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)
  return cents / 100
}
