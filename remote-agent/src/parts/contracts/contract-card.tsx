import { Trans, useLingui } from '@arcada/kit/i18n/macro'
import { Figures, StateBadge } from '@arcada/kit/records'
import { Card, Empty } from '@arcada/kit/ui'
import { HandCoinsIcon } from '@arcada/kit/ui/icons'
import type { ReactNode } from 'react'
import type { Contract, ContractKind } from '../../api/contract-queries.ts'
import styles from '../agency.module.css'
import { useWriting } from '../use-writing.ts'
import { PERIOD_WORDS, statusOf } from './contract-words.ts'
import { TierTable } from './tier-table.tsx'

export interface ContractCardProps {
  kind: ContractKind
  title: ReactNode
  contract: Pick<Contract, 'from' | 'validFrom' | 'tiers'>
  children?: ReactNode
}

/** The offering party, the period, the start and the tiers. */
export function ContractCard({ kind, title, contract, children }: ContractCardProps) {
  const { i18n } = useLingui()
  const { start } = useWriting()
  return (
    <Card as="section" className={styles.card}>
      <h2 className={styles.title}>{title}</h2>
      <Figures
        figures={[
          { id: 'from', name: <Trans>From</Trans>, value: contract.from },
          { id: 'period', name: <Trans>Paid</Trans>, value: i18n._(PERIOD_WORDS[kind]) },
          { id: 'since', name: <Trans>Valid from</Trans>, value: start(kind, contract.validFrom) },
        ]}
      />
      <TierTable kind={kind} tiers={contract.tiers} />
      {children}
    </Card>
  )
}

interface PresentProps {
  kind: ContractKind
  contracts: Partial<Record<'pending' | 'current' | 'next', Contract>>
  /** Where to go without a contract. */
  children: ReactNode
}

/** The contract that applies and the next one; without any, and without an offer, a message. */
export function PresentContracts({ kind, contracts: { pending, current, next }, children }: PresentProps) {
  if (!pending && !current && !next)
    return (
      <Empty
        icon={<HandCoinsIcon />}
        text={<Trans>You have no contract of this kind.</Trans>}
        action={children}
      />
    )
  return (
    <>
      {current && <ContractCard kind={kind} title={<Trans>Your contract</Trans>} contract={current} />}
      {next && <ContractCard kind={kind} title={<Trans>Your next contract</Trans>} contract={next} />}
    </>
  )
}

/** Earlier offers with status and times (AC-66). */
export function History({ kind, contracts }: { kind: ContractKind; contracts: readonly Contract[] }) {
  const { moment } = useWriting()
  if (contracts.length === 0) return null
  return (
    <section className={styles.card}>
      <h2 className={styles.title}>
        <Trans>History</Trans>
      </h2>
      {contracts.map(({ requestId, from, status, offeredAt, answeredAt, tiers }) => {
        const known = statusOf(status)
        return (
          <Card key={requestId} className={styles.card}>
            <div className={styles.head}>
              <strong>{from}</strong>
              {known && <StateBadge state={known} />}
            </div>
            <p className={styles.note}>
              <Trans>Offered on {moment(offeredAt)}</Trans>
              {answeredAt !== undefined && (
                <>
                  {' · '}
                  <Trans>answered on {moment(answeredAt)}</Trans>
                </>
              )}
            </p>
            <TierTable kind={kind} tiers={tiers} />
          </Card>
        )
      })}
    </section>
  )
}
