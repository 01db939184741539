import { useLingui } from '@lingui/react'
import { gameTypeWords } from '../team/team-words.ts'
import type { RateKey } from './rate-rules.ts'

export function useRateName(): (rate: RateKey) => string {
  const { i18n } = useLingui()
  return ({ gameType, vendor }) => [i18n._(gameTypeWords(gameType)), vendor].filter(Boolean).join(' · ')
}
