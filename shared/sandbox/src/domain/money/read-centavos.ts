import { type Centavos, centavos, centavosOf } from '@arcada/kit/contract/centavos'
import { integer, type Row } from '../../storage/store.ts'
import { Refusal } from '../common/refusal.ts'

/** An amount that the database keeps. */
export function centavosIn(row: Row, column: string): Centavos {
  return centavos(integer(row, column))
}

/**
 * An amount of a request.
 * @throws Refusal parameter.invalid, at the field, for more than two decimals
 */
export function centavosOfRequest(reais: number, field = 'amount'): Centavos {
  if (Number(reais.toFixed(2)) !== reais) throw new Refusal('parameter.invalid', { field })
  return centavosOf(reais)
}
