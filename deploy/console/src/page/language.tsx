import { languageTagOf } from '@arcada/kit/i18n/languages'
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react'
import { EN, type Texts } from './texts-en.ts'
import { PT } from './texts-pt.ts'

type Language = 'en' | 'pt'

interface Chosen {
  language: Language
  texts: Texts
  choose(language: Language): void
}

const KEY = 'arcada-console-language'
const TEXTS: Record<Language, Texts> = { en: EN, pt: PT }

function firstLanguage(): Language {
  const stored = localStorage.getItem(KEY)
  if (stored === 'en' || stored === 'pt') return stored
  return navigator.language.startsWith('pt') ? 'pt' : 'en'
}

const Context = createContext<Chosen>({ language: 'en', texts: EN, choose: () => undefined })

/** The language of the page: as chosen before, else that of the browser. */
export function LanguageProvider({ children }: { children: ReactNode }) {
  const [language, setLanguage] = useState(firstLanguage)
  useEffect(() => {
    document.documentElement.lang = languageTagOf(language)
  }, [language])
  const chosen = useMemo(
    () => ({
      language,
      texts: TEXTS[language],
      choose(next: Language) {
        localStorage.setItem(KEY, next)
        setLanguage(next)
      },
    }),
    [language],
  )
  return <Context value={chosen}>{children}</Context>
}

export const useLanguage = () => useContext(Context)
export const useTexts = () => useContext(Context).texts
