import { useWallet } from '@arcada/account'
import { $locale, formatMoney } from '@arcada/i18n'
import { useStore } from '@nanostores/react'
import { useCallback } from 'react'

const BRAZIL = 'R$'

export interface MoneyText {
  /** An amount; a negative one carries its sign. */
  plain: (amount: number) => string
  /** What came in carries a sign, too (MC-22). */
  signed: (amount: number) => string
}

/** Writes amounts with the wallet's symbol. */
export function useMoneyText(): MoneyText {
  const locale = useStore($locale)
  const symbol = useWallet().data?.currencySymbol ?? BRAZIL
  const plain = useCallback((amount: number) => formatMoney(amount, symbol, locale), [symbol, locale])
  const signed = useCallback((amount: number) => (amount > 0 ? `+${plain(amount)}` : plain(amount)), [plain])
  return { plain, signed }
}
