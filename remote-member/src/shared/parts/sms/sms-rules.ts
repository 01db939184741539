import type { MessageDescriptor } from '@arcada/kit/i18n'
import { msg } from '@arcada/kit/i18n/macro'
import { brokenValueRule, digitsUpTo } from '@arcada/kit/ui/form'

/** Maximum length of a mobile number (CONST-12). */
export const MOBILE_MAX = 20
/** Maximum length of a code (CONST-11). */
export const CODE_MAX = 10
/** Minimum length of a mobile number where the country list has none (NS-04). */
const MOBILE_MIN = 6

export interface MobileLength {
  min: number
  max: number
}

/** The allowed lengths of a country's mobile numbers; never over 20 (NS-04). */
export function mobileLength(country?: { minLength?: number; maxLength?: number }): MobileLength {
  const max = Math.min(country?.maxLength ?? MOBILE_MAX, MOBILE_MAX)
  return { min: Math.min(country?.minLength ?? MOBILE_MIN, max), max }
}

/** The shared rule loginMobileNum (LOGIN-18): the error of a mobile number, or undefined. */
export function loginMobileNum(value: string, { min, max }: MobileLength): MessageDescriptor | undefined {
  const broken = brokenValueRule(value, { required: true, length: { min, max }, pattern: /\d+/ })
  return broken ? msg`The mobile num is not valid` : undefined
}

/** The shared rule verificationCode (LOGIN-19): the error of a code, or undefined. */
export function verificationCode(value: string): MessageDescriptor | undefined {
  const broken = brokenValueRule(value, { required: true, length: { min: 4, max: CODE_MAX }, pattern: /\d+/ })
  return broken ? msg`Verification code error` : undefined
}

/** Filters the input of a code (LOGIN-22). */
export const codeFigures = digitsUpTo(CODE_MAX)
