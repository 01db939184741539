import type { MessageDescriptor } from '@arcada/kit/i18n'
import { msg } from '@arcada/kit/i18n/macro'

/** The error of a CPF in digits. */
export function cpf(digits: string): MessageDescriptor | undefined {
  return isCpf(digits) ? undefined : msg`This is not a valid CPF. Check its eleven digits.`
}

/** Checks the last two digits of eleven; equal digits are invalid, although they would pass. */
function isCpf(digits: string): boolean {
  if (!/^\d{11}$/.test(digits) || /^(\d)\1+$/.test(digits)) return false
  return [9, 10].every((length) => {
    const sum = [...digits.slice(0, length)].reduce(
      (total, digit, at) => total + Number(digit) * (length + 1 - at),
      0,
    )
    return ((sum * 10) % 11) % 10 === Number(digits[length])
  })
}
