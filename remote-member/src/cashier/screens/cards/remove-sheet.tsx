import { isRefused, request } from '@arcada/kit/api'
import { useQueryClient } from '@arcada/kit/api/query'
import { useServerForm } from '@arcada/kit/forms'
import { Trans, useLingui } from '@arcada/kit/i18n/macro'
import { onlyDigits, PaymentPasswordField, sixDigits } from '@arcada/kit/money'
import { links } from '@arcada/kit/routes'
import { Button, toast } from '@arcada/kit/ui'
import { FormError } from '@arcada/kit/ui/form'
import { Sheet } from '@arcada/kit/ui/sheet'
import { useId } from 'react'
import { useProof } from '../../../identity/parts/use-proof.ts'
import { SUCCESS_TOASTS } from '../../../shared/parts/toast-times.ts'
import { bankCards } from '../../calls/bank-cards.ts'
import { removeBankCard } from '../../calls/remove-bank-card.ts'
import type { Destination } from '../../parts/destinations/destination.ts'
import { useNewList } from '../../parts/destinations/use-destinations.ts'
import styles from './cards-screen.module.css'

/** Asks for the withdrawal password and a confirmation before a destination is removed (MC-93). */
export function RemoveSheet({ card, onClose }: { card: Destination; onClose: () => void }) {
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
      <form id={id} className={styles.form} onSubmit={submit} noValidate>
        <p className={styles.note}>
          <Trans>Withdrawals can't go to it any more. You can add it again later.</Trans>
        </p>
        <PaymentPasswordField {...field('paymentPassword')} data-autofocus />
        <FormError message={refusal} />
      </form>
    </Sheet>
  )
}
