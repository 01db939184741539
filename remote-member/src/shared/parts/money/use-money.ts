import { useWallet } from '@arcada/kit/account'
import { $locale, formatMoney } from '@arcada/kit/i18n'
import { useStore } from '@arcada/kit/session/store'
import { useCallback } from 'react'

/** Formats amounts of the member's wallet; without a symbol until the wallet has returned its currency. */
export function useMoney(): { money: (amount: number) => string; symbol: string } {
  const locale = useStore($locale)
  const symbol = useWallet().data?.currencySymbol ?? ''
  const money = useCallback((amount: number) => formatMoney(amount, symbol, locale).trim(), [symbol, locale])
  return { money, symbol }
}
