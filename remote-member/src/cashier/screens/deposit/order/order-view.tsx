import { walletBalance } from '@arcada/kit/contract/wallet-balance'
import { $locale, $timeZone } from '@arcada/kit/i18n'
import { formatExactMoment } from '@arcada/kit/i18n/calendar'
import { Trans, useLingui } from '@arcada/kit/i18n/macro'
import { OfflineNote } from '@arcada/kit/records'
import { routes } from '@arcada/kit/routes'
import { useStore } from '@arcada/kit/session/store'
import { Badge, Button, LinkButton, useOnline } from '@arcada/kit/ui'
import { FittedAmount } from '@arcada/kit/ui/amount'
import { CopyButton } from '@arcada/kit/ui/copy'
import { FormError } from '@arcada/kit/ui/form'
import { useTemplate } from '@arcada/kit/whitelabel'
import { useEffect, useRef } from 'react'
import { useMoney } from '../../../../shared/parts/money/use-money.ts'
import text from '../../../../shared/parts/text.module.css'
import type { DepositOrder } from '../../../api/deposit-queries.ts'
import { Receipt } from '../../../parts/receipt/receipt.tsx'
import type { ReceiptLine } from '../../../parts/receipt/receipt-text.ts'
import { OrderParts } from './order-parts.tsx'
import styles from './order-view.module.css'
import { PayInstructions } from './pay-instructions.tsx'
import { statusText } from './status-text.ts'
import { Timer, useIsOver } from './timer.tsx'
import { useOrderActions } from './use-order-actions.ts'

/** An order: how to pay it, its progress, or its result. */
export function OrderView({ order: known }: { order: DepositOrder }) {
  const { t, i18n } = useLingui()
  const { money } = useMoney()
  const online = useOnline()
  const template = useTemplate('deposit') ?? 'base'
  const over = useIsOver(known.expireAt)
  // The server confirms it with its next answer; until then the code is hidden (MC-43).
  const order: DepositOrder = over && known.status === 'PENDING' ? { ...known, status: 'EXPIRED' } : known
  const actions = useOrderActions(order)
  const words = statusText(order)
  const heading = useResultFocus(order.status)
  const waits = order.status === 'PENDING'
  const stays = waits || (order.status === 'PROCESSING' && order.type === 'CRYPTO')

  return (
    <div className={styles.order}>
      <div className={styles.head}>
        <Badge tone={words.tone}>{i18n._(words.short)}</Badge>
        <div className={styles.sum}>
          <p className={styles.amount}>
            <FittedAmount text={money(order.status === 'SUCCESS' ? order.credited : order.amount)} />
          </p>
          {waits && (
            <p className={styles.left}>
              <span>
                <Trans>Time left to pay</Trans>
              </span>
              <strong>
                <Timer until={order.expireAt} />
              </strong>
            </p>
          )}
        </div>
        <div role="status" className={styles.state}>
          <h2 ref={heading} tabIndex={-1} className={text.heading}>
            {i18n._(words.title)}
          </h2>
          <p className={styles.text}>{i18n._(words.text)}</p>
        </div>
        <p className={styles.number}>
          <span>
            <Trans>Order {order.orderNo}</Trans>
          </span>
          <CopyButton text={order.orderNo} label={t`Copy order number`} />
        </p>
      </div>
      <OfflineNote call={walletBalance} />
      {stays && order.pay && (
        <OrderParts
          template={template}
          parts={[
            {
              title: order.type === 'CRYPTO' && !waits ? t`Payment` : t`Pay`,
              content: <PayInstructions order={order} pay={order.pay} />,
            },
            ...(waits && order.type === 'BANK'
              ? [
                  {
                    title: t`Confirm`,
                    content: (
                      <Button
                        size="l"
                        wide
                        busy={actions.declaring}
                        disabled={!online}
                        onClick={actions.declarePaid}
                      >
                        <Trans>I have paid</Trans>
                      </Button>
                    ),
                  },
                ]
              : []),
          ]}
        />
      )}
      {order.status === 'SUCCESS' && <DepositReceipt order={order} />}
      <FormError message={actions.refusal} />
      {waits && (
        <Button variant="text" wide busy={actions.cancelling} disabled={!online} onClick={actions.cancel}>
          <Trans>Cancel deposit</Trans>
        </Button>
      )}
      {order.status === 'EXPIRED' && (
        <Button size="l" wide busy={actions.repeating} disabled={!online} onClick={actions.repeat}>
          <Trans>New order of {money(order.amount)}</Trans>
        </Button>
      )}
      <nav className={styles.actions} aria-label={t`Further ways`}>
        <LinkButton to={routes.deposit} replace variant="tonal" wide>
          <Trans>Make another deposit</Trans>
        </LinkButton>
        {order.status === 'FAILED' && (
          <LinkButton to={routes.service} variant="text" wide>
            <Trans>Customer service</Trans>
          </LinkButton>
        )}
      </nav>
    </div>
  )
}

/** Moves the focus to the heading of the result when the focused button is gone (MC-26). */
function useResultFocus(status: DepositOrder['status']) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef<DepositOrder['status']>(undefined)
  useEffect(() => {
    const lost = document.activeElement === null || document.activeElement === document.body
    if (shown.current !== status && lost) heading.current?.focus()
    shown.current = status
  }, [status])
  return heading
}

/** The paid and the credited amount (MC-47). */
function DepositReceipt({ order }: { order: DepositOrder }) {
  const { t } = useLingui()
  return <Receipt kind={t`Deposit receipt`} lines={useLines(order)} at={timeOf(order)} />
}

const timeOf = ({ paidAt, createdAt }: Pick<DepositOrder, 'paidAt' | 'createdAt'>) => paidAt ?? createdAt

function useLines({ amount, paid = amount, fee, credited, ...order }: DepositOrder): ReceiptLine[] {
  const { t } = useLingui()
  const { money } = useMoney()
  const [locale, zone] = [useStore($locale), useStore($timeZone)]
  return [
    // The ordered amount matters only where it differs from the received one (MC-55).
    ...(paid === amount
      ? [{ name: t`Amount`, value: money(amount) }]
      : [
          { name: t`Amount ordered`, value: money(amount) },
          { name: t`Amount received`, value: money(paid) },
        ]),
    { name: t`Fee`, value: money(fee) },
    { name: t`Credited`, value: money(credited) },
    { name: t`Method`, value: order.methodName },
    { name: t`Order number`, value: order.orderNo },
    { name: t`Time`, value: formatExactMoment(timeOf(order), zone, locale) },
    ...(order.endToEndId ? [{ name: t`End-to-end ID`, value: order.endToEndId }] : []),
  ]
}
