import { PasswordField, type TextFieldProps } from '@arcada/kit/ui/form'
import { Trans } from '@lingui/react/macro'

export type PaymentPasswordFieldProps = Omit<TextFieldProps, 'type' | 'end' | 'label'> & {
  label?: TextFieldProps['label']
}

/**
 * Six digits, never filled by the browser or the stored log-in (MC-83); spread `field('paymentPassword')` on it, with
 * `keep: { paymentPassword: onlyDigits }` in the form.
 */
export function PaymentPasswordField({ label, ...rest }: PaymentPasswordFieldProps) {
  return (
    <PasswordField
      label={label ?? <Trans>Withdrawal password</Trans>}
      inputMode="numeric"
      autoComplete="off"
      {...rest}
    />
  )
}
