import type { MessageDescriptor } from '@arcada/kit/i18n'
import { msg } from '@arcada/kit/i18n/macro'

/** The error of a chosen question: none chosen, or chosen in an earlier place (MC-97). */
export function chosenQuestion(chosen: string, earlier: readonly string[]): MessageDescriptor | undefined {
  if (chosen === '') return msg`Choose a question.`
  return earlier.includes(chosen) ? msg`Choose three different questions.` : undefined
}
