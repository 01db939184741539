import { request } from '@arcada/api'
import { useWrite } from '@arcada/forms'
import { Badge, Button, Card, toast } from '@arcada/ui'
import { FormError } from '@arcada/ui/form'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { bankCards } from '../../calls/bank-cards.ts'
import { chooseBankCard } from '../../calls/choose-bank-card.ts'
import type { Destination } from '../../parts/destinations/destination.ts'
import { DestinationMark } from '../../parts/destinations/destination-mark.tsx'
import { KindName } from '../../parts/destinations/destination-words.tsx'
import { useNewList } from '../../parts/destinations/use-destinations.ts'
import { SUCCESS_TOASTS } from '../../parts/toast-times.ts'
import styles from './cards-screen.module.css'

/** One account or key, masked, with what can be done with it. */
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
    // Removed in another tab: the list shows what is.
    onFailed: () => void client.invalidateQueries({ queryKey: [bankCards.id] }),
  })
  const { id, kind, keyType, bankName, masked, payeeMasked, isDefault, inUse } = card
  const name = `${bankName} ${masked}`
  return (
    <Card as="article" className={styles.card}>
      <div className={styles.head}>
        <DestinationMark kind={kind} />
        <div className={styles.words}>
          <h2 className={styles.name}>
            {bankName}
            {isDefault && (
              <Badge tone="primary">
                <Trans>Default</Trans>
              </Badge>
            )}
          </h2>
          <p className={styles.number}>
            <KindName kind={kind} keyType={keyType} /> {masked}
          </p>
          <p className={styles.number}>{payeeMasked}</p>
        </div>
      </div>
      {inUse && (
        <p className={styles.why}>
          <Trans>A withdrawal to it is on its way: you can remove it after that.</Trans>
        </p>
      )}
      <FormError message={refusal} />
      <div className={styles.ways}>
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
