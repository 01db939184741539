import { useQuery } from '@arcada/kit/api/query'
import type { ValueOf } from '@arcada/kit/contract'
import { $locale } from '@arcada/kit/i18n'
import { formatDay } from '@arcada/kit/i18n/calendar'
import { Trans, useLingui } from '@arcada/kit/i18n/macro'
import {
  type ChosenDays,
  DateFilter,
  NoRecords,
  OfflineNote,
  Plot,
  RecordLayout,
  useDays,
  useMoneyText,
} from '@arcada/kit/records'
import { useStore } from '@arcada/kit/session/store'
import { Loading, Screen, SectionHeader } from '@arcada/kit/ui'
import { useId } from 'react'
import { teamCountersQuery, teamDailyQuery, teamOverviewQuery } from '../../api/team-queries.ts'
import type { teamDaily } from '../../calls/team-daily.ts'
import { teamOverview } from '../../calls/team-overview.ts'
import { DaysFigures, NowFigures, TodayFigures, useTeamAddress } from '../../parts/team/figures.tsx'
import { FiguresTime } from '../../parts/team/figures-time.tsx'
import { NoTeam, OpenAccount } from '../../parts/team/no-team.tsx'
import { Result } from '../../parts/team/result.tsx'
import { useStillAgent } from '../../parts/team/use-still-agent.ts'
import { WideTable } from '../../parts/team/wide-table.tsx'

/** /m/agent/team/overview: the whole team, now, today and in the chosen days (ROUTE-63, AC-20…AC-24). */
export default function TeamOverviewScreen() {
  const { t } = useLingui()
  const days = useDays()
  const overview = useQuery(teamOverviewQuery(days))
  const daily = useQuery(teamDailyQuery(days))
  const counters = useQuery(teamCountersQuery(days.today))
  useStillAgent(overview, daily, counters)
  const { data } = overview
  const team = useTeamAddress()
  const refresh = () => {
    for (const query of [overview, daily, counters]) void query.refetch()
  }
  return (
    <Screen title={t`Team overview`} hideTitle wide>
      <RecordLayout>
        <OfflineNote call={teamOverview} />
        <FiguresTime serverNow={data?.serverNow} busy={overview.isFetching} onRefresh={refresh} />
        {data?.members === 0 ? (
          <NoTeam />
        ) : (
          <>
            <NowFigures query={overview} team={team} />
            <TodayFigures title={<Trans>Today</Trans>} query={counters} team={team} />
            <DateFilter days={days} />
            <DaysFigures query={overview} />
            {daily.data ? (
              <DailyResults rows={daily.data.content} days={days} />
            ) : (
              <Loading query={daily} blocks={[260]} />
            )}
          </>
        )}
      </RecordLayout>
    </Screen>
  )
}

type Row = ValueOf<typeof teamDaily>['content'][number]

/** The players' result of each day: bars on a zero line, a sentence, and the same as a table (AC-23). */
function DailyResults({ rows, days }: { rows: readonly Row[]; days: ChosenDays }) {
  const { t } = useLingui()
  const id = useId()
  const locale = useStore($locale)
  const { plain } = useMoneyText()
  const [from, to] = [formatDay(days.from, locale), formatDay(days.to, locale)]
  const won = rows.filter(({ profit }) => profit > 0).length
  const lost = rows.filter(({ profit }) => profit < 0).length
  const still = rows.every(
    ({ deposit, withdraw, stake, profit }) => !deposit && !withdraw && !stake && !profit,
  )
  return (
    <section aria-labelledby={id}>
      <SectionHeader id={id} title={<Trans>Result of the players per day</Trans>} />
      <Plot
        bars={rows.map(({ date, profit }) => ({ name: date, value: profit }))}
        label={t`Result of the players per day, ${from} to ${to}: ${won} won, ${lost} lost.`}
      />
      {still && <NoRecords days={days} next={<OpenAccount />} />}
      <WideTable
        label={t`Result of the players per day`}
        rows={[...rows].reverse()}
        rowKey={({ date }) => date}
        head={{ key: 'date', name: <Trans>Day</Trans>, cell: ({ date }) => formatDay(date, locale) }}
        columns={[
          { key: 'profit', name: <Trans>Result</Trans>, cell: ({ profit }) => <Result amount={profit} /> },
          { key: 'stake', name: <Trans>Stakes</Trans>, cell: ({ stake }) => plain(stake) },
          { key: 'win', name: <Trans>Wins</Trans>, cell: ({ win }) => plain(win) },
        ]}
      />
    </section>
  )
}
