import { useRgProfile } from '@arcada/kit/account'
import { serverNow } from '@arcada/kit/api'
import { walletBalance } from '@arcada/kit/contract/wallet-balance'
import { isOffered } from '@arcada/kit/federation'
import { $locale, $timeZone, formatClock, roundUp } from '@arcada/kit/i18n'
import { formatExactMoment } from '@arcada/kit/i18n/calendar'
import { Trans, useLingui } from '@arcada/kit/i18n/macro'
import { OfflineNote } from '@arcada/kit/records'
import { routes } from '@arcada/kit/routes'
import { useStore } from '@arcada/kit/session/store'
import { Card, LinkButton, VisuallyHidden } from '@arcada/kit/ui'
import {
  AlertTriangleIcon,
  BanknoteIcon,
  CheckCircleIcon,
  CheckIcon,
  ClockIcon,
  XIcon,
} from '@arcada/kit/ui/icons'
import { Moment, useMoment, useTick } from '@arcada/kit/ui/time'
import { ZoneNote } from '@arcada/kit/ui/zone-note'
import { useFlag } from '@arcada/kit/whitelabel'
import layout from '../../../shared/parts/layout.module.css'
import { Notice } from '../../../shared/parts/money/notice.tsx'
import { useMoney } from '../../../shared/parts/money/use-money.ts'
import text from '../../../shared/parts/text.module.css'
import { SCREEN_FLAGS } from '../../../shared/screen-flags.ts'
import { kindLabel } from '../../parts/destinations/destination-label.tsx'
import { PaymentLines, Receipt, ReceiptHead, type ReceiptLine } from '../../parts/receipt/receipt.tsx'
import styles from './order-view.module.css'
import { isOpen, type Order } from './use-withdrawal.ts'
import screenStyles from './withdraw-screen.module.css'

const ICONS = {
  PENDING: ClockIcon,
  PROCESSING: BanknoteIcon,
  SUCCESS: CheckCircleIcon,
  FAILED: AlertTriangleIcon,
} as const

/** A withdrawal with its amounts, its destination, and each step with its time (MC-74). */
export function OrderView({ order }: { order: Order }) {
  const { t } = useLingui()
  const { money } = useMoney()
  const records = useFlag(SCREEN_FLAGS[routes.withdrawReport]) && isOffered(routes.withdrawReport)
  const { amount, net, status } = order
  const lines = useLines(order)
  const paidAt = paidAtOf(order)
  const Icon = ICONS[status]
  return (
    <div className={layout.slim}>
      <OfflineNote call={walletBalance} />
      <ReceiptHead
        status={status}
        icon={<Icon />}
        title={
          <h2 className={styles.title}>
            <StatusTitle status={status} />
          </h2>
        }
        amount={money(status === 'FAILED' ? amount : net)}
      >
        <p className={text.muted}>
          <StatusText order={order} />
        </p>
        <VisuallyHidden role="status">
          <StatusTitle status={status} />
        </VisuallyHidden>
      </ReceiptHead>
      <PrizeClock order={order} />
      <Timeline order={order} />
      {paidAt === undefined ? (
        <Card className={screenStyles.summary}>
          <PaymentLines lines={lines} />
          <ZoneNote at={order.statedAt} />
        </Card>
      ) : (
        <Receipt kind={t`Withdrawal receipt`} lines={lines} at={paidAt} />
      )}
      <div className={styles.actions}>
        {status === 'FAILED' && (
          <LinkButton size="l" wide to={routes.withdraw}>
            <Trans>Withdraw again</Trans>
          </LinkButton>
        )}
        {records && (
          <LinkButton variant="tonal" size="l" wide to={routes.withdrawReport}>
            <Trans>All withdrawals</Trans>
          </LinkButton>
        )}
        <LinkButton variant={records ? 'text' : 'tonal'} size="l" wide to={routes.mine}>
          <Trans>Member centre</Trans>
        </LinkButton>
      </div>
    </div>
  )
}

/** The payment time of a withdrawal; undefined for an unpaid one. */
const paidAtOf = ({ timeline }: Pick<Order, 'timeline'>): number | undefined =>
  timeline.find(({ status }) => status === 'SUCCESS')?.time

/** A withdrawal's amounts, destination and numbers (MC-74). */
function useLines(order: Order): ReceiptLine[] {
  const { t, i18n } = useLingui()
  const [locale, zone] = [useStore($locale), useStore($timeZone)]
  const moment = useMoment()
  const { money } = useMoney()
  const { orderNo, amount, fee, net, card, statedAt, endToEndId } = order
  const paidAt = paidAtOf(order)
  return [
    { name: t`To`, value: `${card.bankName}, ${i18n._(kindLabel(card))} ${card.masked}` },
    { name: t`Holder`, value: card.payeeMasked },
    { name: t`Amount`, value: money(amount) },
    { name: t`Fee`, value: money(fee) },
    { name: t`You receive`, value: money(net) },
    { name: t`Promised by`, value: moment(statedAt) },
    ...(paidAt === undefined ? [] : [{ name: t`Time`, value: formatExactMoment(paidAt, zone, locale) }]),
    { name: t`Order number`, value: orderNo, copy: { text: orderNo, label: t`Copy order number` } },
    ...(endToEndId
      ? [
          {
            name: t`End-to-end ID`,
            value: endToEndId,
            copy: { text: endToEndId, label: t`Copy end-to-end ID` },
          },
        ]
      : []),
  ]
}

