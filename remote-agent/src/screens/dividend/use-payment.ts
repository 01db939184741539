import { useRefreshBalance } from '@arcada/kit/account'
import { isRefused, request } from '@arcada/kit/api'
import { useServerForm } from '@arcada/kit/forms'
import { useLingui } from '@arcada/kit/i18n/macro'
import { onlyDigits, sixDigits } from '@arcada/kit/money'
import { confirmDialog, toast } from '@arcada/kit/ui'
import { useState } from 'react'
import { type DownlineDividend, useRefreshDownline } from '../../api/dividend-queries.ts'
import { payDividend } from '../../calls/pay-dividend.ts'
import { useWriting } from '../../parts/use-writing.ts'

/** Pays one dividend, after the withdrawal password and a confirmation with receiver and amount (AC-78). */
export function usePayment({ id, userName, ...due }: DownlineDividend, onPaid: () => void) {
  const { t } = useLingui()
  const { money } = useWriting()
  const refresh = useRefreshDownline()
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
    send: ({ paymentPassword }, signal, requestId) =>
      request(payDividend, { body: { id, paymentPassword, requestId }, signal }),
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
