import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { signsIn } from '../../parts/security/signs.ts'

/** Controls, and signs that turn the direction of what follows: they make a name another one than it looks. */
const HIDDEN = /[\p{Cc}\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069]/u
const SEEN = /[\p{L}\p{N}\p{P}\p{S}]/u

/** What is wrong with a nickname (MC-102, MC-103); whose names are taken the server knows. */
export function nickname(typed: string): MessageDescriptor | undefined {
  const length = signsIn(typed.trim())
  if (length < 2 || length > 20) return msg`A nickname takes 2 to 20 characters.`
  return HIDDEN.test(typed) || !SEEN.test(typed) ? msg`Name format is not valid` : undefined
}
