import type { MessageDescriptor } from '@arcada/kit/i18n'
import { msg } from '@arcada/kit/i18n/macro'

/** The error of a repeated password (CHPSW-19, CHPSW-20). */
export function confirmedPassword(value: string, password: string): MessageDescriptor | undefined {
  if (value === '') return msg`Enter password`
  return value === password ? undefined : msg`Confirmation password not matched`
}

/** A new password must differ from the old one (CHPSW-21). */
export function anotherPassword(value: string, old: string): MessageDescriptor | undefined {
  return value !== '' && value === old
    ? msg`The new password and the old password cannot be the same`
    : undefined
}

/** An e-mail address as specified: one to three suffixes of two or three letters (FORGOT-11). */
export function emailAddress(value: string): MessageDescriptor | undefined {
  return value.length <= 254 && /^\w+(\.\w+)*@[A-Za-z0-9-]+(\.[A-Za-z]{2,3}){1,3}$/.test(value)
    ? undefined
    : msg`E-mail format is incorrect`
}
