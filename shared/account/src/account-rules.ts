import { brokenValueRule } from '@arcada/kit/ui/form'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

const USERNAME = { required: true, length: { min: 4, max: 20 }, pattern: /[A-Za-z0-9_]+/ }
const LETTER_AND_FIGURE = /(?=.*[A-Za-z])(?=.*\d)[!-~]+/

/** The shared rule loginUsername (LOGIN-16, NS-03): the error of a username, or undefined. */
export function loginUsername(value: string): MessageDescriptor | undefined {
  return brokenValueRule(value, USERNAME) ? msg`Account format is incorrect` : undefined
}

/** The rule password (NS-03): 6 to 16 ASCII characters, with a letter and a digit; '' where optional. */
export function newPassword(value: string, required = true): MessageDescriptor | undefined {
  const broken = brokenValueRule(value, { required, length: { min: 6, max: 16 }, pattern: LETTER_AND_FIGURE })
  return broken ? msg`Password format is incorrect` : undefined
}
