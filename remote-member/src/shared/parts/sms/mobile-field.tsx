import { Trans, useLingui } from '@arcada/kit/i18n/macro'
import { FormattedField, type FormattedFieldProps } from '@arcada/kit/ui/form'
import { ChevronDownIcon } from '@arcada/kit/ui/icons'
import { useCallback } from 'react'
import styles from './mobile-field.module.css'
import { formatPhone } from './phone-format.ts'
import { MOBILE_MAX } from './sms-rules.ts'
import type { Country, useCountries } from './use-countries.ts'

export type MobileFieldProps = Omit<FormattedFieldProps, 'label' | 'start' | 'show' | 'read' | 'own'> & {
  countries: ReturnType<typeof useCountries>
  label?: FormattedFieldProps['label']
}

/** A mobile number's field after its country code, formatted as in that country. */
export function MobileField({ countries, label, ...input }: MobileFieldProps) {
  const { t, i18n } = useLingui()
  const { code, dialingCode } = countries.country

  return (
    <FormattedField
      {...input}
      show={useCallback((number: string) => formatPhone(number, dialingCode), [dialingCode])}
      read={(text) => text.replace(/\D/g, '')}
      own={/\d/}
      label={label ?? <Trans>Mobile number</Trans>}
      inputMode="numeric"
      autoComplete="tel-national"
      maxLength={MOBILE_MAX}
      start={
        <span className={styles.country}>
          <span aria-hidden="true">+{dialingCode}</span>
          <ChevronDownIcon />
          {/* A native select over the code, which alone fits here; its list names the countries. */}
          <select
            className={styles.list}
            aria-label={t`Country`}
            value={code}
            onChange={(event) => countries.choose(event.target.value)}
          >
            {countries.countries.map((country) => (
              <option key={country.code} value={country.code}>
                {countryName(country, i18n.locale)} (+{country.dialingCode})
              </option>
            ))}
          </select>
        </span>
      }
    />
  )
}

/** A country's name in the language of the page; the server's name where the browser has none. */
function countryName({ code, name }: Country, locale: string): string {
  try {
    return new Intl.DisplayNames([locale], { type: 'region', fallback: 'none' }).of(code) ?? name
  } catch {
    return name
  }
}
