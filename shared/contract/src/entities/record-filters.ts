import type { Static } from 'typebox'
import { literals } from './literals.ts'

/** Types of movements. CANCEL refunds the stake of a bet or suborder. */
export const MovementType = literals(
  'DEPOSIT',
  'WITHDRAW',
  'BET',
  'WIN',
  'CANCEL',
  'REBATE',
  'BONUS',
  'TRANSFER_OUT',
  'TRANSFER_IN',
  'SALARY',
  'DIVIDEND',
  'COMMISSION',
  'ADJUSTMENT',
)
export type MovementType = Static<typeof MovementType>

export const BetStatus = literals('UNSETTLED', 'WIN', 'LOSE', 'DRAW', 'CANCELLED')
export type BetStatus = Static<typeof BetStatus>

export const DepositStatus = literals('PENDING', 'PROCESSING', 'SUCCESS', 'FAILED', 'CANCELLED', 'EXPIRED')
export type DepositStatus = Static<typeof DepositStatus>

export const WithdrawalStatus = literals('PENDING', 'PROCESSING', 'SUCCESS', 'FAILED')
export type WithdrawalStatus = Static<typeof WithdrawalStatus>
