import { $locale, languageTag } from '@arcada/i18n'
import { useMoneyText, useTimeText } from '@arcada/records'
import { useStore } from '@nanostores/react'

/** Writes amounts with the wallet's currency, and moments by the whitelabel's clocks, in the language of the page. */
export function useWriting() {
  const locale = useStore($locale)
  const { plain: money } = useMoneyText()
  const moment = useTimeText()
  return {
    money,
    moment,
    /** A month such as `2026-06`. */
    month: (period: string) =>
      new Date(`${period}-15T12:00:00Z`).toLocaleDateString(languageTag(locale), {
        month: 'long',
        year: 'numeric',
      }),
    locale,
  }
}
