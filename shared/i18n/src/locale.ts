import { LOCALES, type Locale, type Text } from '@arcada/federation'
import { type Messages, setupI18n } from '@lingui/core'
import { atom } from 'nanostores'
import { $dateLocale } from './dates.ts'

/** Brings one part's messages in a language: the host's, or a remote's. */
export type CatalogueLoader = (locale: Locale) => Promise<Messages>

/** The one lingui instance of the page. */
export const i18n = setupI18n()

/** The language that is shown (I18N-02: Portuguese unless the person chose another). */
export const $locale = atom<Locale>('pt')

const loaders = new Map<string, CatalogueLoader>()
const loaded = new Set<string>()
let wanted: Locale = 'pt'

/** The language as the back end wants it in the header `language`. */
export function wireLanguage(locale: Locale = $locale.get()): 'PT' | 'EN' {
  return locale === 'en' ? 'EN' : 'PT'
}

/** Value of the attribute `lang` and of Intl. */
export function languageTag(locale: Locale = $locale.get()): string {
  return locale === 'en' ? 'en' : 'pt-BR'
}

/** A text that is known in both languages without a catalogue: titles of routes. */
export function pick(text: Text, locale: Locale = $locale.get()): string {
  return text[locale]
}

/**
 * Makes a part's messages available in the language that is shown now, and in any later one. `part` is its name and
 * version; a second call for the same part does nothing.
 */
export async function addCatalogue(part: string, loader: CatalogueLoader): Promise<void> {
  loaders.set(part, loader)
  await load(part, wanted)
}

/**
 * Changes the language: first the messages of every part that is on the page, then the switch itself, so that nobody
 * sees a half-translated screen. Rejects and changes nothing when a catalogue does not arrive.
 */
export async function setLocale(locale: Locale): Promise<void> {
  const before = wanted
  wanted = locale
  try {
    await Promise.all([...loaders.keys()].map((part) => load(part, locale)))
  } catch (error) {
    wanted = before
    throw error
  }
  if (wanted !== locale) return
  i18n.activate(locale)
  $locale.set(locale)
  $dateLocale.set(languageTag(locale))
  document.documentElement.lang = languageTag(locale)
}

async function load(part: string, locale: Locale): Promise<void> {
  const key = `${part} ${locale}`
  const loader = loaders.get(part)
  if (loaded.has(key) || !loader) return
  i18n.load(locale, await loader(locale))
  loaded.add(key)
}

/** Whether a stored or asked-for text names a language of the site. */
export function isLocale(text: string): text is Locale {
  return (LOCALES as readonly string[]).includes(text)
}
