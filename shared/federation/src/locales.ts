/** Languages that a player can choose; the first is the default (I18N-01, I18N-02). */
export const LOCALES = ['pt', 'en'] as const
export type Locale = (typeof LOCALES)[number]

/** A short text that is needed before any catalogue is loaded: titles of routes. */
export type Text = Record<Locale, string>
