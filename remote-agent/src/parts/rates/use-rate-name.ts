import { useLingui } from '@arcada/kit/i18n/macro'
import { gameTypeWords } from '../team/team-words.ts'
import type { RateKey } from './rate-rules.ts'

/** The label of a rate: a game type, with the vendor if it has one. */
export function useRateName(): (rate: RateKey) => string {
  const { i18n } = useLingui()
  return ({ gameType, vendor }) => [i18n._(gameTypeWords(gameType)), vendor].filter(Boolean).join(' · ')
}
