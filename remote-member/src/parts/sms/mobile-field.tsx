import { TextField, type TextFieldProps } from '@arcada/ui/form'
import { Trans, useLingui } from '@lingui/react/macro'
import styles from './mobile-field.module.css'
import { MOBILE_MAX } from './sms-rules.ts'
import type { useCountries } from './use-countries.ts'

export type MobileFieldProps = Omit<TextFieldProps, 'label' | 'start'> & {
  countries: ReturnType<typeof useCountries>
  label?: TextFieldProps['label']
}

/** Field for a mobile number behind its country's code. */
export function MobileField({ countries, label, ...input }: MobileFieldProps) {
  const { t } = useLingui()
  return (
    <TextField
      {...input}
      label={label ?? <Trans>Mobile number</Trans>}
      inputMode="numeric"
      autoComplete="tel-national"
      maxLength={MOBILE_MAX}
      start={
        <select
          className={styles.code}
          aria-label={t`Country code`}
          value={countries.country.dialingCode}
          onChange={(event) => countries.choose(event.target.value)}
        >
          {countries.countries.map(({ code, dialingCode }) => (
            <option key={code} value={dialingCode}>
              +{dialingCode}
            </option>
          ))}
        </select>
      }
    />
  )
}
