import type { ValueOf } from '@arcada/kit/contract'
import type { MessageDescriptor } from '@arcada/kit/i18n'
import { msg } from '@arcada/kit/i18n/macro'
import { charactersIn } from '../../../shared/parts/characters.ts'
import type { uplineTransfer } from '../../calls/upline-transfer.ts'

export type TransferTerms = ValueOf<typeof uplineTransfer>

export const MAX_REMARK = 50

/** The length of a remark without surrounding blanks, which are not sent. */
export const remarkLength = (typed: string): number => charactersIn(typed.trim())

/** The error of a remark: at most 50 characters, or none (MC-125). */
export function remark(typed: string): MessageDescriptor | undefined {
  return remarkLength(typed) > MAX_REMARK ? msg`The remark is too long: at most 50 characters.` : undefined
}

export interface Transferred {
  transferNo: string
  amount: number
  balance: number
  upline: string
}
