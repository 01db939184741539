import { usePages } from '@arcada/kit/api/pages'
import type { ValueOf } from '@arcada/kit/contract'
import { Trans, useLingui } from '@arcada/kit/i18n/macro'
import { NoRecords, RecordList, useDays, useMoneyText } from '@arcada/kit/records'
import { links, routes } from '@arcada/kit/routes'
import { LinkButton, Screen } from '@arcada/kit/ui'
import { useFlag } from '@arcada/kit/whitelabel'
import { WITHDRAWAL_STATES } from '../../../shared/parts/record-labels.ts'
import { SCREEN_FLAGS } from '../../../shared/screen-flags.ts'
import { withdrawReport } from '../../calls/withdraw-report.ts'
import { OrderRow } from '../../parts/order-row.tsx'
import { useStatus } from '../../parts/use-status.tsx'

/** /m/withdrawReport: withdrawals, none of which can be cancelled (ROUTE-49, MC-111). */
export default function WithdrawReportScreen() {
  const { t } = useLingui()
  const days = useDays()
  const status = useStatus(WITHDRAWAL_STATES)
  const filter = { startDate: days.from, endDate: days.to, ...status.filter }
  const transactions = useFlag(SCREEN_FLAGS[routes.transactionRecord]) && (
    <LinkButton variant="tonal" to={routes.transactionRecord}>
      <Trans>Transaction history</Trans>
    </LinkButton>
  )
  return (
    <Screen title={t`Withdrawals`} hideTitle>
      <RecordList
        call={withdrawReport}
        pages={usePages(withdrawReport, filter)}
        days={days}
        filters={status.field}
        sums={[{ name: <Trans>Total paid</Trans>, of: ({ footer }) => footer.total }]}
        Row={WithdrawalRow}
        rowKey="orderNo"
        rowHeight={112}
        label={t`Withdrawals`}
        empty={<NoRecords days={days} next={transactions} />}
        file={{ report: 'withdraw', ...filter }}
      />
    </Screen>
  )
}

function WithdrawalRow({ row }: { row: ValueOf<typeof withdrawReport>['content'][number] }) {
  const { plain } = useMoneyText()
  return (
    <OrderRow
      row={row}
      title={row.bank}
      to={links.withdrawal(row.orderNo)}
      state={WITHDRAWAL_STATES[row.status]}
      fee={
        <Trans>
          Fee {plain(row.fee)}, paid out {plain(row.net)}
        </Trans>
      }
    />
  )
}
