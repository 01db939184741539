import { serverNow } from '@arcada/kit/api'
import { useQuery } from '@arcada/kit/api/query'
import { Trans } from '@arcada/kit/i18n/macro'
import { OfflineNote } from '@arcada/kit/records'
import { routes } from '@arcada/kit/routes'
import { $session } from '@arcada/kit/session'
import { useStore } from '@arcada/kit/session/store'
import { classNames, LinkButton, Loading, Screen } from '@arcada/kit/ui'
import { ZoneNote } from '@arcada/kit/ui/zone-note'
import { type ReactNode, useState } from 'react'
import { type ContractKind, contractsQuery } from '../../api/contract-queries.ts'
import { ownContracts } from '../../calls/own-contracts.ts'
import styles from '../agency.module.css'
import { useStillAgent } from '../team/use-still-agent.ts'
import { History, PresentContracts } from './contract-card.tsx'
import { isParty } from './offer-rules.ts'
import { NewOffer, OfferList } from './offers.tsx'
import { PendingOffer } from './pending-offer.tsx'

/** One kind of contract: pending offer, present contract, history, and own offers (AC-64 … AC-72). */
export function ContractPage({ kind, title }: { kind: ContractKind; title: ReactNode }) {
  const contracts = useQuery(contractsQuery(kind))
  const type = useStore($session)?.type
  const [gone, setGone] = useState<'answered' | 'withdrawn'>()
  useStillAgent(contracts)
  const { data } = contracts

  function content() {
    if (!data) {
      return <Loading className={styles.card} query={contracts} blocks={[300, 160]} />
    }
    const { pending, current, next, history } = data
    return (
      <>
        <p role="status" className={classNames(styles.note, styles.told)}>
          {gone === 'withdrawn' && <Trans>The offer was withdrawn. This is what applies now.</Trans>}
          {gone === 'answered' && <Trans>This was answered already. This is what applies now.</Trans>}
        </p>
        {pending && <PendingOffer key={pending.requestId} kind={kind} offered={pending} onGone={setGone} />}
        <PresentContracts kind={kind} contracts={data}>
          <LinkButton variant="tonal" to={routes.home}>
            <Trans>Home</Trans>
          </LinkButton>
        </PresentContracts>
        <History
          kind={kind}
          contracts={history.filter(
            ({ requestId }) => ![pending, current, next].some((shown) => shown?.requestId === requestId),
          )}
        />
        {type !== undefined && isParty(type) && (
          <>
            <NewOffer kinds={[kind]} />
            <OfferList kinds={[kind]} />
          </>
        )}
      </>
    )
  }

  return (
    <Screen title={title} hideTitle>
      <div className={styles.column}>
        <OfflineNote call={ownContracts} />
        {content()}
        <ZoneNote at={serverNow()} />
      </div>
    </Screen>
  )
}
