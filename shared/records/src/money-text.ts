import { useWallet } from '@arcada/kit/account'
import { $locale, formatMoney } from '@arcada/kit/i18n'
import { useStore } from '@nanostores/react'
import { useCallback } from 'react'

const BRAZIL = 'R$'

export interface MoneyText {
  /** An amount; a negative one has its sign. */
  plain: (amount: number) => string
  /** A credit has a sign, too (MC-22). */
  signed: (amount: number) => string
  /** The win of a bet; a dash while it is open, because 0 would mean a loss. */
  prize: (bet: { win: number; status: string }) => string
}

/** Formats amounts with the wallet's symbol. */
export function useMoneyText(): MoneyText {
  const locale = useStore($locale)
  const symbol = useWallet().data?.currencySymbol ?? BRAZIL
  const plain = useCallback((amount: number) => formatMoney(amount, symbol, locale), [symbol, locale])
  const signed = useCallback((amount: number) => (amount > 0 ? `+${plain(amount)}` : plain(amount)), [plain])
  const prize = useCallback<MoneyText['prize']>(
    ({ win, status }) => (status === 'UNSETTLED' && win === 0 ? '—' : signed(win)),
    [signed],
  )
  return { plain, signed, prize }
}
