import { type Locale, pageIfAny, type Text } from '@arcada/federation'
import { type I18n, type Messages, setupI18n } from '@lingui/core'
import { atom } from 'nanostores'
import { $dateLocale } from './dates.ts'
import { languageTagOf, wireLanguageOf } from './languages.ts'

/** Brings one part's own messages in a language: the host's, or a remote's. */
export type CatalogueLoader = (locale: Locale) => Promise<Messages>

/** The host's lingui instance: its own texts and those of the shared packages, for everything outside the remotes. */
export const i18n = setupI18n()

/** The language that is shown (I18N-02: Portuguese unless the person chose another). */
export const $locale = atom<Locale>('pt')

interface Part {
  i18n: I18n
  loader: CatalogueLoader
  /** What its instance holds, or will. */
  filled: Map<Locale, Promise<Messages>>
}

const HOST = 'host'
const parts = new Map<unknown, Part>()
/** What later scripts of the host brought along, by language. */
const later = new Map<string, object>()
/** The host's texts as lingui holds them. */
const tables = new Map<string, Messages>()
let wanted: Locale = 'pt'

const page = pageIfAny()
if (page) page.addTexts = addTexts

/** The language as the back end wants it in the header `language`. */
export function wireLanguage(locale: Locale = $locale.get()): 'PT' | 'EN' {
  return wireLanguageOf(locale)
}

/** Value of the attribute `lang` and of Intl. */
export function languageTag(locale: Locale = $locale.get()): string {
  return languageTagOf(locale)
}

/** A text that is known in both languages without a catalogue: titles of routes. */
export function pick(text: Text, locale: Locale = $locale.get()): string {
  return text[locale]
}

/**
 * Makes a part's messages available in the language that is shown now, and in any later one. `part` is `host`, which comes
 * first, or a remote's name and version, or the very table that the parts of one of its chunks bring along; a second
 * call for the same part loads nothing again. Resolves to the lingui
 * instance to draw that part with: a remote has one of its own, with the host's messages beneath its own, so that no team
 * depends on another's translations. Rejects when the messages do not arrive.
 */
export async function addCatalogue(part: string | object, loader: CatalogueLoader): Promise<I18n> {
  const one = parts.get(part) ?? { i18n: part === HOST ? i18n : setupI18n(), loader, filled: new Map() }
  parts.set(part, one)
  try {
    // While a switch is under way, the part is drawn before it and after it.
    await Promise.all([fill(one, $locale.get()), fill(one, wanted)])
  } catch (error) {
    // What is not on the page shall hold no later switch back.
    if (one.filled.size === 0) parts.delete(part)
    throw error
  }
  one.i18n.activate($locale.get())
  return one.i18n
}

/**
 * Adds texts to the host's own, in every language: of a script that came after the first screen. It says so before it
 * runs, so nothing that stands shows them, and nothing is drawn again.
 */
export function addTexts(texts: Record<Locale, object>): void {
  for (const [locale, own] of Object.entries(texts)) {
    later.set(locale, { ...later.get(locale), ...own })
    Object.assign(tables.get(locale) ?? {}, own)
  }
}

/** The language of this visit, said before any catalogue is asked for: nobody loads the texts of another one first. */
export function startLocale(locale: Locale): void {
  wanted = locale
  $locale.set(locale)
}

/**
 * Changes the language: first the messages of every part that is on the page, then the switch itself, so that nobody
 * sees a half-translated screen. Rejects and changes nothing when a catalogue does not arrive.
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

/** Loads a part's messages in a language into its instance, once; what did not arrive is tried again by a later call. */
function fill(part: Part, locale: Locale): Promise<Messages> {
  const known = part.filled.get(locale)
  if (known) return known
  const host = parts.get(HOST)
  const beneath = host && host !== part ? fill(host, locale) : {}
  const filling = Promise.all([beneath, part.loader(locale)]).then(([hosts, own]) => {
    // lingui keeps and changes the very table that it is given.
    const messages = { ...hosts, ...own, ...(part === parts.get(HOST) ? later.get(locale) : {}) }
    part.i18n.load(locale, messages)
    if (part === parts.get(HOST)) tables.set(locale, messages)
    return messages
  })
  part.filled.set(locale, filling)
  filling.catch(() => part.filled.delete(locale))
  return filling
}
