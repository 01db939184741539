import { isRefused } from '@arcada/kit/api'
import { memberInfo } from '@arcada/kit/contract/member-info'
import { requestOnce, useServerForm } from '@arcada/kit/forms'
import { Trans, useLingui } from '@arcada/kit/i18n/macro'
import { routes } from '@arcada/kit/routes'
import { FormFrame, TextField } from '@arcada/kit/ui/form'
import styles from '../../../shared/parts/form.module.css'
import { loginPassword } from '../../../shared/parts/password/login-rules.ts'
import { emailAddress } from '../../../shared/parts/password/password-rules.ts'
import { SmsCodeField } from '../../../shared/parts/sms/sms-code-field.tsx'
import { codeFigures, verificationCode } from '../../../shared/parts/sms/sms-rules.ts'
import { setEmail } from '../../calls/set-email.ts'
import { LoginPasswordField } from '../../parts/login-password-field.tsx'
import { useMemberCode } from '../../parts/use-member-code.ts'
import { useSaved } from '../../parts/use-saved.ts'

/** A new address, the code sent to it, and the log-in password to replace a bound one. */
export function EmailForm({ bound }: { bound: string | undefined }) {
  const { t } = useLingui()
  const { saved } = useSaved(routes.securityCenter)
  const { field, form, refusal, busy, submit } = useServerForm({
    name: 'contact-email',
    values: { email: '', verificationCode: '', loginPassword: '' },
    fields: ['email', 'verificationCode', ...(bound ? (['loginPassword'] as const) : [])],
    rules: { email: (typed) => emailAddress(typed.trim()), verificationCode, loginPassword },
    keep: { verificationCode: codeFigures },
    once: true,
    send: ({ email, verificationCode: code, loginPassword: password }, signal) =>
      requestOnce(setEmail, {
        body: {
          email: email.trim(),
          verificationCode: code,
          ...(bound ? { loginPassword: password } : {}),
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
    <FormFrame className={styles.form} form={{ submit, refusal, busy }} send={<Trans>Save</Trans>}>
      {bound && (
        <p className={styles.note}>
          <Trans>Current address: {bound}. It will be notified of the change.</Trans>
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
    </FormFrame>
  )
}
