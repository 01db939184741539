import { isRefused, request } from '@arcada/kit/api'
import { useQueryClient } from '@arcada/kit/api/query'
import { useServerForm, useWrite } from '@arcada/kit/forms'
import { Trans, useLingui } from '@arcada/kit/i18n/macro'
import { onlyDigits, PaymentPasswordField, sixDigits } from '@arcada/kit/money'
import { links, routes } from '@arcada/kit/routes'
import { useSearchParams } from '@arcada/kit/routes/navigation'
import { Badge, Button, Card, Empty, LinkButton, Loading, Screen, toast } from '@arcada/kit/ui'
import { FormError } from '@arcada/kit/ui/form'
import { LandmarkIcon, PlusIcon } from '@arcada/kit/ui/icons'
import { Sheet } from '@arcada/kit/ui/sheet'
import { useId, useState } from 'react'
import { useProof } from '../../../identity/parts/use-proof.ts'
import { useOwn } from '../../../shared/api/use-own.ts'
import layout from '../../../shared/parts/layout.module.css'
import text from '../../../shared/parts/text.module.css'
import { SUCCESS_TOASTS } from '../../../shared/parts/toast-times.ts'
import { bankCardsQuery } from '../../api/withdrawal-queries.ts'
import { bankCards } from '../../calls/bank-cards.ts'
import { chooseBankCard } from '../../calls/choose-bank-card.ts'
import { removeBankCard } from '../../calls/remove-bank-card.ts'
import {
  type Destination,
  DestinationMark,
  KindName,
  MAX_DESTINATIONS,
  useNewList,
} from '../../parts/destinations/destination-label.tsx'
import words from '../../parts/destinations/destination-words.module.css'
import styles from './cards-screen.module.css'

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
      <div className={layout.slim}>
        {data ? (
          <Destinations list={data} onRemove={setLeaving} />
        ) : (
          <Loading className={layout.stack3} query={query} blocks={[124, 124, 52]} />
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
      <p className={text.muted}>
        <Trans>Your withdrawals go to these, and only to you. The main one is already selected.</Trans>
      </p>
      <ul className={layout.stack3}>
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

/** One account or key, masked, with its actions. */
function DestinationCard({ card, onRemove }: { card: Destination; onRemove: () => void }) {
  const { t } = useLingui()
  const client = useQueryClient()
  const takeList = useNewList()
  const { write, busy, refusal } = useWrite({
    send: (id: string, signal) => request(chooseBankCard, { body: { id }, signal }),
    onDone: (list) => {
      takeList(list)
      toast({ type: 'success', text: t`This is your default now.`, duration: SUCCESS_TOASTS.short })
    },
    // Removed in another tab: the list is loaded again.
    onFailed: () => void client.invalidateQueries({ queryKey: [bankCards.id] }),
  })
  const { id, kind, keyType, bankName, masked, payeeMasked, isDefault, inUse } = card
  const name = `${bankName} ${masked}`
  return (
    <Card as="article" className={styles.card}>
      <div className={layout.row}>
        <DestinationMark kind={kind} />
        <div className={words.words}>
          <h2 className={words.name}>
            {bankName}
            {isDefault && (
              <Badge tone="primary">
                <Trans>Default</Trans>
              </Badge>
            )}
          </h2>
          <p className={words.number}>
            <KindName kind={kind} keyType={keyType} /> {masked}
          </p>
          <p className={words.number}>{payeeMasked}</p>
        </div>
      </div>
      {inUse && (
        <p className={words.number}>
          <Trans>A withdrawal to this account is on its way: you can remove it after that.</Trans>
        </p>
      )}
      <FormError message={refusal} />
      <div className={styles.actions}>
        {!isDefault && (
          <Button variant="text" busy={busy} aria-label={t`Make default: ${name}`} onClick={() => write(id)}>
            <Trans>Make default</Trans>
          </Button>
        )}
        <Button variant="text" disabled={inUse} aria-label={t`Remove: ${name}`} onClick={onRemove}>
          <Trans>Remove</Trans>
        </Button>
      </div>
    </Card>
  )
}

/** Asks for the withdrawal password and a confirmation before a destination is removed (MC-93). */
function RemoveSheet({ card, onClose }: { card: Destination; onClose: () => void }) {
  const { t } = useLingui()
  const id = useId()
  const client = useQueryClient()
  const takeList = useNewList()
  const prove = useProof(links.removeCard(card.id))
  const { form, field, refusal, busy, submit } = useServerForm({
    name: 'remove-card',
    values: { paymentPassword: '' },
    fields: ['paymentPassword'],
    rules: { paymentPassword: sixDigits },
    keep: { paymentPassword: onlyDigits },
    send: ({ paymentPassword }, signal) =>
      request(removeBankCard, { body: { id: card.id, paymentPassword }, signal }),
    onSent: (list) => {
      takeList(list)
      toast({ type: 'success', text: t`Removed.`, duration: SUCCESS_TOASTS.short })
      onClose()
    },
    onFailed: (error) => {
      prove(error)
      if (isRefused(error, 'payment.password.wrong')) form.setValue('paymentPassword', '')
      void client.invalidateQueries({ queryKey: [bankCards.id] })
    },
    once: true,
  })
  const { bankName, masked } = card
  return (
    <Sheet
      open
      title={
        <Trans>
          Remove {bankName} {masked}?
        </Trans>
      }
      onClose={onClose}
      actions={
        <>
          <Button variant="tonal" size="l" onClick={onClose}>
            <Trans>Keep it</Trans>
          </Button>
          <Button type="submit" form={id} variant="danger" size="l" busy={busy}>
            <Trans>Remove</Trans>
          </Button>
        </>
      }
    >
      <form id={id} className={layout.stack4} onSubmit={submit} noValidate>
        <p className={text.muted}>
          <Trans>Withdrawals can't go to it any more. You can add it again later.</Trans>
        </p>
        <PaymentPasswordField {...field('paymentPassword')} data-autofocus />
        <FormError message={refusal} />
      </form>
    </Sheet>
  )
}
