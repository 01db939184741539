import type { ValueOf } from '@arcada/contract'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { uplineTransfer } from '../../calls/upline-transfer.ts'
import { signsIn } from '../../parts/security/signs.ts'

export type TransferTerms = ValueOf<typeof uplineTransfer>

export const LONGEST_REMARK = 50

/** How long a remark is: blanks around it are not sent. */
export const remarkLength = (typed: string): number => signsIn(typed.trim())

/** A remark of at most 50 signs, or none (MC-125). */
export function remark(typed: string): MessageDescriptor | undefined {
  return remarkLength(typed) > LONGEST_REMARK
    ? msg`The remark is too long: at most 50 characters.`
    : undefined
}

/** Why there is no form: nobody above, or no withdrawal password yet (MC-127). */
export function lackOf(
  terms: Pick<TransferTerms, 'uplineMasked' | 'hasPaymentPassword'>,
): 'upline' | 'paymentPassword' | undefined {
  if (terms.uplineMasked === undefined) return 'upline'
  return terms.hasPaymentPassword ? undefined : 'paymentPassword'
}
