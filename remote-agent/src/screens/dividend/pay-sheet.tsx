import { isOffered } from '@arcada/federation'
import { PaymentPasswordField } from '@arcada/money'
import { FROM_THERE, links, routes } from '@arcada/routes'
import { Badge, LinkButton } from '@arcada/ui'
import { FormError, SubmitButton } from '@arcada/ui/form'
import { Sheet } from '@arcada/ui/sheet'
import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import type { DownlineDividend } from '../../api/dividend-queries.ts'
import styles from '../../parts/agency.module.css'
import { useWriting } from '../../parts/use-writing.ts'
import { Values } from '../../parts/values.tsx'
import { statusOf } from './dividend-words.ts'
import { usePayment } from './use-payment.ts'

export interface PaySheetProps {
  due: DownlineDividend
  onClose: () => void
}

/** What is paid to whom, and the withdrawal password for it; of one that is not due any more, what became of it. */
export function PaySheet({ due, onClose }: PaySheetProps) {
  const { i18n } = useLingui()
  const { month } = useWriting()
  const id = useId()
  const { field, refusal, busy, submit, amount, locked } = usePayment(due, onClose)
  const { userName, period, status } = due
  const open = status === 'DUE'
  const known = statusOf(status)
  const reset = links.resetWithdrawalPassword(`${routes.dividend}?tab=downline`)
  return (
    <Sheet
      open
      title={<Trans>Pay {userName}</Trans>}
      onClose={onClose}
      actions={
        open && (
          <SubmitButton form={id} busy={busy}>
            <Trans>Pay {amount}</Trans>
          </SubmitButton>
        )
      }
    >
      <form id={id} className={styles.card} onSubmit={submit} noValidate>
        <Values
          values={[
            { id: 'period', name: <Trans>Month</Trans>, value: month(period) },
            { id: 'amount', name: <Trans>Dividend</Trans>, value: amount },
            ...(known && !open
              ? [
                  {
                    id: 'status',
                    name: <Trans>Status</Trans>,
                    value: <Badge tone={known.tone}>{i18n._(known.words)}</Badge>,
                  },
                ]
              : []),
          ]}
        />
        {open ? (
          <>
            <PaymentPasswordField {...field('paymentPassword')} data-autofocus />
            <FormError message={refusal} />
          </>
        ) : (
          <p role="status">
            {status === 'PAID' ? <Trans>This is paid already.</Trans> : <Trans>Nothing is due.</Trans>}
          </p>
        )}
        {locked && isOffered(reset) && (
          <LinkButton variant="tonal" to={reset} state={FROM_THERE}>
            <Trans>Reset withdrawal password</Trans>
          </LinkButton>
        )}
      </form>
    </Sheet>
  )
}
