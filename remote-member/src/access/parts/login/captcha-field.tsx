import { Trans, useLingui } from '@arcada/kit/i18n/macro'
import { TextField, type TextFieldProps } from '@arcada/kit/ui/form'
import { RefreshIcon } from '@arcada/kit/ui/icons'
import { CAPTCHA_MAX } from '../../../shared/parts/password/login-rules.ts'
import styles from './captcha-field.module.css'
import type { Captcha } from './use-captcha.ts'

export type CaptchaFieldProps = Omit<TextFieldProps, 'label' | 'end'> & {
  captcha: Captcha
  label?: TextFieldProps['label']
}

/** Field for the digits of a captcha; its picture is a button that loads another one. */
export function CaptchaField({ captcha, label, ...input }: CaptchaFieldProps) {
  const { t } = useLingui()
  return (
    <TextField
      {...input}
      label={label ?? <Trans>Verification code</Trans>}
      help={
        captcha.failed ? (
          <Trans>The image did not load. Tap it to try again.</Trans>
        ) : (
          <Trans>Type the numbers in the image (1-16 digits)</Trans>
        )
      }
      inputMode="numeric"
      autoComplete="off"
      maxLength={CAPTCHA_MAX}
      end={
        <button
          type="button"
          className={styles.picture}
          aria-label={t`Show another image`}
          aria-busy={captcha.loading || undefined}
          onClick={captcha.renew}
        >
          {captcha.picture && (
            <img src={captcha.picture} alt="" width="96" height="36" className={styles.image} />
          )}
          <RefreshIcon className={captcha.loading ? styles.waiting : styles.icon} />
        </button>
      }
    />
  )
}
