import { isRefused, request } from '@arcada/kit/api'
import { useServerForm } from '@arcada/kit/forms'
import { errorMessage } from '@arcada/kit/i18n'
import { Trans, useLingui } from '@arcada/kit/i18n/macro'
import { routes } from '@arcada/kit/routes'
import { toast } from '@arcada/kit/ui'
import { FormError, SubmitButton } from '@arcada/kit/ui/form'
import styles from '../../../shared/parts/form.module.css'
import { hasWithdrawalPassword } from '../../calls/has-withdrawal-password.ts'
import { setPaymentPassword } from '../../calls/set-payment-password.ts'
import { NEW_PASSWORD, NewPasswordFields } from '../../parts/new-password-fields.tsx'
import { useSaved } from '../../parts/use-saved.ts'

/** Sets the first withdrawal password, typed twice. */
export function SetForm() {
  const { i18n } = useLingui()
  const { saved, refresh } = useSaved(routes.securityCenter)
  const { field, refusal, busy, submit } = useServerForm({
    name: 'withdrawal-password',
    values: { password: '', confirm: '' },
    fields: ['password', 'confirm'],
    ...NEW_PASSWORD,
    once: true,
    send: (values, signal, requestId) =>
      request(setPaymentPassword, { body: { ...values, requestId }, signal }),
    onSent: () => saved(hasWithdrawalPassword.id),
    // Another tab or device was faster: the form for a change replaces this one.
    onFailed: (error) => {
      if (!isRefused(error, 'data.changed')) return
      refresh(hasWithdrawalPassword.id)
      toast({ type: 'fail', text: errorMessage(error, i18n) })
    },
  })
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p className={styles.note}>
        <Trans>You need it to take money out and to change accounts. Never tell it to anybody.</Trans>
      </p>
      <NewPasswordFields field={field} />
      <FormError message={refusal} />
      <SubmitButton busy={busy}>
        <Trans>Save</Trans>
      </SubmitButton>
    </form>
  )
}
