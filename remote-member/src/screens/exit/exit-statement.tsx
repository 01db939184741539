import { request } from '@arcada/api'
import { $locale, formatMoney } from '@arcada/i18n'
import { Card, Loading, QueryError, Skeleton } from '@arcada/ui'
import { Trans } from '@lingui/react/macro'
import { useStore } from '@nanostores/react'
import { useQuery } from '@tanstack/react-query'
import { rgStatement } from '../../calls/rg-statement.ts'
import { Figures } from '../../parts/money/figures.tsx'
import styles from '../../parts/rg/rg.module.css'

const MONTH_MS = 30 * 86_400_000

/** What play cost in the last 30 days; the key to this page is the key to it. */
export function ExitStatement({ token, symbol }: { token: string; symbol: string }) {
  const locale = useStore($locale)
  const query = useQuery({
    queryKey: [rgStatement.id, 'exit', token],
    queryFn: ({ signal }) => {
      const now = Date.now()
      const [startDate, endDate] = [String(now - MONTH_MS), String(now)]
      return request(rgStatement, {
        query: { startDate, endDate, groupBy: 'week' },
        headers: { token },
        signal,
      })
    },
    gcTime: 0,
  })
  const sums = query.data?.summary
  const money = (sum: number) => formatMoney(sum, symbol, locale)
  return (
    <Card as="section">
      <h2 className={styles.heading}>
        <Trans>Your last 30 days</Trans>
      </h2>
      {sums ? (
        <Figures
          figures={[
            {
              id: 'net',
              name: <Trans>Net result in this period</Trans>,
              value: <Net net={sums.net} money={money} />,
              strong: true,
            },
            { id: 'wagers', name: <Trans>Wagers</Trans>, value: money(sums.wagers) },
            { id: 'wins', name: <Trans>Wins</Trans>, value: money(sums.wins) },
            { id: 'deposits', name: <Trans>Deposits</Trans>, value: money(sums.deposits) },
            { id: 'withdrawals', name: <Trans>Withdrawals</Trans>, value: money(sums.withdrawals) },
          ]}
        />
      ) : query.isError ? (
        <QueryError query={query} />
      ) : (
        <Loading>
          <Skeleton shape="block" height={160} />
        </Loading>
      )}
    </Card>
  )
}

/** Sign and word, besides the figure. */
function Net({ net, money }: { net: number; money: (sum: number) => string }) {
  const amount = money(Math.abs(net))
  if (net === 0) return <Trans>Even</Trans>
  return net < 0 ? <Trans>Lost {amount}</Trans> : <Trans>Won {amount}</Trans>
}
