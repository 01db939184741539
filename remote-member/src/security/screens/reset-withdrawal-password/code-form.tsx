import { request } from '@arcada/kit/api'
import { useServerForm } from '@arcada/kit/forms'
import { Trans } from '@arcada/kit/i18n/macro'
import { FormError, SubmitButton } from '@arcada/kit/ui/form'
import styles from '../../../shared/parts/form.module.css'
import { loginPassword } from '../../../shared/parts/password/login-rules.ts'
import { SmsCodeField } from '../../../shared/parts/sms/sms-code-field.tsx'
import { CODE_MAX, figures, verificationCode } from '../../../shared/parts/sms/sms-rules.ts'
import { resetPaymentPassword } from '../../calls/reset-payment-password.ts'
import { LoginPasswordField } from '../../parts/login-password-field.tsx'
import { NEW_PASSWORD, NewPasswordFields } from '../../parts/new-password-fields.tsx'
import { useMemberCode } from '../../parts/use-member-code.ts'
import { useReset } from './use-reset.ts'

/** The log-in password and the code sent to a bound contact. */
export function CodeForm({ proof }: { proof: 'sms' | 'email' }) {
  const code = useMemberCode(() => ({
    purpose: 'PAYMENT_PASSWORD',
    channel: proof === 'sms' ? 'SMS' : 'EMAIL',
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
        label={proof === 'sms' ? undefined : <Trans>E-mail code</Trans>}
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
