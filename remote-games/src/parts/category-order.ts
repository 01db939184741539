import { IN_HOUSE } from '../api/game-queries.ts'

/** Key of the panel with the popular games of every type. */
export const HOT = 'HOT'
const FISH = 'FISH'

export interface Category {
  gameType: string
  /** '' for a category that the server did not name. */
  displayName: string
}

/**
 * The menu's order from the server's (HOME-28…HOME-30, AMB-31): hot first, in-house right after fish (after hot where
 * there is no fish), everything else as the server has it.
 */
export function orderCategories(fromServer: readonly Category[]): Category[] {
  const inHouse = fromServer.find(({ gameType }) => gameType === IN_HOUSE) ?? {
    gameType: IN_HOUSE,
    displayName: '',
  }
  const menu: Category[] = [{ gameType: HOT, displayName: '' }]
  for (const category of fromServer) {
    if (category.gameType !== IN_HOUSE && category.gameType !== HOT) menu.push(category)
  }
  const fish = menu.findIndex(({ gameType }) => gameType === FISH)
  menu.splice(Math.max(fish, 0) + 1, 0, inHouse)
  return menu
}
