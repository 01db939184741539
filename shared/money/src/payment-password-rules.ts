import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

const LENGTH = 6

/** What stays of what is typed into a withdrawal password. */
export const onlyDigits = (typed: string): string => typed.replace(/\D/g, '').slice(0, LENGTH)

/** What is wrong with a withdrawal password that exists already: it is six digits, whatever they are. */
export function sixDigits(typed: string): MessageDescriptor | undefined {
  return /^\d{6}$/.test(typed) ? undefined : msg`Enter the six digits of your withdrawal password.`
}
