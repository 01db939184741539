import { $locale, errorMessage, formatMoney } from '@arcada/i18n'
import { routes } from '@arcada/routes'
import { $balanceHidden } from '@arcada/session'
import { Button, Skeleton, VisuallyHidden } from '@arcada/ui'
import { BanknoteIcon, PlusIcon, RefreshIcon } from '@arcada/ui/icons'
import { Trans, useLingui } from '@lingui/react/macro'
import { useStore } from '@nanostores/react'
import { AgentLinkButton } from '../../parts/agent-link.tsx'
import styles from './agent-summary.module.css'
import { greetingAt } from './greeting.ts'
import type { useAgentHome } from './use-agent-home.ts'

type Wallet = ReturnType<typeof useAgentHome>['wallet']

export interface AgentSummaryProps {
  userName: string
  wallet: Wallet
  /** Hour of the day, 0 to 23. */
  hour: number
}

/** Greeting, name, balance, and the two ways to move it (AGENT-01…AGENT-05). */
export function AgentSummary({ userName, wallet, hour }: AgentSummaryProps) {
  const { i18n } = useLingui()
  return (
    <section className={styles.card}>
      <p className={styles.greeting}>{i18n._(greetingAt(hour))}</p>
      <p className={styles.name}>{userName}</p>
      <p className={styles.caption}>
        <Trans>Total balance</Trans>
      </p>
      <Balance wallet={wallet} />
      <div className={styles.ways}>
        <AgentLinkButton to={routes.withdraw} variant="tonal" icon={<BanknoteIcon />}>
          <Trans>Withdraw</Trans>
        </AgentLinkButton>
        <AgentLinkButton to={routes.deposit} variant="accent" icon={<PlusIcon />}>
          <Trans>Deposit</Trans>
        </AgentLinkButton>
      </div>
    </section>
  )
}

function Balance({ wallet }: { wallet: Wallet }) {
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
