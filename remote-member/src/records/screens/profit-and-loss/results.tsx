import type { ValueOf } from '@arcada/kit/contract'
import { $locale } from '@arcada/kit/i18n'
import { daysOf, formatDay } from '@arcada/kit/i18n/calendar'
import { Trans, useLingui } from '@arcada/kit/i18n/macro'
import { type ChosenDays, folded, NoRecords, Plot, resultWords, useMoneyText } from '@arcada/kit/records'
import { links, routes } from '@arcada/kit/routes'
import { Link } from '@arcada/kit/routes/navigation'
import { useStore } from '@arcada/kit/session/store'
import { classNames, LinkButton } from '@arcada/kit/ui'
import { useFlags } from '@arcada/kit/whitelabel'
import { gameLabel } from '../../../shared/parts/record-labels.ts'
import text from '../../../shared/parts/text.module.css'
import type { profitAndLoss } from '../../calls/profit-and-loss.ts'
import styles from './profit-and-loss.module.css'

type Row = ValueOf<typeof profitAndLoss>['content'][number]

interface Result {
  key: string
  name: string
  valid: number
  win: number
  profit: number
  /** The address of its bets. */
  to: string | undefined
}

/** A bar and a row for each day or game type; each links to its bets (MC-121, MC-122). */
export function Results({
  rows,
  by,
  days,
}: {
  rows: readonly Row[]
  by: 'DAY' | 'GAME_TYPE'
  days: ChosenDays
}) {
  const { t, i18n } = useLingui()
  const locale = useStore($locale)
  const { plain, signed } = useMoneyText()
  const bets = useFlags()?.TRANSBETREPMEM3 === true
  const results = by === 'DAY' ? ofDays(rows, days, (day) => formatDay(day, locale)) : ofTypes(rows, days)
  if (rows.length === 0) return <NoRecords days={days} next={<GamesLink />} />

  function ofTypes(all: readonly Row[], { from, to }: ChosenDays): Result[] {
    return all.map((row) => ({
      key: row.gameType ?? '',
      name: i18n._(gameLabel(row.gameType)),
      ...row,
      to: links.gameRecord({ kind: row.gameType ?? '', from, to }),
    }))
  }
  const [from, to] = [formatDay(days.from, locale), formatDay(days.to, locale)]
  const won = results.filter(({ profit }) => profit > 0).length
  const lost = results.filter(({ profit }) => profit < 0).length
  const label =
    by === 'DAY'
      ? t`Net result with bonus and rebates per day, ${from} to ${to}: ${won} won, ${lost} lost.`
      : t`Net result with bonus and rebates per game type, ${from} to ${to}: ${won} won, ${lost} lost.`
  return (
    <>
      <Plot bars={results.map(({ key, profit }) => ({ name: key, value: profit }))} label={label} />
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{by === 'DAY' ? <Trans>Day</Trans> : <Trans>Game type</Trans>}</th>
            <th scope="col" className={styles.number}>
              <Trans>Net result with bonus and rebates</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {folded([...results].reverse(), isIdle).map(([one, ...others]) =>
            isIdle(one) ? (
              <tr key={one.key}>
                <th scope="row">{[...others.slice(-1), one].map(({ name }) => name).join(' – ')}</th>
                <td className={classNames(styles.number, text.muted)}>
                  <Trans>No play</Trans>
                </td>
              </tr>
            ) : (
              <tr key={one.key}>
                <th scope="row">
                  {one.to !== undefined && bets ? (
                    <Link to={one.to} className={styles.link}>
                      {one.name}
                    </Link>
                  ) : (
                    <span>{one.name}</span>
                  )}
                  <span className={styles.detail}>
                    <Trans>
                      Valid stake {plain(one.valid)}, win {plain(one.win)}
                    </Trans>
                  </span>
                </th>
                <td className={styles.number}>
                  <span className={classNames(styles.amount, one.profit > 0 && styles.good)}>
                    {signed(one.profit)}
                  </span>
                  <span className={styles.detail}>{i18n._(resultWords(one.profit))}</span>
                </td>
              </tr>
            ),
          )}
        </tbody>
      </table>
    </>
  )
}

/** Whether there is neither play nor credit. */
const isIdle = ({ valid, win, profit, to }: Result) =>
  valid === 0 && win === 0 && profit === 0 && to === undefined

/** Every day of the filter, the first one first, including empty ones. */
function ofDays(rows: readonly Row[], days: ChosenDays, nameOf: (day: string) => string): Result[] {
  const known = new Map(rows.map((row) => [row.date, row]))
  return daysOf(days).map((day) => {
    const { valid = 0, win = 0, profit = 0, gameType } = known.get(day) ?? {}
    return {
      key: day,
      name: nameOf(day),
      valid,
      win,
      profit,
      to: gameType && links.gameRecord({ kind: gameType, from: day, to: day }),
    }
  })
}

/** Links to the games. */
function GamesLink() {
  return (
    <LinkButton variant="tonal" to={routes.gameCenter}>
      <Trans>To the games</Trans>
    </LinkButton>
  )
}
