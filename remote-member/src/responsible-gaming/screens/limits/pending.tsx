import { request } from '@arcada/kit/api'
import type { Limit } from '@arcada/kit/contract/entities/responsible-gaming'
import { useWrite } from '@arcada/kit/forms'
import { Trans, useLingui } from '@arcada/kit/i18n/macro'
import { Button } from '@arcada/kit/ui'
import { FormError } from '@arcada/kit/ui/form'
import { useMoment } from '@arcada/kit/ui/time'
import { rgConfirmRaise } from '../../calls/rg-confirm-raise.ts'
import { rgDropRaise } from '../../calls/rg-drop-raise.ts'
import { useLimitText } from '../../parts/limits/use-limit-text.ts'
import styles from './limits.module.css'
import { useLimitsState } from './limits-context.ts'

/** A raise or removal that waits or can be confirmed; "keep" comes first (docs/spec/responsible-gaming.md 4.1). */
export function Pending({ limit, pending }: { limit: Limit; pending: NonNullable<Limit['pending']> }) {
  const { t } = useLingui()
  const { changed } = useLimitsState()
  const moment = useMoment()
  const text = useLimitText(limit.kind)
  const { kind, period } = limit
  const { write, busy, refusal } = useWrite({
    send: (wanted: 'keep' | 'confirm', signal, requestId) =>
      wanted === 'keep'
        ? request(rgDropRaise, { query: { kind, period }, signal })
        : request(rgConfirmRaise, { body: { kind, period, requestId }, signal }),
    onDone: (now, wanted) => changed(now, wanted === 'keep' ? t`It stays as it is.` : t`In force now`),
  })
  const [from, by] = [moment(pending.effectiveAt), moment(pending.confirmBy)]
  const value = pending.value === null ? '' : text(pending.value)
  const ready = pending.state === 'READY'
  return (
    <div className={styles.pending}>
      <p>
        {value === '' ? <Trans>Removal requested</Trans> : <Trans>Raise to {value} requested</Trans>}
        {'. '}
        {ready ? (
          <Trans>You can confirm it until {by}.</Trans>
        ) : (
          <Trans>In force from {from}, if you confirm.</Trans>
        )}
      </p>
      <FormError message={refusal} />
      <div className={styles.actions}>
        <Button variant="tonal" busy={busy} onClick={() => write('keep')}>
          {ready ? <Trans>Keep as it is</Trans> : <Trans>Cancel the request</Trans>}
        </Button>
        {ready && (
          <Button variant="text" busy={busy} onClick={() => write('confirm')}>
            {value === '' ? <Trans>Confirm the removal</Trans> : <Trans>Confirm the raise</Trans>}
          </Button>
        )}
      </div>
    </div>
  )
}
