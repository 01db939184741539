import { keepPreviousData, useQuery, useQueryClient } from '@arcada/kit/api/query'
import { Trans, useLingui } from '@arcada/kit/i18n/macro'
import { useSearchParams } from '@arcada/kit/routes/navigation'
import { $session } from '@arcada/kit/session'
import { useStore } from '@arcada/kit/session/store'
import { classNames, Empty, Loading, QueryError, Screen, Skeleton, TabPanel, Tabs } from '@arcada/kit/ui'
import { TrophyIcon } from '@arcada/kit/ui/icons'
import { boardQuery } from '../../api/board-query.ts'
import { leaderboard } from '../../calls/leaderboard.ts'
import { Board } from './board.tsx'
import { BoardBanner } from './board-banner.tsx'
import styles from './leader-board.module.css'
import { Missions } from './missions.tsx'
import { TimeLeft } from './time-left.tsx'

const PERIODS = ['day', 'week', 'month'] as const
type Period = (typeof PERIODS)[number]

/** The leaders by day, week or month, the member's place, and the missions of the week (ROUTE-58). */
export default function LeaderBoardScreen() {
  const { t } = useLingui()
  const [search, setSearch] = useSearchParams()
  const client = useQueryClient()
  const loggedIn = useStore($session) !== null
  const period: Period = PERIODS.find((one) => one === search.get('period')) ?? 'week'
  const board = useQuery({ ...boardQuery(period), placeholderData: keepPreviousData })
  const words: Record<Period, string> = { day: t`Today`, week: t`Week`, month: t`Month` }

  return (
    <Screen title={t`Leaderboard`} hideTitle wide>
      <div className={classNames(styles.parts, styles.columns)}>
        <div className={styles.parts}>
          <BoardBanner />
          <Missions loggedIn={loggedIn} />
        </div>
        <div className={styles.parts}>
          <Tabs
            id="period"
            label={t`Period`}
            variant="segments"
            value={period}
            tabs={PERIODS.map((id) => ({ id, label: words[id] }))}
            onChange={(id) => setSearch({ period: id }, { replace: true })}
          />
          <TabPanel tabs="period" tab={period} value={period}>
            {board.isPending ? (
              <Loading className={styles.parts}>
                <Skeleton shape="block" height={196} />
                <Skeleton shape="block" height={280} />
              </Loading>
            ) : board.isError && !board.data ? (
              <QueryError query={board} />
            ) : board.data && board.data.content.length > 0 ? (
              <>
                <TimeLeft
                  until={board.data.endsAt}
                  onOver={() => void client.invalidateQueries({ queryKey: [leaderboard.id] })}
                />
                <Board board={board.data} />
              </>
            ) : (
              <Empty icon={<TrophyIcon />} text={<Trans>Nobody has played in this period yet.</Trans>} />
            )}
          </TabPanel>
        </div>
      </div>
    </Screen>
  )
}
