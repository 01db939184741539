import { usePages } from '@arcada/kit/api/pages'
import { Trans, useLingui } from '@arcada/kit/i18n/macro'
import { NoRecords, RecordList, useDays } from '@arcada/kit/records'
import { routes } from '@arcada/kit/routes'
import { LinkButton, Screen } from '@arcada/kit/ui'
import { rebateReport } from '../../calls/rebate-report.ts'
import { type Rebate, RebateRow } from './rebate-row.tsx'

/** A day has one row for each kind of game. */
const rowKey = ({ date, gameType }: Rebate) => `${date} ${gameType}`

/** /m/member/rebateReport: the rebates paid on the chosen days (ROUTE-57, MC-139). */
export default function RebateReportScreen() {
  const { t } = useLingui()
  const days = useDays()
  const next = (
    <LinkButton variant="tonal" to={routes.gameList}>
      <Trans>Find a game</Trans>
    </LinkButton>
  )
  return (
    <Screen title={t`Rebate report`} hideTitle>
      <RecordList
        call={rebateReport}
        pages={usePages(rebateReport, { startDate: days.from, endDate: days.to })}
        days={days}
        sums={[{ name: <Trans>Total rebates</Trans>, of: ({ footer }) => footer.total }]}
        Row={RebateRow}
        rowKey={rowKey}
        rowHeight={92}
        label={t`Rebates`}
        empty={<NoRecords days={days} next={next} />}
      />
    </Screen>
  )
}
