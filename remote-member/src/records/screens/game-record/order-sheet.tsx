import { callQuery } from '@arcada/kit/api'
import { useQuery } from '@arcada/kit/api/query'
import type { Locale } from '@arcada/kit/federation'
import { $locale, formatNumber } from '@arcada/kit/i18n'
import { Trans, useLingui } from '@arcada/kit/i18n/macro'
import { Figures, StateBadge, useDetail, useMoneyText } from '@arcada/kit/records'
import { useStore } from '@arcada/kit/session/store'
import { Loading, QueryError, Skeleton, VisuallyHidden } from '@arcada/kit/ui'
import { Sheet } from '@arcada/kit/ui/sheet'
import { useMoment } from '@arcada/kit/ui/time'
import { BET_STATES } from '../../../shared/parts/record-labels.ts'
import { lotteryOrder } from '../../calls/lottery-order.ts'
import styles from './order-sheet.module.css'
import { Suborders } from './suborders.tsx'

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
  if (query.isPending)
    return (
      <Loading>
        <Skeleton lines={8} />
      </Loading>
    )
  if (!data) return <QueryError query={query} />
  return (
    <div className={styles.order}>
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
    <section className={styles.drawn}>
      <h3>
        <Trans>Winning number</Trans>
      </h3>
      <ul className={styles.balls} aria-label={t`Winning number`}>
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
