import { callQuery } from '@arcada/api'
import { useMoneyText, useTimeText } from '@arcada/records'
import '@arcada/money'
import { Badge, Loading, QueryError, Skeleton } from '@arcada/ui'
import { Sheet } from '@arcada/ui/sheet'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { lotteryOrder } from '../../calls/lottery-order.ts'
import { BET_STATES } from '../../parts/records/record-words.ts'
import { oddsText } from './odds-text.ts'
import styles from './order-sheet.module.css'
import { Suborders } from './suborders.tsx'
import { WinningNumber } from './winning-number.tsx'

/** Marks a step that only opened an order over the list. */
export const OVER_LIST = 'over the list'

/** The order that the address names, over the list; Back closes it (MC-17, MC-116). */
export function OrderSheet() {
  const { t } = useLingui()
  const [search, setSearch] = useSearchParams()
  const orderId = search.get('order') ?? ''
  const navigate = useNavigate()
  const { state } = useLocation()
  if (!/^L\d{1,15}$/.test(orderId)) return null

  function close() {
    // Opened from the list it is a step of its own, which closing takes back; by a link it is not.
    if (state === OVER_LIST) return void navigate(-1)
    setSearch(
      (now) => {
        const changed = new URLSearchParams(now)
        changed.delete('order')
        return changed
      },
      { replace: true },
    )
  }
  return (
    <Sheet open title={t`Lottery order`} onClose={close}>
      <Order orderId={orderId} />
    </Sheet>
  )
}

function Order({ orderId }: { orderId: string }) {
  const { i18n } = useLingui()
  const { plain } = useMoneyText()
  const timeText = useTimeText()
  const query = useQuery(callQuery(lotteryOrder, { orderId }))
  const { data } = query
  if (query.isPending)
    return (
      <Loading>
        <Skeleton lines={8} />
      </Loading>
    )
  if (!data) return <QueryError query={query} />
  const { words, tone } = BET_STATES[data.status]
  return (
    <div className={styles.order}>
      <dl className={styles.facts}>
        <dt>
          <Trans>Game</Trans>
        </dt>
        <dd>{data.gameName}</dd>
        <dt>
          <Trans>Status</Trans>
        </dt>
        <dd>
          <Badge tone={tone}>{i18n._(words)}</Badge>
        </dd>
        <dt>
          <Trans>Draw</Trans>
        </dt>
        <dd>{data.numero}</dd>
        <dt>
          <Trans>Pick</Trans>
        </dt>
        <dd>{data.content}</dd>
        <dt>
          <Trans>Odds</Trans>
        </dt>
        <dd>{oddsText(data.odds, i18n.locale)}</dd>
        <dt>
          <Trans>Stake</Trans>
        </dt>
        <dd>{plain(data.stake)}</dd>
        {data.refunded > 0 && (
          <>
            <dt>
              <Trans>Returned</Trans>
            </dt>
            <dd>{plain(data.refunded)}</dd>
          </>
        )}
        <dt>
          <Trans>Win</Trans>
        </dt>
        <dd>{plain(data.win)}</dd>
        <dt>
          <Trans>Bought</Trans>
        </dt>
        <dd>{timeText(data.time)}</dd>
        <dt>
          <Trans>Order</Trans>
        </dt>
        <dd>{data.orderId}</dd>
      </dl>
      {data.winningNumber && <WinningNumber number={data.winningNumber} extra={data.extra} />}
      {data.suborders.length > 0 && <Suborders order={data} />}
    </div>
  )
}
