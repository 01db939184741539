import { centavosOf, reaisOf } from '@arcada/kit/contract/centavos'
import type { DepositMethod, Promotion } from '../../api/deposit-queries.ts'

/** The results of an amount, in the wallet's currency. */
export interface DepositSums {
  fee: number
  credited: number
  bonus: number
  /** The turnover before this money can be withdrawn. */
  turnover: number
}

type Terms = Pick<DepositMethod, 'fee' | 'feeRate' | 'turnoverFactor'>

/** Fee, credit and turnover as the server computes them: in whole cents, rounded down (docs/spec/contract-additions.md b.23). */
export function depositSums(amount: number, terms: Terms, promotion?: Promotion): DepositSums {
  const paid = centavosOf(amount)
  const credited = Math.max(0, paid - centavosOf(terms.fee) - shareOf(paid, terms.feeRate ?? 0))
  const bonus = promotion ? shareOf(credited, promotion.bonusRate) : 0
  const turnover = Math.floor(credited * terms.turnoverFactor) + bonus * (promotion?.turnover ?? 0)
  return {
    fee: reaisOf(paid - credited),
    credited: reaisOf(credited),
    bonus: reaisOf(bonus),
    turnover: reaisOf(turnover),
  }
}

/** Rates are thousandths. */
const shareOf = (amount: number, rate: number) => Math.floor((amount * Math.round(rate * 1000)) / 1000)

/** The quick amounts within the method's limits (MC-33). */
export function quickAmountsOf({
  quickAmounts,
  min,
  max,
}: Pick<DepositMethod, 'quickAmounts' | 'min' | 'max'>): number[] {
  return quickAmounts.filter((amount) => amount >= min && amount <= max)
}

/** The initial method: the one used last, else the first open one (MC-30). */
export function firstMethod(methods: readonly DepositMethod[]): DepositMethod | undefined {
  const open = methods.filter((method) => method.open)
  return open.find(({ lastUsed }) => lastUsed) ?? open[0]
}

/** The chosen method while it is open, else the initial one (MC-31). */
export function chosenMethod(methods: readonly DepositMethod[], id: string): DepositMethod | undefined {
  return methods.find((method) => method.open && method.id === id) ?? firstMethod(methods)
}
