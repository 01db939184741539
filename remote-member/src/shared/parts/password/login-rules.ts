import type { MessageDescriptor } from '@arcada/kit/i18n'
import { msg } from '@arcada/kit/i18n/macro'
import { brokenValueRule, digitsUpTo } from '@arcada/kit/ui/form'

/** Longest captcha (LOGIN-23). */
export const CAPTCHA_MAX = 6

const PASSWORD = { required: true, length: { max: 32 }, pattern: /\S+/ }

/** The shared rule loginPassword (LOGIN-17, NS-03): the error of a password, or undefined. */
export function loginPassword(value: string): MessageDescriptor | undefined {
  return brokenValueRule(value, PASSWORD) ? msg`Password format is incorrect` : undefined
}

/** A shown captcha is required (LOGIN-20). */
export function requiredCaptcha(value: string): MessageDescriptor | undefined {
  return brokenValueRule(value, { required: true }) ? msg`please enter captcha` : undefined
}

/** Filters the input of a captcha (LOGIN-23). */
export const captchaFigures = digitsUpTo(CAPTCHA_MAX)
