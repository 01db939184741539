import type { Locale } from '@arcada/federation'
import { addCatalogue, setLocale } from '@arcada/i18n'
import { readStored, writeStored } from '@arcada/session'

const KEY = 'MC_LANG'

/** The language of this visit: the stored one, else Portuguese (I18N-02). */
function storedLocale(): Locale {
  return readStored('local', KEY) === 'EN' ? 'en' : 'pt'
}

/** Loads the host's own texts and shows the stored language. */
export async function startLanguage(): Promise<void> {
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
  writeStored('local', KEY, locale === 'en' ? 'EN' : 'PT')
}
