import { integer, type Row, text, textOrNone } from '../../storage/store.ts'
import { METHODS, type Method } from '../settings/deposit-methods.ts'
import type { Details } from './details.ts'

export const CONFIRMATION_MS = 20_000
export const CONFIRMATIONS = 2

export type DepositStatus = 'PENDING' | 'PROCESSING' | 'SUCCESS' | 'FAILED' | 'CANCELLED' | 'EXPIRED'
export type DepositReason = 'PAYER_DIFFERS' | 'CREDIT' | 'REFUSED' | 'RETURNED'

/** A deposit order; centavos, ms. */
export interface Deposit {
  id: number
  number: string
  memberId: number
  method: Method
  amount: number
  fee: number
  credited: number
  paid: number | undefined
  status: DepositStatus
  reason: DepositReason | undefined
  promotionId: string | undefined
  payerName: string | undefined
  details: Details
  createdAt: number
  expireAt: number
  closedAt: number | undefined
  paidAt: number | undefined
  seenAt: number | undefined
  endToEndId: string | undefined
}

export function toDeposit(row: Row): Deposit {
  const id = text(row, 'method')
  const method = METHODS.find((known) => known.id === id)
  if (!method) throw new Error(`there is no method ${id}`)
  const optional = (column: string) => (row[column] === null ? undefined : integer(row, column))
  return {
    id: integer(row, 'id'),
    number: text(row, 'number'),
    memberId: integer(row, 'member_id'),
    method,
    amount: integer(row, 'amount'),
    fee: integer(row, 'fee'),
    credited: integer(row, 'credited'),
    paid: optional('paid'),
    // Only this file writes the column.
    status: text(row, 'status') as DepositStatus,
    reason: textOrNone(row, 'reason') as DepositReason | undefined,
    promotionId: textOrNone(row, 'promotion_id'),
    payerName: textOrNone(row, 'payer_name'),
    details: JSON.parse(text(row, 'details')),
    createdAt: integer(row, 'created_at'),
    expireAt: integer(row, 'expire_at'),
    closedAt: optional('closed_at'),
    paidAt: optional('paid_at'),
    seenAt: optional('seen_at'),
    endToEndId: textOrNone(row, 'end_to_end_id'),
  }
}

/** Confirmations of a crypto payment so far. */
export function confirmationsOf({ seenAt }: Deposit, now: number): number {
  return seenAt === undefined ? 0 : Math.min(CONFIRMATIONS, Math.floor((now - seenAt) / CONFIRMATION_MS))
}
