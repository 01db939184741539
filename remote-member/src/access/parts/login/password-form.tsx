import { Trans } from '@arcada/kit/i18n/macro'
import { routes } from '@arcada/kit/routes'
import { Link } from '@arcada/kit/routes/navigation'
import { Button } from '@arcada/kit/ui'
import { Checkbox, FormError, PasswordField, TextField } from '@arcada/kit/ui/form'
import { RiskLine } from '../risk-line.tsx'
import { CaptchaField } from './captcha-field.tsx'
import styles from './login-form.module.css'
import type { Captcha } from './use-captcha.ts'
import type { useLoginForm } from './use-login-form.ts'

export interface FormPlace {
  /** Called when a link of the form opens another screen; a dialog closes itself then. */
  onLeave?: (() => void) | undefined
  /** Focuses the first field; for dialogs only. */
  autofocus?: boolean | undefined
}

export interface PasswordFormProps extends FormPlace {
  form: ReturnType<typeof useLoginForm>
  captcha: Captcha
}

/** Username and password, and a captcha once the server asks for one. */
export function PasswordForm({ form, captcha, onLeave, autofocus = false }: PasswordFormProps) {
  const { busy, refusal, submit, field, remember } = form
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <FormError message={refusal} />
      <TextField
        {...field('username')}
        label={<Trans>Username</Trans>}
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="next"
        data-autofocus={autofocus || undefined}
      />
      <PasswordField {...field('password')} label={<Trans>Password</Trans>} autoComplete="current-password" />
      {captcha.key !== '' && <CaptchaField {...field('identifying')} captcha={captcha} />}
      <div className={styles.line}>
        {remember && <Checkbox {...remember} label={<Trans>Remember password</Trans>} />}
        <Link to={routes.forgotPassword} className={styles.forgot} onClick={onLeave}>
          <Trans>Forgot password</Trans>
        </Link>
      </div>
      <Button type="submit" size="l" wide busy={busy}>
        <Trans>Log in</Trans>
      </Button>
      <RiskLine />
    </form>
  )
}
