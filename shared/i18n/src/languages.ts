/** What the languages of the site are called. The boot script holds this module, too: it must not import a library. */
import type { Locale } from '@arcada/federation'

/** A language as the back end wants it in the header `language`. */
export function wireLanguageOf(locale: Locale): 'PT' | 'EN' {
  return locale === 'en' ? 'EN' : 'PT'
}

/** A language as the value of the attribute `lang` and of Intl. */
export function languageTagOf(locale: Locale): string {
  return locale === 'en' ? 'en' : 'pt-BR'
}
