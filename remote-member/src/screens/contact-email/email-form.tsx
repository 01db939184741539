import { isRefused, request } from '@arcada/api'
import { memberInfo } from '@arcada/contract/member-info'
import { useServerForm } from '@arcada/forms'
import { routes } from '@arcada/routes'
import { FormError, SubmitButton, TextField } from '@arcada/ui/form'
import { Trans, useLingui } from '@lingui/react/macro'
import { setEmail } from '../../calls/set-email.ts'
import styles from '../../parts/form.module.css'
import { loginPassword } from '../../parts/login/login-rules.ts'
import { emailAddress } from '../../parts/password/password-rules.ts'
import { LoginPasswordField } from '../../parts/security/login-password-field.tsx'
import { useMemberCode } from '../../parts/security/use-member-code.ts'
import { useSaved } from '../../parts/security/use-saved.ts'
import { SmsCodeField } from '../../parts/sms/sms-code-field.tsx'
import { CODE_MAX, figures, verificationCode } from '../../parts/sms/sms-rules.ts'

/** A new address, the code that was sent to it, and the login password where another one is bound. */
export function EmailForm({ bound }: { bound: string | undefined }) {
  const { t } = useLingui()
  const { saved } = useSaved(routes.securityCenter)
  const { field, form, refusal, busy, submit } = useServerForm({
    name: 'contact-email',
    values: { email: '', verificationCode: '', loginPassword: '' },
    fields: ['email', 'verificationCode', ...(bound ? (['loginPassword'] as const) : [])],
    rules: { email: (typed) => emailAddress(typed.trim()), verificationCode, loginPassword },
    keep: { verificationCode: (typed) => figures(typed, CODE_MAX) },
    once: true,
    send: ({ email, verificationCode: code, loginPassword: password }, signal, requestId) =>
      request(setEmail, {
        body: {
          email: email.trim(),
          verificationCode: code,
          ...(bound ? { loginPassword: password } : {}),
          requestId,
        },
        signal,
      }),
    onSent: () => saved(memberInfo.id),
    wordsFor: (error) =>
      isRefused(error, 'customer.password.wrong') ? t`This is not your login password.` : undefined,
  })
  const email = form.watch('email').trim()
  const code = useMemberCode(() => ({ purpose: 'EMAIL', channel: 'EMAIL', email }))
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {bound && (
        <p className={styles.note}>
          <Trans>Bound now: {bound}. The old address is told of the change.</Trans>
        </p>
      )}
      <TextField
        {...field('email')}
        label={bound ? <Trans>New e-mail address</Trans> : <Trans>E-mail address</Trans>}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <SmsCodeField
        {...field('verificationCode')}
        {...code}
        label={<Trans>E-mail code</Trans>}
        ready={emailAddress(email) === undefined}
      />
      {bound && <LoginPasswordField {...field('loginPassword')} />}
      <FormError message={refusal} />
      <SubmitButton busy={busy}>
        <Trans>Save</Trans>
      </SubmitButton>
    </form>
  )
}
