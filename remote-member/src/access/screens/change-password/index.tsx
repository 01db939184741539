import { newPassword } from '@arcada/kit/account'
import { isRefused, request } from '@arcada/kit/api'
import { useServerForm } from '@arcada/kit/forms'
import { Trans, useLingui } from '@arcada/kit/i18n/macro'
import { routes } from '@arcada/kit/routes'
import { useNavigate, useSearchParams } from '@arcada/kit/routes/navigation'
import { $session } from '@arcada/kit/session'
import { heldPassword, replacePassword } from '@arcada/kit/session/kept-login'
import { useStore } from '@arcada/kit/session/store'
import { Button, dismissToast, noticeDialog, Screen, toast } from '@arcada/kit/ui'
import { FormError, PasswordField, TextField } from '@arcada/kit/ui/form'
import { CheckCircleIcon } from '@arcada/kit/ui/icons'
import { useEffect, useRef, useState } from 'react'
import styles from '../../../shared/parts/form.module.css'
import { loginPassword } from '../../../shared/parts/password/login-rules.ts'
import { anotherPassword, confirmedPassword } from '../../../shared/parts/password/password-rules.ts'
import text from '../../../shared/parts/text.module.css'
import { LOADING_TOASTS, SUCCESS_TOASTS } from '../../../shared/parts/toast-times.ts'
import { changePassword } from '../../calls/change-password.ts'

/** Delay in ms (CONST-15). */
const REDIRECT = 1_000

interface Fields {
  oldPassword: string
  newPassword: string
  confirmNewPassword: string
}

/** /m/changePsw: a new password; after a first log-in, the member's own (CHPSW-01…CHPSW-21, AMB-40). */
export default function ChangePasswordScreen() {
  const { i18n, t } = useLingui()
  const [query] = useSearchParams()
  const first = query.get('first') === '1'
  const session = useStore($session)
  const navigate = useNavigate()
  // A wrong password in memory (changed on another device) has to be typed.
  const [wrongHeld, setWrongHeld] = useState(false)
  const [saved, setSaved] = useState(false)
  const [asksOld] = useState(() => heldPassword() === null)
  const [userName] = useState(() => $session.get()?.userName ?? '')
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(leaving.current), [])
  const shown = asksOld || wrongHeld
  const oldOf = ({ oldPassword }: Fields) => (shown ? oldPassword : (heldPassword() ?? ''))

  const { form, field, refusal, busy, submit } = useServerForm<Fields, void>({
    name: 'change-password',
    mode: 'onTouched',
    values: { oldPassword: '', newPassword: '', confirmNewPassword: '' },
    fields: [...(shown ? (['oldPassword'] as const) : []), 'newPassword', 'confirmNewPassword'],
    rules: {
      oldPassword: loginPassword,
      newPassword: (typed, values) => newPassword(typed) ?? anotherPassword(typed, oldOf(values)),
      confirmNewPassword: (typed, values) => confirmedPassword(typed, values.newPassword),
    },
    deps: { newPassword: 'confirmNewPassword' },
    // Not aborted on leaving: a change on the server must be followed by the changes here.
    send: async (values) => {
      const waiting = toast({ type: 'loading', text: t`Please wait`, duration: LOADING_TOASTS.long })
      try {
        await request(changePassword, { body: { ...values, oldPassword: oldOf(values) } })
        await replacePassword(values.newPassword)
      } finally {
        dismissToast(waiting)
      }
    },
    onSent: () => {
      setSaved(true)
      toast({ type: 'success', text: t`Change saved`, duration: SUCCESS_TOASTS.short })
      leaving.current = setTimeout(() => navigate(routes.home, { replace: true }), REDIRECT)
    },
    onFailed: (error) => {
      if (isRefused(error, 'customer.password.wrong')) setWrongHeld(true)
    },
    onInvalid: () => {
      const values = form.getValues()
      const same = anotherPassword(values.newPassword, oldOf(values))
      // On submit the popup repeats it (CHPSW-08, AMB-47).
      if (same) void noticeDialog({ title: i18n._(same), confirm: t`OK` })
    },
    wordsFor: (error) =>
      isRefused(error, 'customer.password.wrong') ? t`This is not your current password.` : undefined,
  })
  // Read in every render: the form tracks only the states that a render has read.
  const { isDirty } = form.formState
  const expired = session === null && isDirty
  useEffect(() => {
    // The form stays during a new log-in after the session has expired.
    if (session === null && !expired) void navigate(routes.home, { replace: true })
  }, [session, expired, navigate])
  return (
    <Screen title={first ? t`First password` : t`Change password`} hideTitle>
      <form className={styles.form} onSubmit={submit} noValidate>
        <FormError message={refusal} />
        {first && (
          <p className={text.muted}>
            <Trans>Choose a password of your own. The one you were given works only until then.</Trans>
          </p>
        )}
        <TextField
          label={<Trans>Username</Trans>}
          value={session?.userName ?? userName}
          autoComplete="username"
          readOnly
        />
        {shown && (
          <PasswordField
            {...field('oldPassword')}
            label={<Trans>Current password</Trans>}
            autoComplete="current-password"
          />
        )}
        <PasswordField
          {...field('newPassword')}
          label={<Trans>New password</Trans>}
          help={<Trans>6 to 16 characters, with a letter and a number</Trans>}
          autoComplete="new-password"
        />
        <PasswordField
          {...field('confirmNewPassword')}
          label={<Trans>Repeat the new password</Trans>}
          autoComplete="new-password"
        />
        {saved ? (
          <Button type="button" size="l" wide aria-disabled="true" icon={<CheckCircleIcon />}>
            <Trans>Saved</Trans>
          </Button>
        ) : (
          <Button type="submit" size="l" wide busy={busy}>
            <Trans>Confirm</Trans>
          </Button>
        )}
      </form>
    </Screen>
  )
}
