import type { MessageDescriptor } from '@arcada/kit/i18n'
import { msg } from '@arcada/kit/i18n/macro'

/** The error of a new one: not six digits, all equal, or an ascending or descending sequence (MC-82). */
export function newSixDigits(typed: string): MessageDescriptor | undefined {
  const steps = [...typed].slice(1).map((digit, at) => Number(digit) - Number(typed[at]))
  const weak = [0, 1, -1].some((same) => steps.every((step) => step === same))
  return /^\d{6}$/.test(typed) && !weak ? undefined : msg`Six digits, not all equal, not in a row.`
}

/** The error of the repeated one. */
export function sameDigits(typed: string, password: string): MessageDescriptor | undefined {
  return typed === password ? undefined : msg`Type the same six digits again.`
}
