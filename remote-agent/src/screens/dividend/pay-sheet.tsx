import { useRefreshBalance } from '@arcada/kit/account'
import { isRefused } from '@arcada/kit/api'
import { isOffered } from '@arcada/kit/federation'
import { requestOnce, useServerForm } from '@arcada/kit/forms'
import { Trans, useLingui } from '@arcada/kit/i18n/macro'
import { onlyDigits, PaymentPasswordField, sixDigits } from '@arcada/kit/money'
import { Figures, StateBadge } from '@arcada/kit/records'
import { links, RETURN_AFTER_SAVE, routes } from '@arcada/kit/routes'
import { confirmDialog, LinkButton, toast } from '@arcada/kit/ui'
import { FormError, SubmitButton } from '@arcada/kit/ui/form'
import { Sheet } from '@arcada/kit/ui/sheet'
import { useId, useState } from 'react'
import type { DownlineDividend } from '../../api/dividend-queries.ts'
import { useRefetch } from '../../api/use-refetch.ts'
import { downlineDividends } from '../../calls/downline-dividends.ts'
import { payDividend } from '../../calls/pay-dividend.ts'
import styles from '../../parts/agency.module.css'
import { useWriting } from '../../parts/use-writing.ts'
import { statusOf } from './dividend-words.ts'

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

/** Pays one dividend, after the withdrawal password and a confirmation with receiver and amount (AC-78). */
function usePayment({ id, userName, ...due }: DownlineDividend, onPaid: () => void) {
  const { t } = useLingui()
  const { money } = useWriting()
  const refresh = useRefetch(downlineDividends)
  const refreshBalance = useRefreshBalance()
  const [locked, setLocked] = useState(false)
  const amount = money(due.amount)
  const { form, ...rest } = useServerForm({
    name: 'pay-dividend',
    values: { paymentPassword: '' },
    fields: ['paymentPassword'],
    rules: { paymentPassword: sixDigits },
    keep: { paymentPassword: onlyDigits },
    confirm: () =>
      confirmDialog({
        title: t`Pay ${amount} to ${userName}?`,
        text: t`It is taken from your balance at once. A payment can't be undone.`,
        confirm: t`Pay ${amount}`,
      }),
    once: true,
    send: ({ paymentPassword }, signal) =>
      requestOnce(payDividend, { body: { id, paymentPassword }, signal }),
    onSent: () => {
      toast({ type: 'success', text: t`${amount} paid to ${userName}` })
      void refresh()
      void refreshBalance()
      onPaid()
    },
    onFailed: (error) => {
      if (isRefused(error, 'payment.password.wrong')) form.setValue('paymentPassword', '')
      setLocked(isRefused(error, 'payment.password.locked'))
      void refresh()
      void refreshBalance()
    },
    wordsFor: (error) =>
      isRefused(error, 'balance.insufficient') ? t`Your balance is not enough. Deposit first.` : undefined,
  })
  return { ...rest, amount, locked }
}
