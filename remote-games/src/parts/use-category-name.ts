import { useLingui } from '@arcada/kit/i18n/macro'
import { IN_HOUSE } from '../api/game-queries.ts'
import { type Category, HOT } from './category-order.ts'

/** A category's name: the server's, or a translated one where the server has none. */
export function useCategoryName(): (category: Category) => string {
  const { t } = useLingui()
  return ({ gameType, displayName }) => {
    if (gameType === HOT) return t`Hot`
    return displayName || (gameType === IN_HOUSE ? t`In-house` : gameType)
  }
}
