import type { Locale } from '@arcada/kit/federation'
import { addCatalogue, setLocale, startLocale, wireLanguage } from '@arcada/kit/i18n'
import { writeStored } from '@arcada/kit/session'
import { LANGUAGE_KEY, storedLocale } from './stored-locale.ts'

/** Loads the host's own texts and shows the stored language. */
export async function startLanguage(): Promise<void> {
  startLocale(storedLocale())
  await addCatalogue('host', async (locale) => {
    const { messages } =
      locale === 'en'
        ? await import(/* webpackChunkName: "locale-en" */ '../locales/en.po')
        : await import(/* webpackChunkName: "locale-pt" */ '../locales/pt.po')
    return messages
  })
  await setLocale(storedLocale())
}

/** Switches the language and remembers it. Rejects when the texts do not arrive; the old language stays. */
export async function switchLanguage(locale: Locale): Promise<void> {
  await setLocale(locale)
  writeStored('local', LANGUAGE_KEY, wireLanguage(locale))
}
