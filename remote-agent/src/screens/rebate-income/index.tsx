import { DateFilter, ExportButton, OfflineNote, RecordLayout, useDays } from '@arcada/records'
import { Screen } from '@arcada/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useRebateIncome } from '../../api/rebate-queries.ts'
import { rebateIncome } from '../../calls/rebate-income.ts'
import agency from '../../parts/agency.module.css'
import { FiguresTime } from '../../parts/team/figures-time.tsx'
import { useStillAgent } from '../../parts/team/use-still-agent.ts'
import { IncomeTable } from './income-table.tsx'

/** /m/member/teamRebate: what the stakes of the team bring the agent, by day, branch, game type and rate (ROUTE-69, AC-61). */
export default function RebateIncomeScreen() {
  const { t } = useLingui()
  const days = useDays()
  const filter = { startDate: days.from, endDate: days.to }
  const pages = useRebateIncome(filter)
  useStillAgent(pages)
  const first = pages.data?.pages[0]
  return (
    <Screen title={t`Rebate income`} hideTitle wide>
      <RecordLayout>
        <DateFilter days={days} />
        <p className={agency.note}>
          <Trans>What a day brings is in your balance, and stands here, once the day is over.</Trans>
        </p>
        <OfflineNote call={rebateIncome} />
        <FiguresTime
          serverNow={first?.serverNow}
          busy={pages.isFetching}
          onRefresh={() => void pages.refetch()}
        />
        <IncomeTable pages={pages} days={days} />
        {first && first.totalCount > 0 && <ExportButton filter={{ report: 'rebateIncome', ...filter }} />}
      </RecordLayout>
    </Screen>
  )
}
