/** An amount in whole centavos: sums and comparisons of fractions would be inexact. */
export function centavosOf(amount: number): number {
  return Math.round(amount * 100)
}

/** The amount of centavos, as calls and texts have it. */
export function amountOf(centavos: number): number {
  return centavos / 100
}

/** The exact sum of amounts. */
export function sumOf(amounts: readonly number[]): number {
  return amountOf(amounts.reduce((sum, amount) => sum + centavosOf(amount), 0))
}
