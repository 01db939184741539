import { request } from '@arcada/kit/api'
import { useQueryClient } from '@arcada/kit/api/query'
import { useWrite } from '@arcada/kit/forms'
import { Trans, useLingui } from '@arcada/kit/i18n/macro'
import { Badge, Button, Card, toast } from '@arcada/kit/ui'
import { FormError } from '@arcada/kit/ui/form'
import { SUCCESS_TOASTS } from '../../../shared/parts/toast-times.ts'
import { bankCards } from '../../calls/bank-cards.ts'
import { chooseBankCard } from '../../calls/choose-bank-card.ts'
import type { Destination } from '../../parts/destinations/destination.ts'
import { KindName } from '../../parts/destinations/destination-label.tsx'
import { DestinationMark } from '../../parts/destinations/destination-mark.tsx'
import words from '../../parts/destinations/destination-words.module.css'
import { useNewList } from '../../parts/destinations/use-destinations.ts'
import styles from './cards-screen.module.css'

/** One account or key, masked, with its actions. */
export function DestinationCard({ card, onRemove }: { card: Destination; onRemove: () => void }) {
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
      <div className={styles.head}>
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
