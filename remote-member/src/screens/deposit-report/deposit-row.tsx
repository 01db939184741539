import { request } from '@arcada/api'
import { RecordRow, useMoneyText, useTimeText } from '@arcada/records'
import '@arcada/money'
import type { ValueOf } from '@arcada/contract'
import { useWrite } from '@arcada/forms'
import { links } from '@arcada/routes'
import { Badge, Button, confirmDialog, LinkButton, toast, useOnline } from '@arcada/ui'
import { FormError } from '@arcada/ui/form'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { cancelDeposit } from '../../calls/cancel-deposit.ts'
import { depositReport } from '../../calls/deposit-report.ts'
import { openDeposits } from '../../calls/open-deposits.ts'
import { OrderNumber } from '../../parts/records/order-number.tsx'
import { DEPOSIT_STATES, reasonOf } from '../../parts/records/record-words.ts'

type Deposit = ValueOf<typeof depositReport>['content'][number]

/** One order to pay in; while it is open it can be paid, and as long as nothing has come it can be cancelled. */
export function DepositRow({ row }: { row: Deposit }) {
  const { i18n } = useLingui()
  const { plain } = useMoneyText()
  const timeText = useTimeText()
  const { words, tone } = DEPOSIT_STATES[row.status]
  const reason = reasonOf(row.reason)
  const open = row.status === 'PENDING' || row.status === 'PROCESSING'
  return (
    <RecordRow
      title={row.method}
      to={links.depositOrder(row.orderNo)}
      amount={plain(row.amount)}
      state={<Badge tone={tone}>{i18n._(words)}</Badge>}
      actions={open && <OpenOrder row={row} />}
    >
      <span>{timeText(row.time)}</span>
      {row.fee > 0 && (
        <span>
          <Trans>
            Fee {plain(row.fee)}, credited {plain(row.credited)}
          </Trans>
        </span>
      )}
      {reason && <span>{i18n._(reason)}</span>}
      {row.remark && <span>{row.remark}</span>}
      <OrderNumber number={row.orderNo} />
    </RecordRow>
  )
}

function OpenOrder({ row: { orderNo, amount, method, status } }: { row: Deposit }) {
  const { t } = useLingui()
  const { plain } = useMoneyText()
  const online = useOnline()
  const client = useQueryClient()
  const seeAnew = () => {
    for (const { id } of [depositReport, openDeposits]) void client.invalidateQueries({ queryKey: [id] })
  }
  const { write, busy, refusal } = useWrite({
    send: (no: string, signal) => request(cancelDeposit, { query: { orderNo: no }, signal }),
    onDone: () => {
      toast({ type: 'success', text: t`Deposit cancelled` })
      seeAnew()
    },
    // It may have been paid or cancelled elsewhere: what is true now stands there (MC-15).
    onFailed: seeAnew,
  })
  async function cancel() {
    const sure = await confirmDialog({
      title: t`Cancel this deposit?`,
      text: t`${method}, ${plain(amount)}. If you have paid already, do not cancel.`,
      confirm: t`Cancel deposit`,
      danger: true,
    })
    if (sure) write(orderNo)
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
