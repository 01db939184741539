import { useLingui } from '@lingui/react/macro'
import { IN_HOUSE } from '../api/game-queries.ts'
import { type Category, HOT } from './category-order.ts'

/** How a category is called: by the server, or in the person's language where the server has no name for it. */
export function useCategoryName(): (category: Category) => string {
  const { t } = useLingui()
  return ({ gameType, displayName }) => {
    if (gameType === HOT) return t`Hot`
    return displayName || (gameType === IN_HOUSE ? t`In-house` : gameType)
  }
}
