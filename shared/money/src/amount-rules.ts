import { $locale, formatMoney } from '@arcada/kit/i18n'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { parseAmount } from './amount-text.ts'

export interface AmountBounds {
  min: number
  max: number
  /** The wallet's; that of CNY by default (AMB-25). */
  symbol: string | undefined
}

/**
 * A rule for `useServerForm`: an amount is required, has at most two decimals and is within the bounds, both included
 * (MC-23, MC-32, MC-68).
 */
export function amountRule(bounds: AmountBounds) {
  return (typed: string): MessageDescriptor | undefined => {
    const locale = $locale.get()
    if (typed.trim() === '') return msg`Enter an amount.`
    const amount = parseAmount(typed, locale)
    if (amount === undefined) return msg`Enter an amount in digits, with at most two decimals.`
    if (amount >= bounds.min && amount <= bounds.max) return undefined
    const [min, max] = [
      formatMoney(bounds.min, bounds.symbol, locale),
      formatMoney(bounds.max, bounds.symbol, locale),
    ]
    return msg`Enter an amount between ${min} and ${max}.`
  }
}
