import type { ValueOf } from '@arcada/kit/contract'
import { $locale, $timeZone } from '@arcada/kit/i18n'
import { dayIn, formatDay, formatDayOf, formatMonth } from '@arcada/kit/i18n/calendar'
import { Plural, Trans, useLingui } from '@arcada/kit/i18n/macro'
import { Figures, folded, Plot } from '@arcada/kit/records'
import { useStore } from '@arcada/kit/session/store'
import { Card, classNames } from '@arcada/kit/ui'
import { FittedAmount } from '@arcada/kit/ui/amount'
import type { ReactNode } from 'react'
import layout from '../../../shared/parts/layout.module.css'
import text from '../../../shared/parts/text.module.css'
import type { rgStatement } from '../../calls/rg-statement.ts'
import { minutesText } from '../limits/limit-labels.ts'
import { comparisonOf, type MonthFigures, monthOf } from './month.ts'
import styles from './statement.module.css'

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
    <div className={layout.stack4}>
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
const isIdle = ({ wagers, wins }: StatementProps['data']['content'][number]) => wagers === 0 && wins === 0

interface NetRow {
  key: string
  name: string
  net: number
  idle: boolean
}

/** The net result of each row of a statement; `heading` names what a row is. */
function NetTable({
  heading,
  rows,
  amountOf,
}: {
  heading: ReactNode
  rows: readonly NetRow[]
  amountOf: (net: number) => string
}) {
  const { t } = useLingui()
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{heading}</th>
          <th scope="col" className={styles.number}>
            <Trans>Net result</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, net, idle }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            <td className={classNames(styles.number, net > 0 && styles.won)}>
              {idle ? t`No play` : amountOf(net)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The amount with its sign and a label. */
function useNet(money: (amount: number) => string): (net: number) => string {
  const { t } = useLingui()
  return (net) => {
    if (net === 0) return t`Even`
    const amount = net < 0 ? money(net) : `+${money(net)}`
    return net < 0 ? t`${amount} (lost)` : t`${amount} (won)`
  }
}

/** A month as plain sentences, beside the average of the player's own earlier months, and all months below (RG-69). */
export function MonthStatement({ data, money }: StatementProps) {
  const { t } = useLingui()
  const [locale, zone] = [useStore($locale), useStore($timeZone)]
  const net = useNet(money)
  const more = useDifference(money)
  const { own, count, average } = comparisonOf(data.content, dayIn(data.lifetime.since, zone))
  if (!own) return null
  const nameOf = (day: string) => formatMonth(monthOf(day), locale)
  const month = nameOf(own.from)
  const running = monthOf(own.from) === monthOf(dayIn(data.serverNow, zone))
  const total = net(own.net)
  const [wagers, wins, deposits, withdrawals] = [own.wagers, own.wins, own.deposits, own.withdrawals].map(
    money,
  )
  const time = minutesText(own.minutes, locale)
  const rows = data.content.slice(0, count + 1)
  return (
    <div className={layout.stack4}>
      <Card>
        <p className={text.muted}>
          {running ? <Trans>Net result in {month}, until today</Trans> : <Trans>Net result in {month}</Trans>}
        </p>
        <p className={classNames(styles.net, own.net > 0 && styles.won)}>
          <FittedAmount text={total} />
        </p>
      </Card>
      <h2 className={text.heading}>
        <Trans>In short</Trans>
      </h2>
      <ul className={text.bullets}>
        <li>
          <Trans>
            You staked {wagers} and got {wins} back in prizes.
          </Trans>
        </li>
        <li>
          <Trans>
            You deposited {deposits} and withdrew {withdrawals}.
          </Trans>
        </li>
        <li>
          <Trans>You were here for {time}.</Trans>
        </li>
        {average && (
          <>
            <li>{more('wagers', own, average)}</li>
            <li>{more('deposits', own, average)}</li>
            <li>{more('minutes', own, average)}</li>
          </>
        )}
      </ul>
      {average ? (
        <>
          <table className={classNames(styles.table, styles.compared)}>
            <caption className={text.muted}>
              <Plural
                value={count}
                one="Your average is that of # earlier month."
                other="Your average is that of # earlier months."
              />
            </caption>
            <thead>
              <tr>
                <td />
                <th scope="col" className={styles.number}>
                  {month}
                </th>
                <th scope="col" className={styles.number}>
                  <Trans>Your average</Trans>
                </th>
              </tr>
            </thead>
            <tbody>
              <Row name={t`Net result`} own={total} average={net(average.net)} />
              <Row name={t`Wagers`} own={money(own.wagers)} average={money(average.wagers)} />
              <Row name={t`Deposits`} own={money(own.deposits)} average={money(average.deposits)} />
              <Row
                name={t({ message: 'Time', context: 'play' })}
                own={time}
                average={minutesText(average.minutes, locale)}
              />
            </tbody>
          </table>
          <Plot
            bars={[...rows].reverse().map((row) => ({ name: nameOf(row.from), value: row.net }))}
            label={t`Net result of each month up to ${month}: ${total}.`}
          />
          <NetTable
            heading={<Trans>Month</Trans>}
            rows={rows.map((row) => ({
              key: row.from,
              name: nameOf(row.from),
              net: row.net,
              idle: isIdle(row),
            }))}
            amountOf={net}
          />
        </>
      ) : (
        <p className={text.muted}>
          <Trans>You have no earlier month to compare with yet.</Trans>
        </p>
      )}
    </div>
  )
}

function Row({ name, own, average }: { name: string; own: string; average: string }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td className={styles.number}>{own}</td>
      <td className={styles.number}>{average}</td>
    </tr>
  )
}

/** How a figure of the month differs from the average, as a sentence without praise or blame. */
function useDifference(money: StatementProps['money']) {
  const { t } = useLingui()
  const locale = useStore($locale)
  const names = {
    wagers: t`Wagers`,
    deposits: t`Deposits`,
    minutes: t({ message: 'Time', context: 'play' }),
  }
  return (figure: keyof typeof names, own: MonthFigures, average: MonthFigures) => {
    const difference = own[figure] - average[figure]
    const name = names[figure]
    const size = Math.abs(difference)
    const amount = figure === 'minutes' ? minutesText(size, locale) : money(size)
    if (difference === 0) return t`${name}: as in your average month.`
    return difference > 0
      ? t`${name}: ${amount} above your average month.`
      : t`${name}: ${amount} below your average month.`
  }
}
