declare const UNIT: unique symbol

/** An amount in whole centavos. Calls have amounts in reais, whose sums and comparisons would be inexact. */
export type Centavos = number & { readonly [UNIT]: 'centavos' }

/** Marks a number as centavos: a constant, or the sum or product of such amounts. */
export function centavos(amount: number): Centavos {
  return amount as Centavos
}

/** An amount in reais as centavos, rounded. */
export function centavosOf(reais: number): Centavos {
  return centavos(Math.round(reais * 100))
}

/** An amount in centavos as calls and texts have it. */
export function reaisOf(amount: number): number {
  return amount / 100
}

/** The exact sum of amounts in reais. */
export function sumOf(amounts: readonly number[]): number {
  return reaisOf(amounts.reduce((sum, amount) => sum + centavosOf(amount), 0))
}
