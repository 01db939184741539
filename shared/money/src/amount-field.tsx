import { $locale } from '@arcada/kit/i18n'
import { FormattedField, type FormattedFieldProps } from '@arcada/kit/ui/form'
import { useStore } from '@nanostores/react'
import { useCallback } from 'react'
import { readAmount, showAmount } from './amount-text.ts'

export type AmountFieldProps = Omit<FormattedFieldProps, 'inputMode' | 'type' | 'show' | 'read' | 'own'> & {
  /** The wallet's currency symbol. */
  symbol: string | undefined
}

/** The value characters of an amount, in a grouped text. */
const OWN = { pt: /[^.]/, en: /[^,]/ } as const

/**
 * A field for an amount of money, which it shows in groups; spread `field(name)` on it. The form contains the typed
 * text: `amountRule` rejects an invalid one, which is never turned into another number (MC-23).
 */
export function AmountField({ symbol, ...rest }: AmountFieldProps) {
  const locale = useStore($locale)
  return (
    <FormattedField
      start={<span aria-hidden="true">{symbol ?? '¥'}</span>}
      autoComplete="off"
      {...rest}
      show={useCallback((value: string) => showAmount(value, locale), [locale])}
      read={(text, last) => readAmount(text, last, locale)}
      own={OWN[locale]}
      inputMode="decimal"
    />
  )
}
