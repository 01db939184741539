import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** Longest captcha (LOGIN-23). */
export const CAPTCHA_MAX = 6

/** The shared rule loginUsername (LOGIN-16, NS-03): what is wrong with a user name, or undefined. */
export function loginUsername(value: string): MessageDescriptor | undefined {
  return /^[A-Za-z0-9_]{4,20}$/.test(value) ? undefined : msg`Account format is incorrect`
}

/** The shared rule loginPassword (LOGIN-17, NS-03): what is wrong with a password, or undefined. */
export function loginPassword(value: string): MessageDescriptor | undefined {
  return /^\S{1,32}$/.test(value) ? undefined : msg`Password format is incorrect`
}

/** A captcha that is shown has to be filled in (LOGIN-20). */
export function requiredCaptcha(value: string): MessageDescriptor | undefined {
  return value === '' ? msg`please enter captcha` : undefined
}

/** What stays of a typed captcha: figures, at most six (LOGIN-23). */
export function captchaFigures(typed: string): string {
  return typed.replace(/\D/g, '').slice(0, CAPTCHA_MAX)
}
