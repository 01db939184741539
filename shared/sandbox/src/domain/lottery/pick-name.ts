import type { Language, Text } from '../common/language.ts'
import { EVEN, ODD } from './tickets.ts'

export const ODD_NAME: Text = { pt: 'Ímpar', en: 'Odd' }
export const EVEN_NAME: Text = { pt: 'Par', en: 'Even' }

export function pickName(pick: number, language: Language): string {
  if (pick === ODD) return ODD_NAME[language]
  if (pick === EVEN) return EVEN_NAME[language]
  return String(pick)
}
