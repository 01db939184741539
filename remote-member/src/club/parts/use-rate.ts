import { $locale, formatPercent } from '@arcada/kit/i18n'
import { useStore } from '@arcada/kit/session/store'

/** Formats a fraction in percent with one decimal: 0.004 is 0.4 % (docs/spec/contract-additions.md b.15). */
export function useRate(): (rate: number) => string {
  const locale = useStore($locale)
  return (rate) => formatPercent(rate, locale, 1)
}
