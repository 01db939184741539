import { callQuery } from '@arcada/kit/api'
import { useQuery } from '@arcada/kit/api/query'
import type { ValueOf } from '@arcada/kit/contract'
import { $locale } from '@arcada/kit/i18n'
import { daysOf, formatDay } from '@arcada/kit/i18n/calendar'
import { Trans, useLingui } from '@arcada/kit/i18n/macro'
import {
  type ChosenDays,
  DateFilter,
  ExportButton,
  folded,
  NoRecords,
  OfflineNote,
  Plot,
  RecordLayout,
  resultWords,
  Sums,
  useDays,
  useMoneyText,
} from '@arcada/kit/records'
import { links, routes } from '@arcada/kit/routes'
import { Link } from '@arcada/kit/routes/navigation'
import { useStore } from '@arcada/kit/session/store'
import { Card, classNames, LinkButton, Loading, QueryError, Screen, TabPanel, Tabs } from '@arcada/kit/ui'
import { useAddressChoice } from '@arcada/kit/ui/address'
import { FittedAmount } from '@arcada/kit/ui/amount'
import { useFlags } from '@arcada/kit/whitelabel'
import layout from '../../../shared/parts/layout.module.css'
import { gameLabel } from '../../../shared/parts/record-labels.ts'
import text from '../../../shared/parts/text.module.css'
import { profitAndLoss } from '../../calls/profit-and-loss.ts'
import styles from './profit-and-loss.module.css'

const TABS = 'profit-by'

/** /m/profitandloss: wins and losses, by day or by game type (ROUTE-53, MC-120…MC-122). */
export default function ProfitAndLossScreen() {
  const { t } = useLingui()
  const days = useDays()
  const [by, setBy] = useAddressChoice('by', ['DAY', 'GAME_TYPE'], 'DAY')
  const filter = { startDate: days.from, endDate: days.to, by }
  const query = useQuery(callQuery(profitAndLoss, filter))
  const { data } = query
  return (
    <Screen title={t`Profit and loss`} hideTitle>
      <RecordLayout>
        <DateFilter days={days} />
        <OfflineNote call={profitAndLoss} />
        {query.isPending ? (
          <Loading blocks={[272, 140]} />
        ) : data ? (
          <>
            <Summary sums={data.summary} />
            <Tabs
              id={TABS}
              label={t`Show by`}
              variant="segments"
              tabs={[
                { id: 'DAY', label: t`Days` },
                { id: 'GAME_TYPE', label: t`Game types` },
              ]}
              value={by}
              onChange={setBy}
            />
            <TabPanel tabs={TABS} tab={by} value={by}>
              <Results rows={data.content} by={by} days={days} />
            </TabPanel>
            {data.content.length > 0 && <ExportButton filter={{ report: 'profitAndLoss', ...filter }} />}
          </>
        ) : (
          <QueryError query={query} />
        )}
      </RecordLayout>
    </Screen>
  )
}

/** The net result with its label, and its parts. */
function Summary({ sums }: { sums: ValueOf<typeof profitAndLoss>['summary'] }) {
  const { i18n } = useLingui()
  const { plain, signed } = useMoneyText()
  return (
    <div className={layout.stack3}>
      <Card>
        <p className={text.muted}>
          <Trans>Net result with bonus and rebates</Trans>
        </p>
        <p className={classNames(text.amount, sums.profit > 0 && styles.good)}>
          <FittedAmount text={signed(sums.profit)} />
        </p>
        <p className={text.muted}>{i18n._(resultWords(sums.profit))}</p>
        <p className={styles.other}>
          <Link to={routes.activityStatement} className={styles.link}>
            <Trans>Net result of your bets alone, in the activity statement</Trans>
          </Link>
        </p>
      </Card>
      <Sums
        sums={[
          { name: <Trans>Win</Trans>, amount: plain(sums.win) },
          { name: <Trans>Rebate</Trans>, amount: plain(sums.rebate) },
          { name: <Trans>Bonus</Trans>, amount: plain(sums.bonus) },
          { name: <Trans>Valid stake</Trans>, amount: plain(sums.valid) },
          { name: <Trans>Stake</Trans>, amount: plain(sums.stake) },
          { name: <Trans>Deposits</Trans>, amount: plain(sums.deposit) },
          { name: <Trans>Withdrawals</Trans>, amount: plain(sums.withdraw) },
        ]}
        note={<Trans>Net result with bonus and rebates: win, rebate and bonus less the valid stake.</Trans>}
      />
    </div>
  )
}

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
function Results({ rows, by, days }: { rows: readonly Row[]; by: 'DAY' | 'GAME_TYPE'; days: ChosenDays }) {
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
