import { shownName, useMemberInfo, useWallet } from '@arcada/kit/account'
import { isOffered } from '@arcada/kit/federation'
import { $locale, formatMoney } from '@arcada/kit/i18n'
import { routes } from '@arcada/kit/routes'
import { $balanceHidden, $balanceRefreshing, $session, isTrial } from '@arcada/kit/session'
import { VisuallyHidden } from '@arcada/kit/ui'
import { PlusIcon } from '@arcada/kit/ui/icons'
import { Trans, useLingui } from '@lingui/react/macro'
import { useStore } from '@nanostores/react'
import type { CSSProperties, ReactNode } from 'react'
import { Link } from 'react-router-dom'
import styles from './balance-pill.module.css'

/** Nickname, balance, and a link to the deposit for real accounts (LAYOUT-10…LAYOUT-12). */
export function BalancePill() {
  const { t } = useLingui()
  const { data: member } = useMemberInfo()
  const { data: wallet } = useWallet()
  const locale = useStore($locale)
  const hidden = useStore($balanceHidden)
  const refreshing = useStore($balanceRefreshing)
  const session = useStore($session)
  const amount = wallet ? formatMoney(wallet.sumBalance, wallet.currencySymbol, locale) : ''
  const letters: CSSProperties & { '--letters': number } = { '--letters': amount.length || 1 }
  return (
    <span className={styles.pill} style={letters}>
      <MemberLink>
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
            amount
          )}
        </span>
      </MemberLink>
      {session && !isTrial(session.type) && isOffered(routes.deposit) && (
        <Link to={routes.deposit} className={styles.plus} aria-label={t`Deposit`}>
          <PlusIcon />
        </Link>
      )}
    </span>
  )
}

/** Leads to the member centre where there is one. */
function MemberLink({ children }: { children: ReactNode }) {
  if (!isOffered(routes.mine)) return <span className={styles.member}>{children}</span>
  return (
    <Link to={routes.mine} className={styles.member}>
      {children}
    </Link>
  )
}
