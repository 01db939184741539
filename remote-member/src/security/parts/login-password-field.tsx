import { Trans } from '@arcada/kit/i18n/macro'
import { PasswordField, type TextFieldProps } from '@arcada/kit/ui/form'

/** The log-in password again, before a change of the account's security (MC-85, MC-96). */
export function LoginPasswordField(props: Omit<TextFieldProps, 'type' | 'end' | 'label'>) {
  return (
    <PasswordField
      label={<Trans>Login password</Trans>}
      help={<Trans>The password you log in with</Trans>}
      autoComplete="current-password"
      {...props}
    />
  )
}
