import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { signsIn } from './signs.ts'

/** What is wrong with the answer to a security question (MC-97). */
export function securityAnswer(typed: string): MessageDescriptor | undefined {
  const length = signsIn(typed.trim())
  return length >= 2 && length <= 30 ? undefined : msg`An answer takes 2 to 30 characters.`
}
