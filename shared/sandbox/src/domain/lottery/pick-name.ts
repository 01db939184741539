import type { Language } from '../common/language.ts'
import { EVEN, ODD } from './tickets.ts'

export function pickName(pick: number, language: Language): string {
  if (pick === ODD) return { pt: 'Ímpar', en: 'Odd' }[language]
  if (pick === EVEN) return { pt: 'Par', en: 'Even' }[language]
  return String(pick)
}
