import { usePages } from '@arcada/api/pages'
import {
  DateFilter,
  NoRecords,
  OfflineNote,
  RecordLayout,
  Sums,
  useDays,
  useMoneyText,
} from '@arcada/records'
import { routes } from '@arcada/routes'
import { LinkButton, Screen } from '@arcada/ui'
import { PagedList } from '@arcada/ui/list'
import { Trans, useLingui } from '@lingui/react/macro'
import { rebateReport } from '../../calls/rebate-report.ts'
import { type Rebate, RebateRow } from './rebate-row.tsx'

/** A day has one row for each kind of game. */
const rowKey = ({ date, gameType }: Rebate) => `${date} ${gameType}`

/** /m/member/rebateReport: the rebates that were paid on the chosen days (ROUTE-57, MC-139). */
export default function RebateReportScreen() {
  const { t } = useLingui()
  const days = useDays()
  const { plain } = useMoneyText()
  const pages = usePages(rebateReport, { startDate: days.from, endDate: days.to })
  const footer = pages.data?.pages[0]?.footer
  return (
    <Screen title={t`Rebate report`} hideTitle>
      <RecordLayout>
        <DateFilter days={days} />
        <OfflineNote call={rebateReport} />
        {!pages.isError && (
          <Sums sums={[{ name: <Trans>Rebates in all</Trans>, amount: footer && plain(footer.total) }]} />
        )}
        <div>
          <PagedList
            pages={pages}
            Row={RebateRow}
            rowKey={rowKey}
            label={t`Rebates`}
            rowHeight={92}
            empty={
              <NoRecords
                days={days}
                next={
                  <LinkButton variant="tonal" to={routes.gameList}>
                    <Trans>Find a game</Trans>
                  </LinkButton>
                }
              />
            }
          />
        </div>
      </RecordLayout>
    </Screen>
  )
}
