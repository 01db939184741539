import { walletBalance } from '@arcada/kit/contract/wallet-balance'
import { isOffered } from '@arcada/kit/federation'
import { Trans, useLingui } from '@arcada/kit/i18n/macro'
import { OfflineNote } from '@arcada/kit/records'
import { routes } from '@arcada/kit/routes'
import { Card, LinkButton, VisuallyHidden } from '@arcada/kit/ui'
import { AlertTriangleIcon, BanknoteIcon, CheckCircleIcon, ClockIcon } from '@arcada/kit/ui/icons'
import { ZoneNote } from '@arcada/kit/ui/zone-note'
import { useFlag } from '@arcada/kit/whitelabel'
import { useMoney } from '../../../shared/parts/money/use-money.ts'
import { SCREEN_FLAGS } from '../../../shared/screen-flags.ts'
import { Receipt } from '../../parts/receipt/receipt.tsx'
import { ReceiptHead } from '../../parts/receipt/receipt-head.tsx'
import { ReceiptLines } from '../../parts/receipt/receipt-lines.tsx'
import { StatusText, StatusTitle } from './order-text.tsx'
import styles from './order-view.module.css'
import { Timeline } from './timeline.tsx'
import { paidAtOf, useLines } from './use-lines.ts'
import type { Order } from './use-withdrawal.ts'
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
    <div className={screenStyles.column}>
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
        <p className={styles.text}>
          <StatusText order={order} />
        </p>
        <VisuallyHidden role="status">
          <StatusTitle status={status} />
        </VisuallyHidden>
      </ReceiptHead>
      <Timeline order={order} />
      {paidAt === undefined ? (
        <Card className={screenStyles.summary}>
          <ReceiptLines lines={lines} />
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
