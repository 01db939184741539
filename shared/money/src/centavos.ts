/** An amount in whole centavos: sums and comparisons of fractions would be inexact. */
export function centavosOf(amount: number): number {
  return Math.round(amount * 100)
}

export function amountOf(centavos: number): number {
  return centavos / 100
}

export function sumOf(amounts: readonly number[]): number {
  return amountOf(amounts.reduce((sum, amount) => sum + centavosOf(amount), 0))
}
