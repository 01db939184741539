import type { Locale } from '@arcada/federation'
import { languageTag } from '@arcada/i18n'

/** A whole number as people of this language write it: 12.345 or 12,345. */
export function inDigits(number: number, locale: Locale): string {
  return number.toLocaleString(languageTag(locale))
}
