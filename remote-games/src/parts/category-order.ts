import { IN_HOUSE } from '../api/game-queries.ts'

/** Key of the panel with the popular games of every type. */
export const HOT = 'HOT'
const FISH = 'FISH'

export interface Category {
  gameType: string
  /** '' for a category without a name of the server. */
  displayName: string
}

/** The menu's order (HOME-28…HOME-30, AMB-31): hot first, in-house after fish (else after hot), the rest in the server's order. */
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
