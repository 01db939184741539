import { useQueryClient } from '@arcada/kit/api/query'
import type { ValueOf } from '@arcada/kit/contract'
import { sumOf } from '@arcada/kit/contract/centavos'
import { walletBalance } from '@arcada/kit/contract/wallet-balance'
import { requestOnce, useWrite } from '@arcada/kit/forms'
import { plural, Trans, useLingui } from '@arcada/kit/i18n/macro'
import { StateBadge, useMoneyText } from '@arcada/kit/records'
import { Button, confirmDialog, useOnline } from '@arcada/kit/ui'
import { Checkbox, FormError } from '@arcada/kit/ui/form'
import { useMoment } from '@arcada/kit/ui/time'
import { useState } from 'react'
import { transactionRecords } from '../../../shared/calls/transaction-records.ts'
import { BET_STATES } from '../../../shared/parts/record-labels.ts'
import text from '../../../shared/parts/text.module.css'
import { cancelSuborders } from '../../calls/cancel-suborders.ts'
import { lotteryOrder } from '../../calls/lottery-order.ts'
import { lotteryOrders } from '../../calls/lottery-orders.ts'
import { profitAndLoss } from '../../calls/profit-and-loss.ts'
import styles from './order-sheet.module.css'

type Order = ValueOf<typeof lotteryOrder>
type Result = ValueOf<typeof cancelSuborders>

/** The queries that a cancelled draw changes. */
const CHANGED = [lotteryOrder, lotteryOrders, transactionRecords, profitAndLoss, walletBalance]

/** The draws of an order for several; open ones can be chosen and cancelled (MC-117). */
export function Suborders({ order }: { order: Order }) {
  const { t } = useLingui()
  const { plain } = useMoneyText()
  const moment = useMoment()
  const online = useOnline()
  const client = useQueryClient()
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [result, setResult] = useState<Result>()
  const open = order.suborders.filter(({ cancellable }) => cancellable)
  const wanted = open.filter(({ id }) => chosen.includes(id))
  const refetch = () => {
    for (const { id } of CHANGED) void client.invalidateQueries({ queryKey: [id] })
  }
  const { write, busy, refusal } = useWrite({
    send: (suborderIds: readonly string[], signal) =>
      requestOnce(cancelSuborders, {
        body: { orderId: order.orderId, suborderIds: [...suborderIds] },
        signal,
      }),
    onDone: (answer) => {
      setResult(answer)
      setChosen([])
      refetch()
    },
    onFailed: refetch,
  })

  async function cancel() {
    const back = plain(sumOf(wanted.map(({ stake }) => stake)))
    const confirmed = await confirmDialog({
      title: t`${plural(wanted.length, { one: 'Cancel # draw?', other: 'Cancel # draws?' })}`,
      text: t`Back to your balance: ${back}.`,
      confirm: t`Cancel draws`,
      danger: true,
    })
    if (!confirmed) return
    setResult(undefined)
    write(wanted.map(({ id }) => id))
  }
  const numeroOf = (ids: readonly string[]) =>
    order.suborders
      .filter(({ id }) => ids.includes(id))
      .map(({ numero }) => numero)
      .join(', ')

  return (
    <section className={styles.suborders}>
      <h3>
        <Trans>Draws</Trans>
      </h3>
      {order.stopOnWin && (
        <p className={text.small}>
          <Trans>It stops after a win: the stakes on later draws come back.</Trans>
        </p>
      )}
      <ul className={styles.list}>
        {order.suborders.map((one) => {
          const about = (
            <span className={styles.draw}>
              <span>{one.numero}</span>
              <span className={text.small}>
                {moment(one.drawAt)} · {plain(one.stake)}
              </span>
              {one.winningNumber && (
                <span className={text.small}>
                  <Trans>Drawn {one.winningNumber.replaceAll(',', ' ').replace('~', ' + ')}</Trans>
                </span>
              )}
            </span>
          )
          return (
            <li key={one.id} className={styles.suborder}>
              {one.cancellable ? (
                <Checkbox
                  label={about}
                  checked={chosen.includes(one.id)}
                  onChange={(event) =>
                    setChosen((now) =>
                      event.target.checked ? [...now, one.id] : now.filter((id) => id !== one.id),
                    )
                  }
                />
              ) : (
                about
              )}
              <span className={styles.state}>
                <StateBadge state={BET_STATES[one.status]} />
                {one.win > 0 && <strong>{plain(one.win)}</strong>}
              </span>
            </li>
          )
        })}
      </ul>
      <div role="status">
        {result && result.cancelled.length > 0 && (
          <p className={text.small}>
            <Trans>
              Cancelled: {numeroOf(result.cancelled)}. {plain(result.refunded)} is back in your balance.
            </Trans>
          </p>
        )}
        {result && result.refused.length > 0 && (
          <p className={text.small}>
            <Trans>Already closed, and still in play: {numeroOf(result.refused.map(({ id }) => id))}.</Trans>
          </p>
        )}
      </div>
      <FormError message={refusal} />
      {open.length > 0 && (
        <Button
          variant="danger"
          wide
          busy={busy}
          disabled={wanted.length === 0 || !online}
          onClick={() => void cancel()}
        >
          <Trans>Cancel chosen draws</Trans>
        </Button>
      )}
    </section>
  )
}
