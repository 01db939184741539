import { shownName, useMemberInfo, useWallet } from '@arcada/account'
import { isOffered } from '@arcada/federation'
import { $locale, formatMoney } from '@arcada/i18n'
import { routes } from '@arcada/routes'
import { $balanceHidden, $balanceRefreshing } from '@arcada/session'
import { VisuallyHidden } from '@arcada/ui'
import { PlusIcon } from '@arcada/ui/icons'
import { Trans, useLingui } from '@lingui/react/macro'
import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import styles from './balance-pill.module.css'

/** Nickname, balance, and the way to a deposit (LAYOUT-10…LAYOUT-12). */
export function BalancePill() {
  const { t } = useLingui()
  const { data: member } = useMemberInfo()
  const { data: wallet } = useWallet()
  const locale = useStore($locale)
  const hidden = useStore($balanceHidden)
  const refreshing = useStore($balanceRefreshing)
  return (
    <span className={styles.pill}>
      <Who>
        <span className={styles.name}>{member ? shownName(member) : ' '}</span>
        <span className={styles.amount} aria-live="polite">
          {refreshing || !wallet ? (
            <>
              <span className={styles.bone} />
              <VisuallyHidden>
                <Trans>Updating balance…</Trans>
              </VisuallyHidden>
            </>
          ) : hidden ? (
            <>
              <span aria-hidden="true">{wallet.currencySymbol} ••••</span>
              <VisuallyHidden>
                <Trans>Balance hidden</Trans>
              </VisuallyHidden>
            </>
          ) : (
            // The narrowest place there is: rather two lines than figures that are torn apart.
            formatMoney(wallet.sumBalance, wallet.currencySymbol, locale).replace('\u00a0', ' ')
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
