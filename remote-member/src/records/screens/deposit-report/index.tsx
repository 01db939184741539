import { request } from '@arcada/kit/api'
import { usePages } from '@arcada/kit/api/pages'
import { useQueryClient } from '@arcada/kit/api/query'
import type { ValueOf } from '@arcada/kit/contract'
import { forgetRequests, useWrite } from '@arcada/kit/forms'
import { Trans, useLingui } from '@arcada/kit/i18n/macro'
import { NoRecords, RecordList, useDays, useMoneyText } from '@arcada/kit/records'
import { links } from '@arcada/kit/routes'
import { Button, confirmDialog, LinkButton, Screen, toast, useOnline } from '@arcada/kit/ui'
import { FormError } from '@arcada/kit/ui/form'
import { cancelDeposit } from '../../../cashier/calls/cancel-deposit.ts'
import { createDeposit } from '../../../cashier/calls/create-deposit.ts'
import { openDeposits } from '../../../cashier/calls/open-deposits.ts'
import { DEPOSIT_STATES } from '../../../shared/parts/record-labels.ts'
import { depositReport } from '../../calls/deposit-report.ts'
import { DepositLink } from '../../parts/deposit-link.tsx'
import { OrderRow } from '../../parts/order-row.tsx'
import { useStatus } from '../../parts/use-status.tsx'

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

type Deposit = ValueOf<typeof depositReport>['content'][number]

/** A deposit order; an open one can be continued, and an unpaid one cancelled. */
export function DepositRow({ row }: { row: Deposit }) {
  const { plain } = useMoneyText()
  const open = row.status === 'PENDING' || row.status === 'PROCESSING'
  return (
    <OrderRow
      row={row}
      title={row.method}
      to={links.depositOrder(row.orderNo)}
      state={DEPOSIT_STATES[row.status]}
      fee={
        <Trans>
          Fee {plain(row.fee)}, credited {plain(row.credited)}
        </Trans>
      }
      actions={open && <OpenOrder row={row} />}
    />
  )
}

function OpenOrder({ row: { orderNo, amount, method, status } }: { row: Deposit }) {
  const { t } = useLingui()
  const { plain } = useMoneyText()
  const online = useOnline()
  const client = useQueryClient()
  const refetch = () => {
    for (const { id } of [depositReport, openDeposits]) void client.invalidateQueries({ queryKey: [id] })
  }
  const { write, busy, refusal } = useWrite({
    send: (no: string, signal) => request(cancelDeposit, { query: { orderNo: no }, signal }),
    onDone: () => {
      forgetRequests(createDeposit)
      toast({ type: 'success', text: t`Deposit cancelled` })
      refetch()
    },
    // It may have been paid or cancelled elsewhere, so the row shows the current status (MC-15).
    onFailed: refetch,
  })
  async function cancel() {
    const confirmed = await confirmDialog({
      title: t`Cancel this deposit?`,
      text: t`${method}, ${plain(amount)}. If you have paid already, do not cancel.`,
      confirm: t`Cancel deposit`,
      danger: true,
    })
    if (confirmed) write(orderNo)
  }
  return (
    <>
      <LinkButton variant="tonal" size="s" to={links.depositOrder(orderNo)}>
        <Trans>Continue</Trans>
      </LinkButton>
      {status === 'PENDING' && (
        <Button variant="text" size="s" busy={busy} disabled={!online} onClick={() => void cancel()}>
          <Trans>Cancel deposit</Trans>
        </Button>
      )}
      <FormError message={refusal} />
    </>
  )
}
