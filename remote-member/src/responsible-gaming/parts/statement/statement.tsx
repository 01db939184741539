import type { ValueOf } from '@arcada/kit/contract'
import { $locale, $timeZone } from '@arcada/kit/i18n'
import { formatDay, formatDayOf } from '@arcada/kit/i18n/calendar'
import { Trans, useLingui } from '@arcada/kit/i18n/macro'
import { Figures, folded, Plot } from '@arcada/kit/records'
import { useStore } from '@arcada/kit/session/store'
import { Card, classNames } from '@arcada/kit/ui'
import { FittedAmount } from '@arcada/kit/ui/amount'
import text from '../../../shared/parts/text.module.css'
import type { rgStatement } from '../../calls/rg-statement.ts'
import { minutesText } from '../limits/limit-labels.ts'
import { NetTable } from './net-table.tsx'
import styles from './statement.module.css'
import { useNet } from './use-net.ts'

export interface StatementProps {
  data: ValueOf<typeof rgStatement>
  money: (amount: number) => string
}

/** The cost of play: the net result first, then its parts, a chart, and the same as a table (RG-44, RG-45). */
export function Statement({ data, money }: StatementProps) {
  const { t } = useLingui()
  const [locale, zone] = [useStore($locale), useStore($timeZone)]
  const { summary, content, lifetime } = data
  const rows = [...content].reverse()
  const groups = folded(content, isIdle)
  const nameOf = ({ from, to }: { from: string; to: string }) =>
    from === to ? formatDay(from, locale) : `${formatDay(from, locale)} – ${formatDay(to, locale)}`
  const [first, last] = [rows[0], rows.at(-1)]
  const [from, to] = [first ? formatDay(first.from, locale) : '', last ? formatDay(last.to, locale) : '']
  const net = useNet(money)
  const total = net(summary.net)
  const since = formatDayOf(lifetime.since, zone, locale)
  const all = money(lifetime.deposits - lifetime.withdrawals)
  return (
    <div className={styles.statement}>
      <Card>
        <p className={text.muted}>
          <Trans>Net result in this period</Trans>
        </p>
        <p className={classNames(styles.net, summary.net > 0 && styles.won)}>
          <FittedAmount text={total} />
        </p>
      </Card>
      <Card>
        <Figures
          figures={[
            { id: 'wagers', name: <Trans>Wagers</Trans>, value: money(summary.wagers) },
            { id: 'wins', name: <Trans>Wins</Trans>, value: money(summary.wins) },
            { id: 'deposits', name: <Trans>Deposits</Trans>, value: money(summary.deposits) },
            { id: 'withdrawals', name: <Trans>Withdrawals</Trans>, value: money(summary.withdrawals) },
            { id: 'cashNet', name: <Trans>Deposits minus withdrawals</Trans>, value: money(summary.cashNet) },
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
      <p className={text.muted}>
        <Trans>
          Since {since}: deposits minus withdrawals {all}
        </Trans>
      </p>
      {rows.every(isIdle) ? (
        <p>
          <Trans>No activity.</Trans>
        </p>
      ) : (
        <>
          <Plot
            bars={rows.map((row) => ({ name: row.from, value: row.net }))}
            label={t`Net result from ${from} to ${to}: ${total}.`}
          />
          <NetTable
            heading={<Trans>Days</Trans>}
            rows={groups.map(([row, ...others]) => ({
              key: row.from,
              name: nameOf({ from: (others.at(-1) ?? row).from, to: row.to }),
              net: row.net,
              idle: isIdle(row),
            }))}
            amountOf={net}
          />
        </>
      )}
    </div>
  )
}

/** Whether nothing was played in a row's days. */
export const isIdle = ({ wagers, wins }: StatementProps['data']['content'][number]) =>
  wagers === 0 && wins === 0
