import type { MessageDescriptor } from '@arcada/kit/i18n'
import { msg } from '@arcada/kit/i18n/macro'

/** The account types that an agent can open, as values of the call (AC-45). */
export const ACCOUNT_TYPES = [1, 0] as const

/** Validity of a link in days, as values of the call; 0 for no end (AC-46). */
export const VALIDITIES = [1, 7, 30, 0] as const

/** Converts a field's value to a value of the call. */
export const chosenOf = <Choice extends number>(choices: readonly Choice[], typed: string | undefined) =>
  choices.find((one) => String(one) === typed)

/** The error of a missing type: there is no default, so that an agent does not open the wrong type by mistake. */
export function chosenType(typed: string): MessageDescriptor | undefined {
  return chosenOf(ACCOUNT_TYPES, typed) === undefined ? msg`Choose agent or player.` : undefined
}
