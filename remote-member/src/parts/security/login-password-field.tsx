import { PasswordField, type TextFieldProps } from '@arcada/ui/form'
import { Trans } from '@lingui/react/macro'

/** The login password once more, before something that only its owner may do (MC-85, MC-96). */
export function LoginPasswordField(props: Omit<TextFieldProps, 'type' | 'end' | 'label'>) {
  return (
    <PasswordField
      label={<Trans>Login password</Trans>}
      help={<Trans>The password with which you log in</Trans>}
      autoComplete="current-password"
      {...props}
    />
  )
}
