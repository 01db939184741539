import { Trans } from '@arcada/kit/i18n/macro'
import { TextField, type TextFieldProps } from '@arcada/kit/ui/form'
import styles from './sms-code-field.module.css'
import type { SmsCode } from './use-sms-code.ts'

export type SmsCodeFieldProps = Omit<TextFieldProps, 'label' | 'end'> & {
  sms: SmsCode
  label?: TextFieldProps['label']
  /** Whether the number in the form is valid (LOGIN-24). */
  ready: boolean
  onSend: () => void
  /** The masked receiver from the server; without it, the end of the number. */
  sentTo?: string
}

/** Field of an SMS code with the link that sends it; a countdown replaces the link (SMS-01…SMS-03). */
export function SmsCodeField({ sms, ready, onSend, sentTo, label, ...input }: SmsCodeFieldProps) {
  const masked = sentTo || `••••${sms.sentTo}`
  return (
    <TextField
      {...input}
      label={label ?? <Trans>SMS code</Trans>}
      help={(sentTo || sms.sentTo) && <Trans>Code sent to {masked}</Trans>}
      inputMode="numeric"
      autoComplete="one-time-code"
      end={
        sms.seconds > 0 ? (
          <span className={styles.wait} role="timer">
            <Trans>Resend in {sms.seconds} s</Trans>
          </span>
        ) : (
          <button
            type="button"
            className={styles.send}
            disabled={!ready || sms.sending}
            aria-busy={sms.sending || undefined}
            onClick={onSend}
          >
            <Trans>Send code</Trans>
          </button>
        )
      }
    />
  )
}
