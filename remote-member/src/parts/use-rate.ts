import { $locale, languageTag } from '@arcada/i18n'
import { useStore } from '@nanostores/react'

/** Writes a fraction in percent with one decimal: 0.004 is 0.4 % (contract-additions b.15). */
export function useRate(): (rate: number) => string {
  const tag = languageTag(useStore($locale))
  return (rate) =>
    rate.toLocaleString(tag, { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 })
}
