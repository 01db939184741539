import type { MessageDescriptor } from '@arcada/kit/i18n'
import { msg } from '@arcada/kit/i18n/macro'
import { charactersIn } from '../../../shared/parts/characters.ts'

/** Control characters and direction marks, which make a name look like another. */
const HIDDEN = /[\p{Cc}\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069]/u
const SEEN = /[\p{L}\p{N}\p{P}\p{S}]/u

/** The error of a nickname (MC-102, MC-103); the server checks whether it is taken. */
export function nickname(typed: string): MessageDescriptor | undefined {
  const length = charactersIn(typed.trim())
  if (length < 2 || length > 20) return msg`The nickname must have 2 to 20 characters.`
  return HIDDEN.test(typed) || !SEEN.test(typed) ? msg`Name format is not valid` : undefined
}
