import type { ValueOf } from '@arcada/contract'
import type { withdrawSettings } from '../../calls/withdraw-settings.ts'

export type WithdrawSettings = ValueOf<typeof withdrawSettings>
export type Missing = 'payeeName' | 'paymentPassword' | 'card'

/** Everything that has to be there before money goes out, in the order in which it is asked for (MC-65). */
export const PRECONDITIONS: readonly Missing[] = ['payeeName', 'paymentPassword', 'card']

/** What is missing first; undefined where nothing is. */
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

const centsOf = (amount: number) => Math.round(amount * 100)

/** The fee of an amount as it will be booked: rounded down to the cent (MC-69). */
export function feeOf(amount: number, feeRate: number): number {
  return Math.floor((centsOf(amount) * Math.round(feeRate * 1000)) / 1000) / 100
}

/** What arrives. */
export function netOf(amount: number, feeRate: number): number {
  return (centsOf(amount) - centsOf(feeOf(amount, feeRate))) / 100
}

/** The most that may go out at once (MC-68); undefined where that is less than the least. */
export function largest({
  min,
  max,
  withdrawable,
}: Pick<WithdrawSettings, 'min' | 'max' | 'withdrawable'>): number | undefined {
  const most = Math.min(max, withdrawable)
  return most >= min ? most : undefined
}

/** Why nothing can be sent now: the balance is not known, the password is locked, none is left today. */
export function blockOf(
  { lockedUntil, dailyLeft }: Pick<WithdrawSettings, 'lockedUntil' | 'dailyLeft'>,
  balance: number | undefined,
): 'balance' | 'locked' | 'daily' | undefined {
  if (lockedUntil !== undefined) return 'locked'
  if (dailyLeft === 0) return 'daily'
  return balance === undefined ? 'balance' : undefined
}

/** How much of what has to be staked is done, in percent, rounded down; undefined where nothing is asked for. */
export function stakedPercent(required: number, done: number): number | undefined {
  return required > 0 ? Math.floor((Math.min(done, required) / required) * 100) : undefined
}
