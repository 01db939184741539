import { type Static, Type as T } from '@sinclair/typebox'

/** Types of movements. CANCEL refunds the stake of a bet or suborder. */
export const MovementType = T.Union([
  T.Literal('DEPOSIT'),
  T.Literal('WITHDRAW'),
  T.Literal('BET'),
  T.Literal('WIN'),
  T.Literal('CANCEL'),
  T.Literal('REBATE'),
  T.Literal('BONUS'),
  T.Literal('TRANSFER_OUT'),
  T.Literal('TRANSFER_IN'),
  T.Literal('SALARY'),
  T.Literal('DIVIDEND'),
  T.Literal('COMMISSION'),
  T.Literal('ADJUSTMENT'),
])
export type MovementType = Static<typeof MovementType>

export const BetStatus = T.Union([
  T.Literal('UNSETTLED'),
  T.Literal('WIN'),
  T.Literal('LOSE'),
  T.Literal('DRAW'),
  T.Literal('CANCELLED'),
])
export type BetStatus = Static<typeof BetStatus>

export const DepositStatus = T.Union([
  T.Literal('PENDING'),
  T.Literal('PROCESSING'),
  T.Literal('SUCCESS'),
  T.Literal('FAILED'),
  T.Literal('CANCELLED'),
  T.Literal('EXPIRED'),
])
export type DepositStatus = Static<typeof DepositStatus>

export const WithdrawalStatus = T.Union([
  T.Literal('PENDING'),
  T.Literal('PROCESSING'),
  T.Literal('SUCCESS'),
  T.Literal('FAILED'),
])
export type WithdrawalStatus = Static<typeof WithdrawalStatus>
