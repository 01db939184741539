import { Refusal } from '../envelope.ts'

/**
 * An amount as a call has it, in whole centavos.
 * @throws Refusal parameter.invalid, at the field, for more than two decimals (contract-additions b.15)
 */
export function centavosOf(amount: number, field = 'amount'): number {
  if (Number(amount.toFixed(2)) !== amount) throw new Refusal('parameter.invalid', { field })
  return Math.round(amount * 100)
}
