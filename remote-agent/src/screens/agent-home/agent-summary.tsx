import { $locale, formatMoney, type MessageDescriptor } from '@arcada/kit/i18n'
import { msg, Trans, useLingui } from '@arcada/kit/i18n/macro'
import { routes } from '@arcada/kit/routes'
import { $balanceHidden } from '@arcada/kit/session'
import { useStore } from '@arcada/kit/session/store'
import { Amount } from '@arcada/kit/ui/amount'
import { BanknoteIcon, PlusIcon } from '@arcada/kit/ui/icons'
import { AgentLinkButton } from '../../parts/agent-link.tsx'
import styles from './agent-summary.module.css'
import type { useAgentHome } from './use-agent-home.ts'

type Wallet = ReturnType<typeof useAgentHome>['wallet']

export interface AgentSummaryProps {
  userName: string
  wallet: Wallet
  /** Hour of the day, 0 to 23. */
  hour: number
}

/** Greeting, name, balance, and the links to deposit and withdrawal (AGENT-01…AGENT-05). */
export function AgentSummary({ userName, wallet, hour }: AgentSummaryProps) {
  const { i18n } = useLingui()
  return (
    <section className={styles.card}>
      <p className={styles.greeting}>{i18n._(greetingAt(hour))}</p>
      <p className={styles.name}>{userName}</p>
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
  const { data } = wallet
  const hidden = useStore($balanceHidden)
  const locale = useStore($locale)
  return (
    <Amount
      caption={<Trans>Total balance</Trans>}
      amount={data && formatMoney(data.sumBalance, data.currencySymbol, locale)}
      hiddenAs={hidden ? data?.currencySymbol : undefined}
      query={wallet}
      onContainer
    />
  )
}

/** The greeting at an hour of the day, 0 to 23 (AGENT-32…AGENT-35, AMB-101). */
export function greetingAt(hour: number): MessageDescriptor {
  if (hour <= 10) return msg`Good morning`
  // Both languages have one greeting for early and late afternoon (AGENT-33, AGENT-34).
  if (hour <= 18) return msg`Good afternoon`
  return msg`Good evening`
}
