import { isOffered } from '@arcada/federation'
import { routes } from '@arcada/routes'
import { VisuallyHidden } from '@arcada/ui'
import { PlusIcon } from '@arcada/ui/icons'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useBalance, useRefreshBalance } from './balance.ts'
import styles from './balance-pill.module.css'

/** Nickname, balance, and the way to a deposit (LAYOUT-10…LAYOUT-12). */
export function BalancePill() {
  const { t } = useLingui()
  const { name, amount, hidden, symbol } = useBalance()
  const { refreshing } = useRefreshBalance()
  return (
    <span className={styles.pill}>
      <Who>
        <span className={styles.name}>{name ?? ' '}</span>
        <span className={styles.amount} aria-live="polite">
          {refreshing || amount === undefined ? (
            <>
              <span className={styles.bone} />
              <VisuallyHidden>
                <Trans>Updating balance…</Trans>
              </VisuallyHidden>
            </>
          ) : hidden ? (
            <>
              <span aria-hidden="true">{symbol} ••••</span>
              <VisuallyHidden>
                <Trans>Balance hidden</Trans>
              </VisuallyHidden>
            </>
          ) : (
            amount
          )}
        </span>
      </Who>
      {isOffered(routes.deposit) && (
        <Link to={routes.deposit} className={styles.plus} aria-label={t`Deposit`}>
          <PlusIcon aria-hidden="true" />
        </Link>
      )}
    </span>
  )
}

/** Leads to the member centre where there is one. */
function Who({ children }: { children: ReactNode }) {
  if (!isOffered(routes.mine)) return <span className={styles.who}>{children}</span>
  return (
    <Link to={routes.mine} className={styles.who}>
      {children}
    </Link>
  )
}
