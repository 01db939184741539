import { useQuery } from '@arcada/kit/api/query'
import { useLingui } from '@arcada/kit/i18n/macro'
import { DateFilter, OfflineNote, RecordLayout, useDays } from '@arcada/kit/records'
import { Loading, QueryError, Screen, Skeleton } from '@arcada/kit/ui'
import { teamCountersQuery, teamDailyQuery, teamOverviewQuery } from '../../api/team-queries.ts'
import { teamOverview } from '../../calls/team-overview.ts'
import { FiguresTime } from '../../parts/team/figures-time.tsx'
import { NoTeam } from '../../parts/team/no-team.tsx'
import { useStillAgent } from '../../parts/team/use-still-agent.ts'
import { DailyResults } from './daily-results.tsx'
import { DaysFigures, NowFigures, TodayFigures } from './figures.tsx'

/** /m/agent/team/overview: the whole team, now, today and in the chosen days (ROUTE-63, AC-20…AC-24). */
export default function TeamOverviewScreen() {
  const { t } = useLingui()
  const days = useDays()
  const overview = useQuery(teamOverviewQuery(days))
  const daily = useQuery(teamDailyQuery(days))
  const counters = useQuery(teamCountersQuery(days.today))
  useStillAgent(overview, daily, counters)
  const { data } = overview
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
            <NowFigures query={overview} />
            <TodayFigures query={counters} />
            <DateFilter days={days} />
            <DaysFigures query={overview} />
            {daily.data ? (
              <DailyResults rows={daily.data.content} days={days} />
            ) : daily.isPending ? (
              <Loading>
                <Skeleton shape="block" height={260} />
              </Loading>
            ) : (
              <QueryError query={daily} />
            )}
          </>
        )}
      </RecordLayout>
    </Screen>
  )
}
