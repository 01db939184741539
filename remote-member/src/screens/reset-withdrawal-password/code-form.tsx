import { request } from '@arcada/api'
import { useServerForm } from '@arcada/forms'
import { FormError, SubmitButton } from '@arcada/ui/form'
import { Trans } from '@lingui/react/macro'
import { resetPaymentPassword } from '../../calls/reset-payment-password.ts'
import styles from '../../parts/form.module.css'
import { loginPassword } from '../../parts/login/login-rules.ts'
import { LoginPasswordField } from '../../parts/security/login-password-field.tsx'
import { NEW_PASSWORD, NewPasswordFields } from '../../parts/security/new-password-fields.tsx'
import { useMemberCode } from '../../parts/security/use-member-code.ts'
import { SmsCodeField } from '../../parts/sms/sms-code-field.tsx'
import { CODE_MAX, figures, verificationCode } from '../../parts/sms/sms-rules.ts'
import { useReset } from './use-reset.ts'

/** The login password and the code of a message to what is bound. */
export function CodeForm({ way }: { way: 'sms' | 'email' }) {
  const code = useMemberCode(() => ({
    purpose: 'PAYMENT_PASSWORD',
    channel: way === 'sms' ? 'SMS' : 'EMAIL',
  }))
  const { field, refusal, busy, submit } = useServerForm({
    name: 'reset-withdrawal-password',
    values: { loginPassword: '', verificationCode: '', password: '', confirm: '' },
    fields: ['loginPassword', 'verificationCode', 'password', 'confirm'],
    ...NEW_PASSWORD,
    rules: { loginPassword, verificationCode, ...NEW_PASSWORD.rules },
    keep: { verificationCode: (typed) => figures(typed, CODE_MAX), ...NEW_PASSWORD.keep },
    once: true,
    send: (values, signal, requestId) =>
      request(resetPaymentPassword, { body: { ...values, requestId }, signal }),
    ...useReset(),
  })
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <LoginPasswordField {...field('loginPassword')} />
      <SmsCodeField
        {...field('verificationCode')}
        {...code}
        label={way === 'sms' ? undefined : <Trans>E-mail code</Trans>}
        ready
      />
      <NewPasswordFields field={field} />
      <FormError message={refusal} />
      <SubmitButton busy={busy}>
        <Trans>Reset password</Trans>
      </SubmitButton>
    </form>
  )
}
