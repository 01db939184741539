import type { MessageDescriptor } from '@arcada/kit/i18n'
import { msg } from '@arcada/kit/i18n/macro'
import { charactersIn } from '../../shared/parts/characters.ts'

/** The error of an answer to a security question (MC-97). */
export function securityAnswer(typed: string): MessageDescriptor | undefined {
  const length = charactersIn(typed.trim())
  return length >= 2 && length <= 30 ? undefined : msg`The answer must have 2 to 30 characters.`
}
