import { useWallet } from '@arcada/account'
import { $locale, formatMoney } from '@arcada/i18n'
import { useStore } from '@nanostores/react'
import { useCallback } from 'react'

/**
 * Writes amounts of the member's own money. As long as the wallet has not said its symbol they stand without one: that of
 * another currency would be wrong.
 */
export function useMoney(): { money: (amount: number) => string; symbol: string } {
  const locale = useStore($locale)
  const symbol = useWallet().data?.currencySymbol ?? ''
  const money = useCallback((amount: number) => formatMoney(amount, symbol, locale).trim(), [symbol, locale])
  return { money, symbol }
}
