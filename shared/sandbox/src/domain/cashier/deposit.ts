import { integer, json, maybe, oneOf, record, text } from '../../storage/store.ts'
import { METHODS, type Method } from '../settings/deposit-methods.ts'
import type { Details } from './details.ts'

export const CONFIRMATION_MS = 20_000
export const CONFIRMATIONS = 2

export type DepositStatus = Deposit['status']
export type DepositReason = NonNullable<Deposit['reason']>

/** A deposit order; centavos, ms. */
export type Deposit = ReturnType<typeof toDeposit>
export const toDeposit = record({
  id: integer,
  number: text,
  memberId: integer,
  method: (row): Method => {
    const method = METHODS.find((known) => known.id === row.method)
    if (!method) throw new Error(`there is no method ${row.method}`)
    return method
  },
  amount: integer,
  fee: integer,
  credited: integer,
  paid: maybe(integer),
  status: oneOf('PENDING', 'PROCESSING', 'SUCCESS', 'FAILED', 'CANCELLED', 'EXPIRED'),
  reason: maybe(oneOf('PAYER_DIFFERS', 'CREDIT', 'REFUSED', 'RETURNED')),
  promotionId: maybe(text),
  payerName: maybe(text),
  details: json<Details>(),
  createdAt: integer,
  expireAt: integer,
  closedAt: maybe(integer),
  paidAt: maybe(integer),
  seenAt: maybe(integer),
  endToEndId: maybe(text),
})

/** Confirmations of a crypto payment so far. */
export function confirmationsOf({ seenAt }: Deposit, now: number): number {
  return seenAt === undefined ? 0 : Math.min(CONFIRMATIONS, Math.floor((now - seenAt) / CONFIRMATION_MS))
}
