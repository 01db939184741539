import type { Players } from '../limits/players.ts'
import { createDeposits, type Deposits } from './deposits.ts'
import { createDestinations, type Destinations } from './destinations.ts'
import { createPaymentPasswords, type PaymentPasswords } from './payment-password.ts'
import type { DepositParts } from './settlement.ts'
import { createUplineTransfers, type UplineTransfers } from './upline-transfers.ts'
import { createWithdrawals, type Withdrawals } from './withdrawals.ts'

/** Money that enters and leaves members' wallets. */
export interface Cashier {
  deposits: Deposits
  withdrawals: Withdrawals
  uplineTransfers: UplineTransfers
  destinations: Destinations
  paymentPasswords: PaymentPasswords
}

export function createCashier(parts: DepositParts & { players: Players }): Cashier {
  const { store, ledger, settings, audit, guard, players, clock } = parts
  return {
    deposits: createDeposits(parts),
    withdrawals: createWithdrawals(store, ledger, settings, audit, clock),
    uplineTransfers: createUplineTransfers(store, ledger, settings, guard, players, clock),
    destinations: createDestinations(store, settings, clock),
    paymentPasswords: createPaymentPasswords(store, clock),
  }
}
