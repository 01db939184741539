import { usePages } from '@arcada/api/pages'
import {
  ChoiceFilter,
  DateFilter,
  ExportButton,
  Filters,
  NoRecords,
  OfflineNote,
  RecordLayout,
  Sums,
  useDays,
  useMoneyText,
} from '@arcada/records'
import { routes } from '@arcada/routes'
import { LinkButton, Screen } from '@arcada/ui'
import { useAddressChoice } from '@arcada/ui/address'
import { PagedList } from '@arcada/ui/list'
import { Trans, useLingui } from '@lingui/react/macro'
import { depositReport } from '../../calls/deposit-report.ts'
import { DEPOSIT_STATES, DEPOSIT_STATUSES } from '../../parts/records/record-words.ts'
import { DepositRow } from './deposit-row.tsx'

/** /m/vouReport: what was paid in, and orders that can still be paid or cancelled (ROUTE-48, MC-110). */
export default function DepositReportScreen() {
  const { t, i18n } = useLingui()
  const days = useDays()
  const [status, setStatus] = useAddressChoice('status', ['', ...DEPOSIT_STATUSES], '')
  const { plain } = useMoneyText()
  const filter = { startDate: days.from, endDate: days.to, ...(status ? { status } : {}) }
  const pages = usePages(depositReport, filter)
  const footer = pages.data?.pages[0]?.footer
  return (
    <Screen title={t`Deposit history`} hideTitle>
      <RecordLayout>
        <DateFilter days={days} />
        <Filters>
          <ChoiceFilter
            label={<Trans>Status</Trans>}
            value={status}
            choices={DEPOSIT_STATUSES.map((one) => [one, i18n._(DEPOSIT_STATES[one].words)])}
            onChange={setStatus}
          />
        </Filters>
        <OfflineNote call={depositReport} />
        {!pages.isError && (
          <Sums sums={[{ name: <Trans>Credited in all</Trans>, amount: footer && plain(footer.total) }]} />
        )}
        <div>
          <PagedList
            pages={pages}
            Row={DepositRow}
            rowKey="orderNo"
            label={t`Deposits`}
            rowHeight={112}
            empty={
              <NoRecords
                days={days}
                next={
                  <LinkButton variant="tonal" to={routes.deposit}>
                    <Trans>Make a deposit</Trans>
                  </LinkButton>
                }
              />
            }
          />
        </div>
        {footer && <ExportButton filter={{ report: 'deposit', ...filter }} />}
      </RecordLayout>
    </Screen>
  )
}
