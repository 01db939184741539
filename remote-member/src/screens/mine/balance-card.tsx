import { $locale, errorMessage, formatMoney } from '@arcada/i18n'
import { $balanceHidden } from '@arcada/session'
import { Button, Skeleton, VisuallyHidden } from '@arcada/ui'
import { RefreshIcon } from '@arcada/ui/icons'
import { Trans, useLingui } from '@lingui/react/macro'
import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import styles from './balance-card.module.css'
import type { useMember } from './use-member.ts'

export interface BalanceCardProps {
  /** Undefined for a guest, who sees the ways to money and no amount. */
  wallet: ReturnType<typeof useMember>['wallet'] | undefined
  /** Deposit and withdraw. */
  children: ReactNode
}

/** What the member owns, and the two ways to move it. */
export function BalanceCard({ wallet, children }: BalanceCardProps) {
  return (
    <section className={styles.card}>
      {wallet && (
        <>
          <p className={styles.caption}>
            <Trans>Total balance</Trans>
          </p>
          <Amount wallet={wallet} />
        </>
      )}
      <div className={styles.ways}>{children}</div>
    </section>
  )
}

function Amount({ wallet }: { wallet: ReturnType<typeof useMember>['wallet'] }) {
  const hidden = useStore($balanceHidden)
  const { i18n } = useLingui()
  const locale = useStore($locale)
  if (wallet.isError && !wallet.data) {
    return (
      <div className={styles.failed} role="alert">
        <span>{errorMessage(wallet.error, i18n)}</span>
        <Button
          variant="text"
          size="s"
          icon={<RefreshIcon />}
          busy={wallet.isFetching}
          onClick={() => void wallet.refetch()}
        >
          <Trans>Try again</Trans>
        </Button>
      </div>
    )
  }
  if (!wallet.data) {
    return (
      <p className={styles.amount}>
        <Skeleton width={180} height={34} />
      </p>
    )
  }
  const { currencySymbol, sumBalance } = wallet.data
  if (hidden) {
    return (
      <p className={styles.amount}>
        <span aria-hidden="true">{currencySymbol} ••••</span>
        <VisuallyHidden>
          <Trans>Balance hidden</Trans>
        </VisuallyHidden>
      </p>
    )
  }
  return <p className={styles.amount}>{formatMoney(sumBalance, currencySymbol, locale)}</p>
}
