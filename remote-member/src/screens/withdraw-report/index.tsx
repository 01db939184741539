import { usePages } from '@arcada/api/pages'
import type { ValueOf } from '@arcada/contract'
import {
  ChoiceFilter,
  DateFilter,
  ExportButton,
  Filters,
  NoRecords,
  OfflineNote,
  RecordLayout,
  RecordRow,
  Sums,
  useDays,
  useMoneyText,
  useTimeText,
} from '@arcada/records'
import { links, routes } from '@arcada/routes'
import { Badge, LinkButton, Screen } from '@arcada/ui'
import { useAddressChoice } from '@arcada/ui/address'
import { PagedList } from '@arcada/ui/list'
import { useFlag } from '@arcada/whitelabel'
import { Trans, useLingui } from '@lingui/react/macro'
import { withdrawReport } from '../../calls/withdraw-report.ts'
import { OrderNumber } from '../../parts/records/order-number.tsx'
import { reasonOf, WITHDRAWAL_STATES, WITHDRAWAL_STATUSES } from '../../parts/records/record-words.ts'
import { SCREEN_FLAGS } from '../../screen-flags.ts'

/** /m/withdrawReport: what was taken out; nothing of it can be taken back (ROUTE-49, MC-111). */
export default function WithdrawReportScreen() {
  const { t, i18n } = useLingui()
  const days = useDays()
  const [status, setStatus] = useAddressChoice('status', ['', ...WITHDRAWAL_STATUSES], '')
  const { plain } = useMoneyText()
  const filter = { startDate: days.from, endDate: days.to, ...(status ? { status } : {}) }
  const pages = usePages(withdrawReport, filter)
  const footer = pages.data?.pages[0]?.footer
  const transactions = useFlag(SCREEN_FLAGS[routes.transactionRecord])
  return (
    <Screen title={t`Withdrawal history`} hideTitle>
      <RecordLayout>
        <DateFilter days={days} />
        <Filters>
          <ChoiceFilter
            label={<Trans>Status</Trans>}
            value={status}
            choices={WITHDRAWAL_STATUSES.map((one) => [one, i18n._(WITHDRAWAL_STATES[one].words)])}
            onChange={setStatus}
          />
        </Filters>
        <OfflineNote call={withdrawReport} />
        {!pages.isError && (
          <Sums sums={[{ name: <Trans>Paid in all</Trans>, amount: footer && plain(footer.total) }]} />
        )}
        <div>
          <PagedList
            pages={pages}
            Row={WithdrawalRow}
            rowKey="orderNo"
            label={t`Withdrawals`}
            rowHeight={112}
            empty={
              <NoRecords
                days={days}
                next={
                  transactions && (
                    <LinkButton variant="tonal" to={routes.transactionRecord}>
                      <Trans>Transaction history</Trans>
                    </LinkButton>
                  )
                }
              />
            }
          />
        </div>
        {footer && <ExportButton filter={{ report: 'withdraw', ...filter }} />}
      </RecordLayout>
    </Screen>
  )
}

function WithdrawalRow({ row }: { row: ValueOf<typeof withdrawReport>['content'][number] }) {
  const { i18n } = useLingui()
  const { plain } = useMoneyText()
  const timeText = useTimeText()
  const { words, tone } = WITHDRAWAL_STATES[row.status]
  const reason = reasonOf(row.reason)
  return (
    <RecordRow
      title={row.bank}
      to={links.withdrawal(row.orderNo)}
      amount={plain(row.amount)}
      state={<Badge tone={tone}>{i18n._(words)}</Badge>}
    >
      <span>{timeText(row.time)}</span>
      {row.fee > 0 && (
        <span>
          <Trans>
            Fee {plain(row.fee)}, paid out {plain(row.net)}
          </Trans>
        </span>
      )}
      {reason && <span>{i18n._(reason)}</span>}
      {row.remark && <span>{row.remark}</span>}
      <OrderNumber number={row.orderNo} />
    </RecordRow>
  )
}
