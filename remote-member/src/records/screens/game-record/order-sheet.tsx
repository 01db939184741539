import { callQuery } from '@arcada/kit/api'
import { useQuery, useQueryClient } from '@arcada/kit/api/query'
import type { ValueOf } from '@arcada/kit/contract'
import { sumOf } from '@arcada/kit/contract/centavos'
import { walletBalance } from '@arcada/kit/contract/wallet-balance'
import type { Locale } from '@arcada/kit/federation'
import { requestOnce, useWrite } from '@arcada/kit/forms'
import { $locale, formatNumber } from '@arcada/kit/i18n'
import { plural, Trans, useLingui } from '@arcada/kit/i18n/macro'
import { Figures, StateBadge, useDetail, useMoneyText } from '@arcada/kit/records'
import { useStore } from '@arcada/kit/session/store'
import { Button, confirmDialog, Loading, useOnline, VisuallyHidden } from '@arcada/kit/ui'
import { Checkbox, FormError } from '@arcada/kit/ui/form'
import { Sheet } from '@arcada/kit/ui/sheet'
import { useMoment } from '@arcada/kit/ui/time'
import { useState } from 'react'
import { transactionRecords } from '../../../shared/calls/transaction-records.ts'
import layout from '../../../shared/parts/layout.module.css'
import { BET_STATES } from '../../../shared/parts/record-labels.ts'
import text from '../../../shared/parts/text.module.css'
import { cancelSuborders } from '../../calls/cancel-suborders.ts'
import { lotteryOrder } from '../../calls/lottery-order.ts'
import { lotteryOrders } from '../../calls/lottery-orders.ts'
import { profitAndLoss } from '../../calls/profit-and-loss.ts'
import styles from './order-sheet.module.css'

/** The order of the address over the list; Back closes it (MC-17, MC-116). */
export function OrderSheet() {
  const { t } = useLingui()
  const { id = '', close } = useDetail('order')
  if (!/^L\d{1,15}$/.test(id)) return null
  return (
    <Sheet open title={t`Lottery order`} onClose={close}>
      <Order orderId={id} />
    </Sheet>
  )
}

function Order({ orderId }: { orderId: string }) {
  const { plain, prize } = useMoneyText()
  const moment = useMoment()
  const locale = useStore($locale)
  const query = useQuery(callQuery(lotteryOrder, { orderId }))
  const { data } = query
  if (!data) return <Loading query={query} blocks={[168]} />
  return (
    <div className={layout.stack4}>
      <Figures
        figures={[
          { id: 'game', name: <Trans>Game</Trans>, value: data.gameName },
          {
            id: 'status',
            name: <Trans>Status</Trans>,
            value: <StateBadge state={BET_STATES[data.status]} />,
          },
          { id: 'draw', name: <Trans>Draw</Trans>, value: data.numero },
          { id: 'pick', name: <Trans>Pick</Trans>, value: data.content },
          { id: 'odds', name: <Trans>Odds</Trans>, value: oddsText(data.odds, locale) },
          { id: 'stake', name: <Trans>Stake</Trans>, value: plain(data.stake) },
          ...(data.refunded > 0
            ? [{ id: 'returned', name: <Trans>Returned</Trans>, value: plain(data.refunded) }]
            : []),
          { id: 'win', name: <Trans>Win</Trans>, value: prize(data) },
          { id: 'bought', name: <Trans>Bought</Trans>, value: moment(data.time) },
          { id: 'order', name: <Trans>Order</Trans>, value: data.orderId },
        ]}
      />
      {data.winningNumber && <WinningNumber number={data.winningNumber} extra={data.extra} />}
      {data.suborders.length > 0 && <Suborders order={data} />}
    </div>
  )
}

/** The drawn number; extra numbers, written after `~`, are separate. */
function WinningNumber({ number, extra }: { number: string; extra?: string | undefined }) {
  const { t } = useLingui()
  const drawn = drawnNumbers(number, extra)
  return (
    <section className={layout.stack2}>
      <h3>
        <Trans>Winning number</Trans>
      </h3>
      <ul className={layout.wrap} aria-label={t`Winning number`}>
        {drawn.main.map((one, at) => (
          <li key={at} className={styles.ball}>
            {one}
          </li>
        ))}
        {drawn.extra.map((one, at) => (
          <li key={`extra ${at}`} className={styles.extra}>
            <VisuallyHidden>
              <Trans>Extra number</Trans>
            </VisuallyHidden>
            <span aria-hidden="true">+</span> {one}
          </li>
        ))}
      </ul>
    </section>
  )
}

const split = (text: string) =>
  text
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)

/** The numbers of a draw, and the extra ones, which follow `~` or come in a field of their own. */
function drawnNumbers(number: string, extra = ''): { main: string[]; extra: string[] } {
  const [main = '', behind = ''] = number.split('~')
  return { main: split(main), extra: split(extra || behind) }
}

/** The factor of a hit with four decimals (MC-116): `× 2,3200`. */
function oddsText(odds: number, locale: Locale): string {
  return `× ${formatNumber(odds, locale, 4)}`
}

type OrderData = ValueOf<typeof lotteryOrder>
type Result = ValueOf<typeof cancelSuborders>

/** The queries that a cancelled draw changes. */
const CHANGED = [lotteryOrder, lotteryOrders, transactionRecords, profitAndLoss, walletBalance]

/** The draws of an order for several; open ones can be chosen and cancelled (MC-117). */
function Suborders({ order }: { order: OrderData }) {
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
    <section className={layout.stack4}>
      <h3>
        <Trans>Draws</Trans>
      </h3>
      {order.stopOnWin && (
        <p className={text.small}>
          <Trans>It stops after a win: the stakes on later draws come back.</Trans>
        </p>
      )}
      <ul>
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
