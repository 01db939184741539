import type { MessageDescriptor } from '@arcada/kit/i18n'
import { msg } from '@arcada/kit/i18n/macro'

/** Our own wording of the nine topics of the PGSI, in its order (docs/spec/responsible-gaming.md 4.6). */
export const ITEMS: readonly MessageDescriptor[] = [
  msg`In the last 12 months, did you bet more than you could afford to lose?`,
  msg`Did you need to bet larger amounts to feel the same excitement?`,
  msg`Did you go back another day to try to win back what you had lost?`,
  msg`Did you borrow money or sell something to bet?`,
  msg`Did you feel that betting might be a problem for you?`,
  msg`Did betting harm your health, or bring you stress or anxiety?`,
  msg`Did other people criticise your betting or say that it was a problem?`,
  msg`Did betting cause money problems for you or your home?`,
  msg`Did you feel guilty about how you bet or about what happens when you bet?`,
]

/** An answer scores its index: 0 to 3. */
export const ANSWERS: readonly MessageDescriptor[] = [
  msg`Never`,
  msg`Sometimes`,
  msg`Most of the time`,
  msg`Almost always`,
]

export type Band = 'none' | 'low' | 'moderate' | 'high'

/** The band of a sum of 0 to 27 (RG-47). */
export function bandOf(sum: number): Band {
  if (sum === 0) return 'none'
  if (sum <= 2) return 'low'
  return sum <= 7 ? 'moderate' : 'high'
}
