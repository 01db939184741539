import type { ValueOf } from '@arcada/kit/contract'
import { centavosOf, reaisOf } from '@arcada/kit/contract/centavos'
import type { withdrawSettings } from '../../calls/withdraw-settings.ts'
import type { Missing } from '../../parts/precondition.tsx'

export type WithdrawSettings = ValueOf<typeof withdrawSettings>
/** The prerequisites of a withdrawal, in the order of their check (MC-65). */
export const PRECONDITIONS: readonly Missing[] = ['payeeName', 'paymentPassword', 'card']

/** The first missing one; undefined when none is. */
export function missingOf(
  settings: Pick<WithdrawSettings, 'hasPayeeName' | 'hasPaymentPassword' | 'cards'>,
): Missing | undefined {
  const there: Record<Missing, boolean> = {
    payeeName: settings.hasPayeeName,
    paymentPassword: settings.hasPaymentPassword,
    card: settings.cards.length > 0,
  }
  return PRECONDITIONS.find((one) => !there[one])
}

/** The fee of an amount as the server books it: rounded down to the cent (MC-69). */
export function feeOf(amount: number, feeRate: number): number {
  return reaisOf(Math.floor((centavosOf(amount) * Math.round(feeRate * 1000)) / 1000))
}

/** The paid out amount. */
export function netOf(amount: number, feeRate: number): number {
  return reaisOf(centavosOf(amount) - centavosOf(feeOf(amount, feeRate)))
}

/** The maximum of one withdrawal (MC-68); undefined where it is below the minimum. */
export function largest({
  min,
  max,
  withdrawable,
}: Pick<WithdrawSettings, 'min' | 'max' | 'withdrawable'>): number | undefined {
  const most = Math.min(max, withdrawable)
  return most >= min ? most : undefined
}

/** Why nothing can be sent now: the balance is unknown, the password is locked, no withdrawal is left today. */
export function blockOf(
  { lockedUntil, dailyLeft }: Pick<WithdrawSettings, 'lockedUntil' | 'dailyLeft'>,
  balance: number | undefined,
): 'balance' | 'locked' | 'daily' | undefined {
  if (lockedUntil !== undefined) return 'locked'
  if (dailyLeft === 0) return 'daily'
  return balance === undefined ? 'balance' : undefined
}

/** The share of the completed turnover in percent, rounded down; undefined where none is required. */
export function stakedPercent(required: number, done: number): number | undefined {
  return required > 0 ? Math.floor((Math.min(done, required) / required) * 100) : undefined
}
