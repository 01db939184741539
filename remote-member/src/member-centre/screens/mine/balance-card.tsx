import { $locale, formatMoney } from '@arcada/kit/i18n'
import { Trans } from '@arcada/kit/i18n/macro'
import { $balanceHidden } from '@arcada/kit/session'
import { useStore } from '@arcada/kit/session/store'
import { Amount } from '@arcada/kit/ui/amount'
import type { ReactNode } from 'react'
import styles from './balance-card.module.css'
import type { useMember } from './use-member.ts'

type Wallet = ReturnType<typeof useMember>['wallet']

export interface BalanceCardProps {
  /** Undefined for a guest, who sees the links to deposit and withdrawal and no amount. */
  wallet: Wallet | undefined
  children: ReactNode
}

/** The balance, with the links to deposit and withdrawal. */
export function BalanceCard({ wallet, children }: BalanceCardProps) {
  return (
    <section className={styles.card}>
      {wallet && <Balance wallet={wallet} />}
      <div className={styles.actions}>{children}</div>
    </section>
  )
}

function Balance({ wallet }: { wallet: Wallet }) {
  const { data } = wallet
  const hidden = useStore($balanceHidden)
  const locale = useStore($locale)
  return (
    <Amount
      caption={<Trans>Total balance</Trans>}
      amount={data && formatMoney(data.sumBalance, data.currencySymbol, locale)}
      hiddenAs={hidden ? data?.currencySymbol : undefined}
      query={wallet}
    />
  )
}