/** A short label of a withdrawal's status. */
function StatusTitle({ status }: Pick<Order, 'status'>) {
  switch (status) {
    case 'PENDING':
      return <Trans>Withdrawal requested</Trans>
    case 'PROCESSING':
      return <Trans>The bank is paying</Trans>
    case 'SUCCESS':
      return <Trans>Money sent</Trans>
    case 'FAILED':
      return <Trans>Withdrawal not paid</Trans>
  }
}

/** The meaning of that status for the money. */
function StatusText({ order }: { order: Order }) {
  const moment = useMoment()
  const { status, reason, statedAt, deadline } = order
  if (isOpen(order)) {
    if (deadline !== undefined && serverNow() > deadline) return <Trans>This withdrawal is late.</Trans>
    if (serverNow() > statedAt)
      return (
        <Trans>
          This is taking longer than promised. The bank is still checking it; you don't need to do anything.
        </Trans>
      )
    const by = moment(statedAt)
    return <Trans>It arrives by {by}. This page updates by itself; you can also leave it.</Trans>
  }
  if (status === 'SUCCESS') return <Trans>The bank has credited it to your account.</Trans>
  switch (reason) {
    case 'HOLDER_DIFFERS':
      return (
        <Trans>
          The account is in a name other than yours. The whole amount is back in your balance; choose an
          account in your name.
        </Trans>
      )
    case 'BANK_UNAVAILABLE':
      return (
        <Trans>
          The bank could not be reached. The whole amount is back in your balance; try again later.
        </Trans>
      )
    default:
      return (
        <Trans>
          The bank refused this account. The whole amount is back in your balance; check the account or choose
          another.
        </Trans>
      )
  }
}

/** The time that the law leaves for the payment of an open withdrawal; afterwards, where to complain. */
function PrizeClock({ order }: { order: Order }) {
  const { deadline } = order
  return isOpen(order) && deadline !== undefined ? <Clock deadline={deadline} /> : null
}

function Clock({ deadline }: { deadline: number }) {
  const moment = useMoment()
  const ombudsman = useRgProfile()?.operator.ombudsman
  useTick(1_000)
  const left = deadline - serverNow()
  const by = moment(deadline)
  if (left > 0)
    return (
      <Notice icon={<ClockIcon />}>
        <Trans>By law, your money is paid within 120 minutes: by {by}.</Trans>{' '}
        {/* No live region: a screen reader would announce each second. */}
        <Trans>
          Time left: <span role="timer">{formatClock(roundUp(left), 'hh:mm:ss')}</span>
        </Trans>
      </Notice>
    )
  return (
    <Notice
      tone="warn"
      icon={<AlertTriangleIcon />}
      action={
        <LinkButton variant="text" to={routes.service}>
          <Trans>Customer service</Trans>
        </LinkButton>
      }
    >
      <Trans>
        The 120 minutes that the law allows ended at {by}. Your money remains yours; you can complain.
      </Trans>{' '}
      {ombudsman && <Trans>Ombudsman: {ombudsman}</Trans>}
    </Notice>
  )
}

type Status = Order['status']

const STEPS: readonly Status[] = ['PENDING', 'PROCESSING', 'SUCCESS']

function StepName({ status }: { status: Status }) {
  switch (status) {
    case 'PENDING':
      return <Trans>Requested</Trans>
    case 'PROCESSING':
      return <Trans>With the bank</Trans>
    case 'SUCCESS':
      return <Trans>Paid</Trans>
    case 'FAILED':
      return <Trans>Not paid, money back in your balance</Trans>
  }
}

/** Each step with its time; future steps follow without one. */
function Timeline({ order }: { order: Order }) {
  const { timeline } = order
  const past = timeline.map(({ status }) => status)
  const ahead = isOpen(order) ? STEPS.filter((status) => !past.includes(status)) : []
  return (
    <Card>
      <ol>
        {timeline.map(({ status, time }, at) => (
          <li key={status} className={styles.step} data-status={status}>
            <span className={styles.mark} aria-hidden="true">
              {status === 'FAILED' ? <XIcon /> : <CheckIcon />}
            </span>
            <span className={styles.name} aria-current={at === timeline.length - 1 ? 'step' : undefined}>
              <StepName status={status} />
            </span>
            <Moment at={time} className={text.figures} />
          </li>
        ))}
        {ahead.map((status) => (
          <li key={status} className={styles.step} data-ahead="">
            <span className={styles.mark} aria-hidden="true" />
            <span className={styles.name}>
              <StepName status={status} />
              <VisuallyHidden>
                {' '}
                <Trans>(still to come)</Trans>
              </VisuallyHidden>
            </span>
          </li>
        ))}
      </ol>
    </Card>
  )
}
