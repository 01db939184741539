import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** What is wrong with a repeated password (CHPSW-19, CHPSW-20). */
export function confirmedPassword(value: string, password: string): MessageDescriptor | undefined {
  if (value === '') return msg`Enter password`
  return value === password ? undefined : msg`Confirmation password not matched`
}

/** A new password has to be another one (CHPSW-21). */
export function anotherPassword(value: string, old: string): MessageDescriptor | undefined {
  return value !== '' && value === old
    ? msg`The new password and the old password cannot be the same`
    : undefined
}

/** An e-mail address as the specification has it: suffixes of two or three letters, one to three (FORGOT-11). */
export function emailAddress(value: string): MessageDescriptor | undefined {
  return value.length <= 254 && /^\w+(\.\w+)*@[A-Za-z0-9-]+(\.[A-Za-z]{2,3}){1,3}$/.test(value)
    ? undefined
    : msg`E-mail format is incorrect`
}
