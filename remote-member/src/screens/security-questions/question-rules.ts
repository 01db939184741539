import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** What is wrong with a chosen question: none, or one that stands in an earlier place already (MC-97). */
export function chosenQuestion(chosen: string, earlier: readonly string[]): MessageDescriptor | undefined {
  if (chosen === '') return msg`Choose a question.`
  return earlier.includes(chosen) ? msg`Choose three different questions.` : undefined
}
