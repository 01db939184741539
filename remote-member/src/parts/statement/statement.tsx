import type { ValueOf } from '@arcada/contract'
import { $locale } from '@arcada/i18n'
import { dayIn, dayText, Plot, useTimeZone } from '@arcada/records'
import { Card, classNames } from '@arcada/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useStore } from '@nanostores/react'
import type { rgStatement } from '../../calls/rg-statement.ts'
import { minutesText } from '../limits/limit-words.ts'
import { Figures } from '../money/figures.tsx'
import styles from './statement.module.css'

export interface StatementProps {
  data: ValueOf<typeof rgStatement>
  money: (amount: number) => string
}

/** What play has cost: the net result first, then what it is made of, a plot, and the same as a table (RG-44, RG-45). */
export function Statement({ data, money }: StatementProps) {
  const { t } = useLingui()
  const locale = useStore($locale)
  const zone = useTimeZone()
  const { summary, content, lifetime } = data
  const rows = [...content].reverse()
  const active = rows.filter(({ wagers, wins }) => wagers > 0 || wins > 0)
  const nameOf = ({ from, to }: { from: string; to: string }) =>
    from === to ? dayText(from, locale) : `${dayText(from, locale)} – ${dayText(to, locale)}`
  const [first, last] = [rows[0], rows.at(-1)]
  const [from, to] = [first ? dayText(first.from, locale) : '', last ? dayText(last.to, locale) : '']
  const net = useNet(money)
  const total = net(summary.net)
  const since = dayText(dayIn(zone, lifetime.since), locale)
  const all = money(lifetime.deposits - lifetime.withdrawals)
  return (
    <div className={styles.statement}>
      <Card>
        <p className={styles.caption}>
          <Trans>Net result in this period</Trans>
        </p>
        <p className={classNames(styles.net, summary.net > 0 && styles.won)}>{total}</p>
      </Card>
      <Card>
        <Figures
          figures={[
            { id: 'wagers', name: <Trans>Wagers</Trans>, value: money(summary.wagers) },
            { id: 'wins', name: <Trans>Wins</Trans>, value: money(summary.wins) },
            { id: 'deposits', name: <Trans>Deposits</Trans>, value: money(summary.deposits) },
            { id: 'withdrawals', name: <Trans>Withdrawals</Trans>, value: money(summary.withdrawals) },
            { id: 'cashNet', name: <Trans>Money in minus out</Trans>, value: money(summary.cashNet) },
            { id: 'bonus', name: <Trans>Bonus money</Trans>, value: money(summary.bonus) },
            { id: 'sessions', name: <Trans>Sessions</Trans>, value: String(summary.sessions) },
            {
              id: 'minutes',
              name: <Trans context="play">Time</Trans>,
              value: minutesText(summary.minutes, locale),
            },
          ]}
        />
      </Card>
      <p className={styles.caption}>
        <Trans>
          Since {since}: deposits minus withdrawals {all}
        </Trans>
      </p>
      {active.length === 0 ? (
        <p>
          <Trans>No activity.</Trans>
        </p>
      ) : (
        <>
          <Plot
            bars={rows.map((row) => ({ name: row.from, value: row.net }))}
            label={t`Net result from ${from} to ${to}: ${total}.`}
          />
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">
                  <Trans>Days</Trans>
                </th>
                <th scope="col" className={styles.number}>
                  <Trans>Net result</Trans>
                </th>
              </tr>
            </thead>
            <tbody>
              {[...rows].reverse().map((row) => (
                <tr key={row.from}>
                  <th scope="row">{nameOf(row)}</th>
                  <td className={classNames(styles.number, row.net > 0 && styles.won)}>{net(row.net)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </div>
  )
}

/** Sign and word besides the figure. */
function useNet(money: (amount: number) => string): (net: number) => string {
  const { t } = useLingui()
  return (net) => {
    if (net === 0) return t`Even`
    const amount = net < 0 ? money(net) : `+${money(net)}`
    return net < 0 ? t`Lost ${amount}` : t`Won ${amount}`
  }
}
