import { isRefused, request } from '@arcada/kit/api'
import { useQueryClient } from '@arcada/kit/api/query'
import { walletBalance } from '@arcada/kit/contract/wallet-balance'
import { forgetRequests, requestOnce, useWrite } from '@arcada/kit/forms'
import { $locale, $timeZone } from '@arcada/kit/i18n'
import { formatExactMoment } from '@arcada/kit/i18n/calendar'
import { Trans, useLingui } from '@arcada/kit/i18n/macro'
import { OfflineNote } from '@arcada/kit/records'
import { links, routes } from '@arcada/kit/routes'
import { useNavigate } from '@arcada/kit/routes/navigation'
import { useStore } from '@arcada/kit/session/store'
import { Badge, Button, confirmDialog, LinkButton, useOnline } from '@arcada/kit/ui'
import { FittedAmount } from '@arcada/kit/ui/amount'
import { CopyButton } from '@arcada/kit/ui/copy'
import { FormError } from '@arcada/kit/ui/form'
import { type TemplateVersion, useTemplate } from '@arcada/kit/whitelabel'
import { type ReactNode, useEffect, useRef } from 'react'
import layout from '../../../../shared/parts/layout.module.css'
import { useMoney } from '../../../../shared/parts/money/use-money.ts'
import text from '../../../../shared/parts/text.module.css'
import { type DepositOrder, keepOrder, orderChanged } from '../../../api/deposit-queries.ts'
import { cancelDeposit } from '../../../calls/cancel-deposit.ts'
import { createDeposit } from '../../../calls/create-deposit.ts'
import { declareDepositPaid } from '../../../calls/declare-deposit-paid.ts'
import { Receipt, type ReceiptLine } from '../../../parts/receipt/receipt.tsx'
import styles from './order-view.module.css'
import { PayInstructions, Timer, useIsOver } from './pay-instructions.tsx'
import { statusText } from './status-text.ts'

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
    <div className={layout.stack4}>
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
        <div role="status" className={layout.stack1}>
          <h2 ref={heading} tabIndex={-1} className={text.heading}>
            {i18n._(words.title)}
          </h2>
          <p className={text.muted}>{i18n._(words.text)}</p>
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

interface OrderPart {
  title: ReactNode
  content: ReactNode
}

/** The steps of an order: numbered cards in the template 'new', one plain list in base, with the same content (MC-60). */
function OrderParts({ template, parts }: { template: TemplateVersion; parts: readonly OrderPart[] }) {
  const isNew = template === 'new'
  return (
    <ol className={isNew ? styles.cards : styles.plain}>
      {parts.map(({ title, content }, index) => (
        <li key={index} className={styles.part}>
          <h3 className={styles.title}>
            {isNew && (
              <span className={styles.orderPartsNumber} aria-hidden="true">
                {index + 1}
              </span>
            )}
            {title}
          </h3>
          {content}
        </li>
      ))}
    </ol>
  )
}

/** The member's actions on an order. */
function useOrderActions(order: DepositOrder) {
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
