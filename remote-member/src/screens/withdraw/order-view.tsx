import { useWallet } from '@arcada/account'
import { walletBalance } from '@arcada/contract/wallet-balance'
import { isOffered } from '@arcada/federation'
import { $locale, formatMoney } from '@arcada/i18n'
import { OfflineNote } from '@arcada/records'
import { routes } from '@arcada/routes'
import { Card, LinkButton, VisuallyHidden } from '@arcada/ui'
import { CopyButton } from '@arcada/ui/copy'
import { AlertTriangleIcon, BanknoteIcon, CheckCircleIcon, ClockIcon } from '@arcada/ui/icons'
import { useFlag } from '@arcada/whitelabel'
import { Trans, useLingui } from '@lingui/react/macro'
import { useStore } from '@nanostores/react'
import { KindName } from '../../parts/destinations/destination-words.tsx'
import { momentOf } from '../../parts/moment.ts'
import { Figures } from '../../parts/money/figures.tsx'
import { SCREEN_FLAGS } from '../../screen-flags.ts'
import styles from './order-view.module.css'
import { StatusText, StatusTitle } from './order-words.tsx'
import { Timeline } from './timeline.tsx'
import type { Order } from './use-withdrawal.ts'
import screenStyles from './withdraw-screen.module.css'

const ICONS = {
  PENDING: ClockIcon,
  PROCESSING: BanknoteIcon,
  SUCCESS: CheckCircleIcon,
  FAILED: AlertTriangleIcon,
} as const

/** A withdrawal with its amounts, where it goes, and each step with its time (MC-74). */
export function OrderView({ order }: { order: Order }) {
  const { t } = useLingui()
  const locale = useStore($locale)
  const symbol = useWallet().data?.currencySymbol
  const records = useFlag(SCREEN_FLAGS[routes.withdrawReport]) && isOffered(routes.withdrawReport)
  const money = (amount: number) => formatMoney(amount, symbol, locale)
  const { orderNo, amount, fee, net, card, status, statedAt, endToEndId } = order
  const Icon = ICONS[status]
  return (
    <div className={screenStyles.column}>
      <OfflineNote call={walletBalance} />
      <Card as="section" className={styles.head} data-status={status}>
        <span className={styles.icon} aria-hidden="true">
          <Icon />
        </span>
        <h2 className={styles.title}>
          <StatusTitle status={status} />
        </h2>
        <p className={styles.amount}>{money(status === 'FAILED' ? amount : net)}</p>
        <p className={styles.text}>
          <StatusText order={order} />
        </p>
        <VisuallyHidden role="status">
          <StatusTitle status={status} />
        </VisuallyHidden>
      </Card>
      <Timeline order={order} />
      <Card className={screenStyles.summary}>
        <Figures
          figures={[
            {
              id: 'to',
              name: <Trans>To</Trans>,
              value: (
                <>
                  {card.bankName}
                  <br />
                  <KindName kind={card.kind} keyType={card.keyType} /> {card.masked}
                </>
              ),
            },
            { id: 'holder', name: <Trans>Holder</Trans>, value: card.payeeMasked },
            { id: 'amount', name: <Trans>Amount</Trans>, value: money(amount) },
            { id: 'fee', name: <Trans>Fee</Trans>, value: money(fee) },
            { id: 'net', name: <Trans>You receive</Trans>, value: money(net) },
            { id: 'stated', name: <Trans>Promised by</Trans>, value: momentOf(statedAt, locale) },
            {
              id: 'number',
              name: <Trans>Order number</Trans>,
              value: (
                <span className={styles.copy}>
                  {orderNo}
                  <CopyButton label={t`Copy order number`} text={orderNo} />
                </span>
              ),
            },
            ...(endToEndId
              ? [
                  {
                    id: 'end',
                    name: <Trans>End-to-end id</Trans>,
                    value: (
                      <span className={styles.copy}>
                        {endToEndId}
                        <CopyButton label={t`Copy end-to-end id`} text={endToEndId} />
                      </span>
                    ),
                  },
                ]
              : []),
          ]}
        />
      </Card>
      <div className={styles.ways}>
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
