import { type Locale, pageIfAny, type Text } from '@arcada/kit/federation'
import { type I18n, type Messages, setupI18n } from '@lingui/core'
import { atom } from 'nanostores'
import { languageTagOf, wireLanguageOf } from './languages.ts'

/** Loads the messages of the host or a remote in a language. */
export type CatalogueLoader = (locale: Locale) => Promise<Messages>

/** The host's lingui instance: its own texts and those of the shared packages, for all code outside the remotes. */
export const i18n = setupI18n()

/** The present language (I18N-02: Portuguese by default). */
export const $locale = atom<Locale>('pt')

/** Language tag for dates; the initial value is never rendered, startup replaces it (I18N-04). */
export const $dateLocale = atom('zh-cn')

interface Part {
  i18n: I18n
  loader: CatalogueLoader
  /** Languages of its instance, loaded or loading. */
  filled: Map<Locale, Promise<Messages>>
}

const HOST = 'host'
const parts = new Map<unknown, Part>()
/** Texts of deferred scripts of the host, by language. */
const later = new Map<string, object>()
/** The host's texts in lingui's format. */
const tables = new Map<string, Messages>()
let wanted: Locale = 'pt'

const page = pageIfAny()
if (page) page.addTexts = addTexts

/** The language for the back end's header `language`. */
export function wireLanguage(locale: Locale = $locale.get()): 'PT' | 'EN' {
  return wireLanguageOf(locale)
}

/** Value of the attribute `lang` and of Intl. */
export function languageTag(locale: Locale = $locale.get()): string {
  return languageTagOf(locale)
}

/** A text in both languages without a catalogue: titles of routes. */
export function pick(text: Text, locale: Locale = $locale.get()): string {
  return text[locale]
}

/**
 * Makes messages available in the present language, and in any later one. `part` is `host`, which comes
 * first, or a remote's name and version, or the table of texts of a remote's chunk; a second
 * call for the same part does not load again. Resolves to the lingui
 * instance of that part: a remote has its own, which falls back to the host's messages, so that no team
 * depends on another's translations. Rejects when the messages fail to load.
 */
export async function addCatalogue(part: string | object, loader: CatalogueLoader): Promise<I18n> {
  const one = parts.get(part) ?? { i18n: part === HOST ? i18n : setupI18n(), loader, filled: new Map() }
  parts.set(part, one)
  try {
    // During a switch, the part is rendered before and after it.
    await Promise.all([fill(one, $locale.get()), fill(one, wanted)])
  } catch (error) {
    // A part that failed must not block a later switch.
    if (one.filled.size === 0) parts.delete(part)
    throw error
  }
  one.i18n.activate($locale.get())
  return one.i18n
}

/**
 * Adds texts to the host's own, in every language: those of a deferred script. It calls this before it
 * runs, so no mounted part shows them, and nothing is rendered again.
 */
export function addTexts(texts: Record<Locale, object>): void {
  for (const [locale, own] of Object.entries(texts)) {
    later.set(locale, { ...later.get(locale), ...own })
    Object.assign(tables.get(locale) ?? {}, own)
  }
}

/** Sets the language of this visit before any catalogue is requested, so that no other language is loaded. */
export function startLocale(locale: Locale): void {
  wanted = locale
  $locale.set(locale)
}

/**
 * Changes the language: first loads the messages of all mounted parts, then switches, so that no screen
 * is half translated. Rejects and changes nothing when a catalogue fails.
 */
export async function setLocale(locale: Locale): Promise<void> {
  wanted = locale
  try {
    await Promise.all([...parts.values()].map((part) => fill(part, locale)))
  } catch (error) {
    if (wanted === locale) wanted = $locale.get()
    throw error
  }
  if (wanted !== locale) return
  i18n.activate(locale)
  for (const part of parts.values()) part.i18n.activate(locale)
  $locale.set(locale)
  $dateLocale.set(languageTag(locale))
  document.documentElement.lang = languageTag(locale)
}

/** Loads a part's messages in a language into its instance, once; a later call retries a failed one. */
function fill(part: Part, locale: Locale): Promise<Messages> {
  const known = part.filled.get(locale)
  if (known) return known
  const host = parts.get(HOST)
  const beneath = host && host !== part ? fill(host, locale) : {}
  const filling = Promise.all([beneath, part.loader(locale)]).then(([hosts, own]) => {
    // Copied, because lingui mutates the given table.
    const messages = { ...hosts, ...own, ...(part === parts.get(HOST) ? later.get(locale) : {}) }
    part.i18n.load(locale, messages)
    if (part === parts.get(HOST)) tables.set(locale, messages)
    return messages
  })
  part.filled.set(locale, filling)
  filling.catch(() => part.filled.delete(locale))
  return filling
}
