import { teamPnl } from '@arcada/contract/team-pnl'
import {
  DateFilter,
  ExportButton,
  NameSearch,
  OfflineNote,
  RecordLayout,
  useDays,
  useNameSearch,
} from '@arcada/records'
import { Screen } from '@arcada/ui'
import { useLingui } from '@lingui/react/macro'
import { useSearchParams } from 'react-router-dom'
import { useTeamProfit } from '../../api/team-queries.ts'
import { FiguresTime } from '../../parts/team/figures-time.tsx'
import { placeOf } from '../../parts/team/place-rules.ts'
import { TeamPath } from '../../parts/team/team-path.tsx'
import { useStillAgent } from '../../parts/team/use-still-agent.ts'
import { ProfitTable } from './profit-table.tsx'

/** /m/agent/team/pnl: a row for each direct downline with the sums of the whole branch (ROUTE-64, AC-25…AC-27). */
export default function TeamProfitScreen() {
  const { t } = useLingui()
  const days = useDays()
  const [search] = useSearchParams()
  const parentId = placeOf(search)
  const name = useNameSearch()
  const filter = {
    startDate: days.from,
    endDate: days.to,
    ...(name.userName ? { userName: name.userName } : parentId ? { parentId } : {}),
  }
  const pages = useTeamProfit(filter)
  useStillAgent(pages)
  const first = pages.data?.pages[0]
  return (
    <Screen title={t`Team profit and loss`} hideTitle wide>
      <RecordLayout>
        <DateFilter days={days} />
        <NameSearch search={name} />
        <OfflineNote call={teamPnl} />
        <FiguresTime
          serverNow={first?.serverNow}
          busy={pages.isFetching}
          onRefresh={() => void pages.refetch()}
        />
        <TeamPath path={first?.path ?? []} />
        <ProfitTable pages={pages} searched={name.userName !== ''} below={parentId !== undefined} />
        {first && first.totalCount > 0 && <ExportButton filter={{ report: 'teamPnl', ...filter }} />}
      </RecordLayout>
    </Screen>
  )
}
