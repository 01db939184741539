import { digitsUpTo, PasswordField, type TextFieldProps } from '@arcada/kit/ui/form'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'

const LENGTH = 6

/** Filters the input of a withdrawal password. */
export const onlyDigits = digitsUpTo(LENGTH)

/** The error of an existing withdrawal password: any six digits are valid. */
export function sixDigits(typed: string): MessageDescriptor | undefined {
  return /^\d{6}$/.test(typed) ? undefined : msg`Enter the six digits of your withdrawal password.`
}

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
