import { digitsUpTo } from '@arcada/kit/ui/form'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

const LENGTH = 6

/** Filters the input of a withdrawal password. */
export const onlyDigits = digitsUpTo(LENGTH)

/** The error of an existing withdrawal password: any six digits are valid. */
export function sixDigits(typed: string): MessageDescriptor | undefined {
  return /^\d{6}$/.test(typed) ? undefined : msg`Enter the six digits of your withdrawal password.`
}
