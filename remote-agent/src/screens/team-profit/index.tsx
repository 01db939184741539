import { usePages } from '@arcada/kit/api/pages'
import { useLingui } from '@arcada/kit/i18n/macro'
import { RecordFrame, useDays, useNameSearch } from '@arcada/kit/records'
import { useSearchParams } from '@arcada/kit/routes/navigation'
import { Screen } from '@arcada/kit/ui'
import { teamPnl } from '../../calls/team-pnl.ts'
import { PagesTime } from '../../parts/team/figures-time.tsx'
import { placeOf } from '../../parts/team/place-rules.ts'
import { TeamPath } from '../../parts/team/team-path.tsx'
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
  const pages = usePages(teamPnl, filter)
  return (
    <Screen title={t`Team profit and loss`} hideTitle wide>
      <RecordFrame
        call={teamPnl}
        pages={pages}
        days={days}
        search={name}
        notes={
          <>
            <PagesTime pages={pages} />
            <TeamPath path={pages.data?.pages[0]?.path ?? []} />
          </>
        }
        file={{ report: 'teamPnl', ...filter }}
      >
        <ProfitTable pages={pages} searched={name.userName !== ''} below={parentId !== undefined} />
      </RecordFrame>
    </Screen>
  )
}
