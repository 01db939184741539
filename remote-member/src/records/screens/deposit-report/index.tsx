import { usePages } from '@arcada/kit/api/pages'
import { Trans, useLingui } from '@arcada/kit/i18n/macro'
import { NoRecords, RecordList, useDays } from '@arcada/kit/records'
import { Screen } from '@arcada/kit/ui'
import { DEPOSIT_STATES } from '../../../shared/parts/record-labels.ts'
import { depositReport } from '../../calls/deposit-report.ts'
import { DepositLink } from '../../parts/deposit-link.tsx'
import { useStatus } from '../../parts/use-status.tsx'
import { DepositRow } from './deposit-row.tsx'

/** /m/vouReport: deposit orders, and actions for open ones (ROUTE-48, MC-110). */
export default function DepositReportScreen() {
  const { t } = useLingui()
  const days = useDays()
  const status = useStatus(DEPOSIT_STATES)
  const filter = { startDate: days.from, endDate: days.to, ...status.filter }
  return (
    <Screen title={t`Deposits`} hideTitle>
      <RecordList
        call={depositReport}
        pages={usePages(depositReport, filter)}
        days={days}
        filters={status.field}
        sums={[{ name: <Trans>Total credited</Trans>, of: ({ footer }) => footer.total }]}
        Row={DepositRow}
        rowKey="orderNo"
        rowHeight={112}
        label={t`Deposits`}
        empty={<NoRecords days={days} next={<DepositLink />} />}
        file={{ report: 'deposit', ...filter }}
      />
    </Screen>
  )
}
