import type { DepositMethod, Promotion } from '../../api/deposit-queries.ts'

/** What follows from an amount, in the wallet's currency. */
export interface DepositSums {
  fee: number
  credited: number
  bonus: number
  /** What has to be staked before this money can be withdrawn. */
  turnover: number
}

type Terms = Pick<DepositMethod, 'fee' | 'feeRate' | 'turnoverFactor'>

/**
 * Fee, credit and turnover of a deposit as the server will compute them: in whole cents, and rounded down
 * (contract-additions b.23).
 */
export function depositSums(amount: number, terms: Terms, promotion?: Promotion): DepositSums {
  const paid = cents(amount)
  const credited = Math.max(0, paid - cents(terms.fee) - shareOf(paid, terms.feeRate ?? 0))
  const bonus = promotion ? shareOf(credited, promotion.bonusRate) : 0
  const turnover = Math.floor(credited * terms.turnoverFactor) + bonus * (promotion?.turnover ?? 0)
  return {
    fee: (paid - credited) / 100,
    credited: credited / 100,
    bonus: bonus / 100,
    turnover: turnover / 100,
  }
}

const cents = (amount: number) => Math.round(amount * 100)

/** Rates are thousandths. */
const shareOf = (amount: number, rate: number) => Math.floor((amount * Math.round(rate * 1000)) / 1000)

/** The amounts that may fill the field: none outside of what the method takes (MC-33). */
export function quickAmountsOf({
  quickAmounts,
  min,
  max,
}: Pick<DepositMethod, 'quickAmounts' | 'min' | 'max'>): number[] {
  return quickAmounts.filter((amount) => amount >= min && amount <= max)
}

/** The method that is chosen: the person's, as long as it is open, else the first that is (MC-30, MC-31). */
export function chosenMethod(methods: readonly DepositMethod[], id: string): DepositMethod | undefined {
  return methods.find((method) => method.open && method.id === id) ?? methods.find(({ open }) => open)
}
