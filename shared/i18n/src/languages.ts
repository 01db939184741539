/** Names of the site's languages. The boot script bundles this module: it must not import a library. */
import type { Locale } from '@arcada/kit/federation'

/** A language in the back end's header `language`. */
export function wireLanguageOf(locale: Locale): 'PT' | 'EN' {
  return locale === 'en' ? 'EN' : 'PT'
}

/** A language as the value of the attribute `lang` and of Intl. */
export function languageTagOf(locale: Locale): string {
  return locale === 'en' ? 'en' : 'pt-BR'
}
