/** The language of this visit. The boot script holds this module, too: it must not import a library. */
import type { Locale } from '@arcada/kit/federation'
import { readStored } from '@arcada/kit/session/storage'

export const LANGUAGE_KEY = 'MC_LANG'

/** The stored language, else Portuguese (I18N-02). */
export function storedLocale(): Locale {
  return readStored('local', LANGUAGE_KEY) === 'EN' ? 'en' : 'pt'
}
