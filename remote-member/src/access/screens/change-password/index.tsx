import { Trans, useLingui } from '@arcada/kit/i18n/macro'
import { routes } from '@arcada/kit/routes'
import { useNavigate, useSearchParams } from '@arcada/kit/routes/navigation'
import { $session } from '@arcada/kit/session'
import { useStore } from '@arcada/kit/session/store'
import { Button, Screen } from '@arcada/kit/ui'
import { FormError, PasswordField, TextField } from '@arcada/kit/ui/form'
import { CheckCircleIcon } from '@arcada/kit/ui/icons'
import { useEffect } from 'react'
import styles from '../../../shared/parts/form.module.css'
import { useChangePassword } from './use-change-password.ts'

/** /m/changePsw: a new password; after a first log-in, the member's own (CHPSW-01…CHPSW-21, AMB-40). */
export default function ChangePasswordScreen() {
  const { t } = useLingui()
  const [query] = useSearchParams()
  const first = query.get('first') === '1'
  const session = useStore($session)
  const navigate = useNavigate()
  const form = useChangePassword()
  const expired = session === null && form.dirty
  useEffect(() => {
    // The form stays during a new log-in after the session has expired.
    if (session === null && !expired) void navigate(routes.home, { replace: true })
  }, [session, expired, navigate])
  return (
    <Screen title={first ? t`First password` : t`Change password`} hideTitle>
      <form className={styles.form} onSubmit={form.submit} noValidate>
        <FormError message={form.refusal} />
        {first && (
          <p className={styles.note}>
            <Trans>Choose a password of your own. The one you were given works only until then.</Trans>
          </p>
        )}
        <TextField
          label={<Trans>Username</Trans>}
          value={session?.userName ?? form.userName}
          autoComplete="username"
          readOnly
        />
        {form.asksOld && (
          <PasswordField
            {...form.field('oldPassword')}
            label={<Trans>Current password</Trans>}
            autoComplete="current-password"
          />
        )}
        <PasswordField
          {...form.field('newPassword')}
          label={<Trans>New password</Trans>}
          help={<Trans>6 to 16 characters, with a letter and a number</Trans>}
          autoComplete="new-password"
        />
        <PasswordField
          {...form.field('confirmNewPassword')}
          label={<Trans>Repeat the new password</Trans>}
          autoComplete="new-password"
        />
        {form.saved ? (
          <Button type="button" size="l" wide aria-disabled="true" icon={<CheckCircleIcon />}>
            <Trans>Saved</Trans>
          </Button>
        ) : (
          <Button type="submit" size="l" wide busy={form.busy}>
            <Trans>Confirm</Trans>
          </Button>
        )}
      </form>
    </Screen>
  )
}
