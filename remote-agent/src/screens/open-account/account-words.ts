import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** The kinds of account that an agent opens, as they are sent (AC-45). */
export const ACCOUNT_TYPES = [1, 0] as const

/** Days for which a link is good, as they are sent; 0 for no end (AC-46). */
export const VALIDITIES = [1, 7, 30, 0] as const

/** One of them as a field has it, back as it is sent. */
export const chosenOf = <Choice extends number>(choices: readonly Choice[], typed: string | undefined) =>
  choices.find((one) => String(one) === typed)

/** What is wrong with the choice of a type: there is none, for nobody should open the wrong one without a thought. */
export function chosenType(typed: string): MessageDescriptor | undefined {
  return chosenOf(ACCOUNT_TYPES, typed) === undefined ? msg`Choose agent or player.` : undefined
}
