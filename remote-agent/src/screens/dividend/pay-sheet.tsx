import { isOffered } from '@arcada/kit/federation'
import { Trans } from '@arcada/kit/i18n/macro'
import { PaymentPasswordField } from '@arcada/kit/money'
import { Figures, StateBadge } from '@arcada/kit/records'
import { links, RETURN_AFTER_SAVE, routes } from '@arcada/kit/routes'
import { LinkButton } from '@arcada/kit/ui'
import { FormError, SubmitButton } from '@arcada/kit/ui/form'
import { Sheet } from '@arcada/kit/ui/sheet'
import { useId } from 'react'
import type { DownlineDividend } from '../../api/dividend-queries.ts'
import styles from '../../parts/agency.module.css'
import { useWriting } from '../../parts/use-writing.ts'
import { statusOf } from './dividend-words.ts'
import { usePayment } from './use-payment.ts'

/** Amount, receiver and withdrawal password of a payment; for one that is not due any more, its status. */
export function PaySheet({ due, onClose }: { due: DownlineDividend; onClose: () => void }) {
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
        <Figures
          figures={[
            { id: 'period', name: <Trans>Month</Trans>, value: month(period) },
            { id: 'amount', name: <Trans>Dividend</Trans>, value: amount },
            ...(known && !open
              ? [
                  {
                    id: 'status',
                    name: <Trans>Status</Trans>,
                    value: <StateBadge state={known} />,
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
          <LinkButton variant="tonal" to={reset} state={RETURN_AFTER_SAVE}>
            <Trans>Reset withdrawal password</Trans>
          </LinkButton>
        )}
      </form>
    </Sheet>
  )
}
