import { type Store, text } from '../../storage/store.ts'
import type { Base } from '../common/base.ts'

/** The digits of a CPF in any notation. */
export const digitsOf = (typed: string): string => typed.replace(/\D/g, '')

/** The digits of a member's CPF; undefined without one. */
export function taxNumberOf({ store }: Pick<Base, 'store'>, { id }: { id: number }): string | undefined {
  const row = store.one`select taxNumber from members where id = ${id} and taxNumber is not null`
  return row && text(row, 'taxNumber')
}

/** Stores the digits of a member's CPF. */
export function storeTaxNumber(store: Store, memberId: number, cpf: string): void {
  store.run`update members set profile = json_set(profile, '$.idNumber', ${cpf}) where id = ${memberId}`
}

/** Eleven digits whose last two check the others; not all equal, which would pass the check. */
export function isCpf(digits: string): boolean {
  if (!/^\d{11}$/.test(digits) || /^(\d)\1+$/.test(digits)) return false
  return [9, 10].every((length) => checkDigit(digits.slice(0, length)) === digits[length])
}

/** A valid CPF from nine digits. */
export function cpfFrom(nine: string): string {
  const ten = nine + checkDigit(nine)
  return ten + checkDigit(ten)
}

function checkDigit(digits: string): string {
  const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * (digits.length + 1 - at), 0)
  return String(((sum * 10) % 11) % 10)
}
