import { isRefused, request } from '@arcada/kit/api'
import { useQueryClient } from '@arcada/kit/api/query'
import { forgetRequests, requestOnce, useWrite } from '@arcada/kit/forms'
import { useLingui } from '@arcada/kit/i18n/macro'
import { links } from '@arcada/kit/routes'
import { useNavigate } from '@arcada/kit/routes/navigation'
import { confirmDialog } from '@arcada/kit/ui'
import { type DepositOrder, keepOrder, orderChanged } from '../../../api/deposit-queries.ts'
import { cancelDeposit } from '../../../calls/cancel-deposit.ts'
import { createDeposit } from '../../../calls/create-deposit.ts'
import { declareDepositPaid } from '../../../calls/declare-deposit-paid.ts'

/** The member's actions on an order. */
export function useOrderActions(order: DepositOrder) {
  const { t } = useLingui()
  const client = useQueryClient()
  const navigate = useNavigate()
  const { orderNo } = order
  const refresh = () => orderChanged(client, orderNo)
  // Another tab or the bank was faster: the error stays, and the order shows its current status (MC-15).
  const refreshAfter = (error: unknown) => {
    if (isRefused(error, 'deposit.closed')) refresh()
  }
  const cancelling = useWrite({
    send: (number: string, signal) => request(cancelDeposit, { query: { orderNo: number }, signal }),
    onDone: () => {
      forgetRequests(createDeposit)
      refresh()
    },
    onFailed: refreshAfter,
  })
  const declaring = useWrite({
    send: (number: string, signal) => request(declareDepositPaid, { body: { orderNo: number }, signal }),
    onDone: refresh,
    onFailed: refreshAfter,
  })
  const repeating = useWrite({
    send: ({ methodId, amount, payerName, promotionId }: DepositOrder, signal) =>
      requestOnce(createDeposit, {
        body: {
          methodId,
          amount,
          payerName: payerName || undefined,
          promotionId: promotionId || undefined,
        },
        signal,
      }),
    onDone: (made) => {
      keepOrder(client, made)
      void navigate(links.depositOrder(made.orderNo), { replace: true })
    },
  })

  async function cancel() {
    const confirmed = await confirmDialog({
      title: t`Cancel this deposit?`,
      text: t`Its code can no longer be paid. If you have paid already, wait for the money instead.`,
      confirm: t`Cancel deposit`,
      cancel: t`Keep it`,
      danger: true,
    })
    if (confirmed) cancelling.write(orderNo)
  }

  return {
    cancel: () => void cancel(),
    declarePaid: () => declaring.write(orderNo),
    repeat: () => repeating.write(order),
    cancelling: cancelling.busy,
    declaring: declaring.busy,
    repeating: repeating.busy,
    refusal: cancelling.refusal ?? declaring.refusal ?? repeating.refusal,
  }
}
