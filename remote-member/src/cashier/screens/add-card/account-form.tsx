import { request } from '@arcada/kit/api'
import { useServerForm } from '@arcada/kit/forms'
import { msg, Trans } from '@arcada/kit/i18n/macro'
import { onlyDigits, PaymentPasswordField, sixDigits } from '@arcada/kit/money'
import { FormFrame, TextField } from '@arcada/kit/ui/form'
import styles from '../../../shared/parts/form.module.css'
import { addBankCard } from '../../calls/add-bank-card.ts'
import { accountNumber, bareNumber, branchNumber } from './add-card-rules.ts'
import { BankField } from './bank-field.tsx'
import { useAddCard } from './use-add-card.ts'

/** Adds a bank account: bank, branch, number, and the withdrawal password (MC-87). */
export function AccountForm({ payee }: { payee: string }) {
  const { onSent, onFailed } = useAddCard()
  const { form, field, refusal, busy, submit, takeBack } = useServerForm({
    name: 'add-account',
    values: { bankCode: '', branch: '', cardNumber: '', paymentPassword: '' },
    fields: ['bankCode', 'branch', 'cardNumber', 'paymentPassword'],
    rules: {
      bankCode: (code) => (code === '' ? msg`Choose your bank.` : undefined),
      branch: branchNumber,
      cardNumber: accountNumber,
      paymentPassword: sixDigits,
    },
    keep: { paymentPassword: onlyDigits },
    once: true,
    send: ({ bankCode, branch, cardNumber, paymentPassword }, signal) =>
      request(addBankCard, {
        body: {
          kind: 'BANK',
          bankCode,
          branch: branch.trim() || undefined,
          cardNumber: bareNumber(cardNumber),
          paymentPassword,
        },
        signal,
      }),
    onSent,
    onFailed: (error) => onFailed(error, () => form.setValue('paymentPassword', '')),
  })
  const { error, ref } = field('bankCode')
  return (
    <FormFrame className={styles.form} form={{ submit, refusal, busy }} send={<Trans>Add account</Trans>}>
      <BankField
        chosen={form.watch('bankCode')}
        error={error}
        buttonRef={ref}
        onChoose={(code) => {
          takeBack()
          form.setValue('bankCode', code, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
        }}
      />
      <TextField
        {...field('branch')}
        label={<Trans>Branch</Trans>}
        aside={<Trans>optional</Trans>}
        inputMode="numeric"
        autoComplete="off"
      />
      <TextField
        {...field('cardNumber')}
        label={<Trans>Account number with its check digit</Trans>}
        inputMode="numeric"
        autoComplete="off"
      />
      <TextField
        label={<Trans>Holder</Trans>}
        value={payee}
        help={<Trans>Only accounts in your name can be added.</Trans>}
        autoComplete="off"
        readOnly
      />
      <PaymentPasswordField {...field('paymentPassword')} />
    </FormFrame>
  )
}
