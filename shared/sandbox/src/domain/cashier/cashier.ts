import { createDeposits } from './deposits.ts'
import { createDestinations } from './destinations.ts'
import { createPaymentPasswords } from './payment-password.ts'
import type { DepositParts } from './settlement.ts'
import { createUplineTransfers } from './upline-transfers.ts'
import { createWithdrawals } from './withdrawals.ts'

/** Money that enters and leaves members' wallets. */
export function createCashier(parts: DepositParts & Parameters<typeof createUplineTransfers>[0]) {
  const { store, settings, clock } = parts
  return {
    deposits: createDeposits(parts),
    withdrawals: createWithdrawals(parts),
    uplineTransfers: createUplineTransfers(parts),
    destinations: createDestinations(store, settings, clock),
    paymentPasswords: createPaymentPasswords(store, clock),
  }
}
