import type { Text } from '../../domain/common/language.ts'

export interface PromotionCategory {
  id: string
  title: Text
}

export const PROMOTION_CATEGORIES: readonly PromotionCategory[] = [
  { id: 'casino', title: { pt: 'Cassino', en: 'Casino' } },
  { id: 'sports', title: { pt: 'Esportes', en: 'Sports' } },
  { id: 'lottery', title: { pt: 'Loterias', en: 'Lottery' } },
  { id: 'club', title: { pt: 'Clube', en: 'Club' } },
]

/** One row of the table of a promotion: condition and prize. */
export type Tier = readonly [pt: string, en: string, reward: string]

export interface Promotion {
  id: string
  title: Text
  intro: Text
  steps: readonly Text[]
  tiers: readonly Tier[]
  categories: readonly string[]
  /** Picture of the cover. */
  motif: string
  /** Days from the first of the current month; without it the promotion is long-term. */
  days?: number
  /** Target of the link in the text. */
  link: string
}
