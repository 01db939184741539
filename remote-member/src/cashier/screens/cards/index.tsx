import { Trans, useLingui } from '@arcada/kit/i18n/macro'
import { routes } from '@arcada/kit/routes'
import { useSearchParams } from '@arcada/kit/routes/navigation'
import { Empty, LinkButton, Loading, Screen } from '@arcada/kit/ui'
import { LandmarkIcon, PlusIcon } from '@arcada/kit/ui/icons'
import { useState } from 'react'
import { useOwn } from '../../../shared/api/use-own.ts'
import { bankCardsQuery } from '../../api/withdrawal-queries.ts'
import { type Destination, MAX_DESTINATIONS } from '../../parts/destinations/destination.ts'
import styles from './cards-screen.module.css'
import { DestinationCard } from './destination-card.tsx'
import { RemoveSheet } from './remove-sheet.tsx'

/** /m/securityCenter/cards: the bank accounts and Pix keys for withdrawals (API-24). */
export default function CardsScreen() {
  const { t } = useLingui()
  const { query, data } = useOwn(bankCardsQuery())
  const [leaving, setLeaving] = useState<Destination>()
  // A removal that a proof of presence interrupted.
  const [asked, setAsked] = useSearchParams()
  const continued = data?.find(({ id, inUse }) => id === asked.get('remove') && !inUse)
  const shown = leaving ?? continued
  const close = () => {
    setLeaving(undefined)
    if (asked.has('remove')) setAsked({}, { replace: true })
  }
  return (
    <Screen title={t`Accounts and Pix keys`} hideTitle>
      <div className={styles.column}>
        {data ? (
          <Destinations list={data} onRemove={setLeaving} />
        ) : (
          <Loading className={styles.cards} query={query} blocks={[124, 124, 52]} />
        )}
      </div>
      {shown && <RemoveSheet card={shown} onClose={close} />}
    </Screen>
  )
}

function Destinations({
  list,
  onRemove,
}: {
  list: readonly Destination[]
  onRemove: (card: Destination) => void
}) {
  if (list.length === 0)
    return (
      <Empty
        icon={<LandmarkIcon />}
        text={<Trans>You don't have an account or a Pix key yet. Add one to withdraw to.</Trans>}
        action={<AddWay />}
      />
    )
  return (
    <>
      <p className={styles.note}>
        <Trans>Your withdrawals go to these, and only to you. The main one is already selected.</Trans>
      </p>
      <ul className={styles.cards}>
        {list.map((card) => (
          <li key={card.id}>
            <DestinationCard card={card} onRemove={() => onRemove(card)} />
          </li>
        ))}
      </ul>
      {list.length < MAX_DESTINATIONS ? (
        <AddWay />
      ) : (
        <p className={styles.full}>
          <Trans>You already have the maximum of five. Remove one to add another.</Trans>
        </p>
      )}
    </>
  )
}

function AddWay() {
  return (
    <LinkButton size="l" wide to={routes.addCard} icon={<PlusIcon />}>
      <Trans>Add Pix key or account</Trans>
    </LinkButton>
  )
}
