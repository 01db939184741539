export type Language = 'pt' | 'en'

export interface Text {
  pt: string
  en: string
}

/** `EN` and `en` give English, everything else Portuguese (I18N-02). */
export function toLanguage(value: string | null | undefined): Language {
  return value?.toLowerCase().startsWith('en') ? 'en' : 'pt'
}

/** The tag for number formats of this language. */
export function languageTag(language: Language): string {
  return language === 'pt' ? 'pt-BR' : 'en-GB'
}
