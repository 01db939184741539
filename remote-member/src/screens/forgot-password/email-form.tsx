import { request } from '@arcada/api'
import { errorMessage } from '@arcada/i18n'
import { Button, dismissToast, toast } from '@arcada/ui'
import { FormError, TextField } from '@arcada/ui/form'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import { forgotPassword } from '../../calls/forgot-password.ts'
import { loginUsername } from '../../login/login-rules.ts'
import styles from '../../parts/form.module.css'
import { LOADING_TOASTS, SUCCESS_TOASTS } from '../../parts/toast-times.ts'
import { emailAddress } from '../../password/password-rules.ts'

/** Before it goes back, in ms (FORGOT-08). */
const SENT = SUCCESS_TOASTS.short

/** User name and e-mail; the mail brings a password to get in with (FORGOT-04…FORGOT-13). */
export function EmailForm() {
  const { i18n, t } = useLingui()
  const navigate = useNavigate()
  const form = useForm({ defaultValues: { username: '', email: '' } })
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(leaving.current), [])
  const sending = useMutation({
    mutationFn: async () => {
      const { username, email } = form.getValues()
      const waiting = toast({
        type: 'loading',
        text: t`Please wait`,
        duration: LOADING_TOASTS.untilDismissed,
      })
      try {
        await request(forgotPassword, { body: { username: username.trim(), email: email.trim() } })
      } finally {
        dismissToast(waiting)
      }
    },
    gcTime: 0,
    onSuccess: () => {
      toast({ type: 'success', text: t`The e-mail has been sent`, duration: SENT })
      leaving.current = setTimeout(() => navigate(-1), SENT)
    },
  })
  const { errors } = form.formState
  const takeBack = () => sending.isError && sending.reset()
  const rule = (check: typeof emailAddress) => ({
    validate: (value: string) => {
      const wrong = check(value.trim())
      return wrong === undefined || i18n._(wrong)
    },
    onChange: takeBack,
  })
  const send = form.handleSubmit(() => {
    if (!sending.isPending && !sending.isSuccess) sending.mutate()
  })
  return (
    <form className={styles.form} onSubmit={send} noValidate>
      <FormError message={sending.error ? errorMessage(sending.error, i18n) : undefined} />
      <p className={styles.note}>
        <Trans>We send a password to the e-mail address of your account.</Trans>
      </p>
      <TextField
        {...form.register('username', rule(loginUsername))}
        label={<Trans>Username</Trans>}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.username?.message}
      />
      <TextField
        {...form.register('email', rule(emailAddress))}
        label={<Trans>E-mail</Trans>}
        type="email"
        autoComplete="email"
        error={errors.email?.message}
      />
      <Button type="submit" size="l" wide busy={sending.isPending}>
        <Trans>Retrieve</Trans>
      </Button>
    </form>
  )
}
