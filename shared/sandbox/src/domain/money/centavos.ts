import { integer, type Row } from '../../storage/store.ts'
import { Refusal } from '../common/refusal.ts'

declare const UNIT: unique symbol

/** An amount in whole centavos. The ledger takes no plain number, which may be an amount in reais. */
export type Centavos = number & { readonly [UNIT]: 'centavos' }

/** Marks a number as centavos: a constant, or the sum or product of such amounts. */
export function centavos(amount: number): Centavos {
  return amount as Centavos
}

/** An amount that the database keeps. */
export function centavosIn(row: Row, column: string): Centavos {
  return centavos(integer(row, column))
}

/**
 * An amount of a request.
 * @throws Refusal parameter.invalid, at the field, for more than two decimals
 */
export function centavosOf(reais: number, field = 'amount'): Centavos {
  if (Number(reais.toFixed(2)) !== reais) throw new Refusal('parameter.invalid', { field })
  return roundToCentavos(reais)
}

/** An amount of a setting, rounded. */
export function roundToCentavos(reais: number): Centavos {
  return centavos(Math.round(reais * 100))
}

/** An amount in centavos as calls return it. */
export function reaisOf(amount: number): number {
  return amount / 100
}
