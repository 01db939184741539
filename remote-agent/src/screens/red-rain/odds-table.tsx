import { $locale, formatMoney, formatPercent } from '@arcada/kit/i18n'
import { Trans } from '@arcada/kit/i18n/macro'
import { useStore } from '@arcada/kit/session/store'
import { memo } from 'react'
import styles from './red-rain.module.css'

export interface OddsTableProps {
  odds: readonly { amount: number; share: number }[]
  symbol: string | undefined
}

/** The probability of each amount, before and during a round (AC-86). */
export const OddsTable = memo(function OddsTable({ odds, symbol }: OddsTableProps) {
  const locale = useStore($locale)
  return (
    <table className={styles.table}>
      <caption>
        <Trans>Odds of each chance</Trans>
      </caption>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Amount</Trans>
          </th>
          <th scope="col">
            <Trans>Odds</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {odds.map(({ amount, share }) => (
          <tr key={amount}>
            <td>{amount > 0 ? formatMoney(amount, symbol, locale) : <Trans>Nothing</Trans>}</td>
            <td>{formatPercent(share, locale, [0, 2])}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
})
