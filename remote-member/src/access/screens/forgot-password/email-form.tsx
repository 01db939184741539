import { loginUsername } from '@arcada/kit/account'
import { request } from '@arcada/kit/api'
import { useServerForm } from '@arcada/kit/forms'
import { Trans, useLingui } from '@arcada/kit/i18n/macro'
import { useNavigate } from '@arcada/kit/routes/navigation'
import { Button, dismissToast, toast } from '@arcada/kit/ui'
import { FormError, TextField } from '@arcada/kit/ui/form'
import { useEffect, useRef } from 'react'
import styles from '../../../shared/parts/form.module.css'
import { emailAddress } from '../../../shared/parts/password/password-rules.ts'
import { LOADING_TOASTS, SUCCESS_TOASTS } from '../../../shared/parts/toast-times.ts'
import { forgotPassword } from '../../calls/forgot-password.ts'

/** Delay before it goes back, in ms (FORGOT-08). */
const SENT = SUCCESS_TOASTS.short

/** Username and e-mail address; the mail contains a new password (FORGOT-04…FORGOT-13). */
export function EmailForm() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(leaving.current), [])
  const { field, busy, refusal, submit } = useServerForm({
    name: 'forgot-password-email',
    values: { username: '', email: '' },
    fields: ['username', 'email'],
    rules: {
      username: (typed) => loginUsername(typed.trim()),
      email: (typed) => emailAddress(typed.trim()),
    },
    send: async ({ username, email }, signal) => {
      const waiting = toast({
        type: 'loading',
        text: t`Please wait`,
        duration: LOADING_TOASTS.untilDismissed,
      })
      try {
        await request(forgotPassword, { body: { username: username.trim(), email: email.trim() }, signal })
      } finally {
        dismissToast(waiting)
      }
    },
    onSent: () => {
      toast({ type: 'success', text: t`The e-mail has been sent`, duration: SENT })
      leaving.current = setTimeout(() => navigate(-1), SENT)
    },
  })
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <FormError message={refusal} />
      <p className={styles.note}>
        <Trans>We send a password to the e-mail address of your account.</Trans>
      </p>
      <TextField
        {...field('username')}
        label={<Trans>Username</Trans>}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextField {...field('email')} label={<Trans>E-mail</Trans>} type="email" autoComplete="email" />
      <Button type="submit" size="l" wide busy={busy}>
        <Trans>Recover</Trans>
      </Button>
    </form>
  )
}
