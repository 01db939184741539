import { TextField, type TextFieldProps } from '@arcada/ui/form'
import { ChevronDownIcon } from '@arcada/ui/icons'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ChangeEvent, useLayoutEffect, useRef } from 'react'
import styles from './mobile-field.module.css'
import { cursorBefore, formatPhone } from './phone-format.ts'
import { figures, MOBILE_MAX } from './sms-rules.ts'
import type { Country, useCountries } from './use-countries.ts'

export type MobileFieldProps = Omit<TextFieldProps, 'label' | 'start' | 'ref'> & {
  countries: ReturnType<typeof useCountries>
  label?: TextFieldProps['label']
  /** Takes what stands for the field in its form: its value is the number's figures, whatever the field shows. */
  ref?: (field: NumberField | null) => void
}

interface NumberField {
  name: string
  type: string
  value: string
  focus: () => void
}

/** Field for a mobile number behind its country's code, written as people of that country write it. */
export function MobileField({ countries, label, ref, onChange, ...input }: MobileFieldProps) {
  const { t, i18n } = useLingui()
  const { code, dialingCode } = countries.country
  const shown = useRef(dialingCode)
  shown.current = dialingCode
  const element = useRef<HTMLInputElement>(null)
  const field = useRef<NumberField>(null)

  const write = (control: HTMLInputElement, number: string) => {
    control.value = formatPhone(number, shown.current)
  }
  // Another country writes the same number in another way.
  useLayoutEffect(() => {
    const control = element.current
    if (control) control.value = formatPhone(figures(control.value, MOBILE_MAX), dialingCode)
  }, [dialingCode])

  const attach = (control: HTMLInputElement | null) => {
    if (control && control !== element.current) {
      field.current = {
        name: control.name,
        type: control.type,
        get value() {
          return figures(control.value, MOBILE_MAX)
        },
        set value(number) {
          write(control, number)
        },
        focus: () => control.focus(),
      }
      element.current = control
    }
    ref?.(control && field.current)
  }
  const type = (event: ChangeEvent<HTMLInputElement>) => {
    const control = event.target
    const after = figures(
      control.value.slice(control.selectionEnd ?? control.value.length),
      MOBILE_MAX,
    ).length
    onChange?.(event)
    write(control, figures(control.value, MOBILE_MAX))
    const cursor = cursorBefore(control.value, after)
    control.setSelectionRange(cursor, cursor)
  }

  return (
    <TextField
      {...input}
      ref={attach}
      onChange={type}
      label={label ?? <Trans>Mobile number</Trans>}
      inputMode="numeric"
      autoComplete="tel-national"
      maxLength={MOBILE_MAX}
      start={
        <span className={styles.country}>
          <span aria-hidden="true">+{dialingCode}</span>
          <ChevronDownIcon aria-hidden="true" />
          {/* Over the code, which alone has room here: its list names the countries. */}
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

/** A country's name in the language of the page; the server's own where the browser knows none. */
function countryName({ code, name }: Country, locale: string): string {
  try {
    return new Intl.DisplayNames([locale], { type: 'region', fallback: 'none' }).of(code) ?? name
  } catch {
    return name
  }
}
