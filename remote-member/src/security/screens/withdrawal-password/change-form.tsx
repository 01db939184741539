import { request } from '@arcada/kit/api'
import { useServerForm } from '@arcada/kit/forms'
import { Trans } from '@arcada/kit/i18n/macro'
import { onlyDigits, PaymentPasswordField, sixDigits } from '@arcada/kit/money'
import { links, routes } from '@arcada/kit/routes'
import { useSearchParams } from '@arcada/kit/routes/navigation'
import { LinkButton, safePath } from '@arcada/kit/ui'
import { FormError, SubmitButton } from '@arcada/kit/ui/form'
import styles from '../../../shared/parts/form.module.css'
import { changePaymentPassword } from '../../calls/change-payment-password.ts'
import { NEW_PASSWORD, NewPasswordFields } from '../../parts/new-password-fields.tsx'
import { useSaved } from '../../parts/use-saved.ts'

/** Changes the withdrawal password with the old one, and links to the reset. */
export function ChangeForm() {
  const [query] = useSearchParams()
  const { saved } = useSaved(routes.securityCenter)
  const { field, refusal, busy, submit } = useServerForm({
    name: 'withdrawal-password',
    values: { old: '', password: '', confirm: '' },
    fields: ['old', 'password', 'confirm'],
    ...NEW_PASSWORD,
    rules: { old: sixDigits, ...NEW_PASSWORD.rules },
    keep: { old: onlyDigits, ...NEW_PASSWORD.keep },
    once: true,
    send: (values, signal, requestId) =>
      request(changePaymentPassword, { body: { ...values, requestId }, signal }),
    onSent: () => saved(),
  })
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <PaymentPasswordField {...field('old')} label={<Trans>Current withdrawal password</Trans>} />
      <NewPasswordFields field={field} />
      <FormError message={refusal} />
      <SubmitButton busy={busy}>
        <Trans>Save</Trans>
      </SubmitButton>
      <LinkButton variant="text" wide to={links.resetWithdrawalPassword(safePath(query.get('next')))}>
        <Trans>I forgot it or it is locked</Trans>
      </LinkButton>
    </form>
  )
}
