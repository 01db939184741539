import { languageTagOf } from '@arcada/kit/i18n/languages'
import { i18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { messages as en } from '../locales/en.po'
import { messages as pt } from '../locales/pt.po'

type Language = 'en' | 'pt'

const KEY = 'arcada-console-language'

function firstLanguage(): Language {
  const stored = localStorage.getItem(KEY)
  if (stored === 'en' || stored === 'pt') return stored
  return navigator.language.startsWith('pt') ? 'pt' : 'en'
}

function show(language: Language): void {
  i18n.activate(language)
  document.documentElement.lang = languageTagOf(language)
}

/** Shows the page in the language that was chosen before, else in that of the browser. */
export function startLanguage(): void {
  i18n.load({ en, pt })
  show(firstLanguage())
}

/** The language of the page, and what changes it. */
export function useLanguage() {
  const language: Language = useLingui().i18n.locale === 'pt' ? 'pt' : 'en'
  const choose = (next: Language) => {
    localStorage.setItem(KEY, next)
    show(next)
  }
  return { language, choose }
}
