import { gamesOf } from '../api/lottery-menu-queries.ts'
import type { LotteryGame } from '../calls/entities/lottery-game.ts'
import type { LotteryMenuGroup } from '../calls/entities/lottery-group.ts'

export const HOT = 'HOT'
export const FAVOURITE = 'FAVOURITE'

export interface MenuTab {
  tag: string
  /** The server's label; Hot and Favourite have translated labels. */
  label: string
  games: LotteryGame[]
}

/** The horizontal menu: Hot, Favourite, then the server's groups (LOTT-01). */
export function menuTabs(groups: readonly LotteryMenuGroup[], favourites: readonly string[]): MenuTab[] {
  const all = gamesOf(groups)
  const hot =
    groups.find(({ tag }) => tag === HOT)?.gameMenus ?? all.filter(({ tags }) => tags?.includes(HOT))
  return [
    { tag: HOT, label: '', games: hot },
    { tag: FAVOURITE, label: '', games: all.filter(({ gameId }) => favourites.includes(gameId)) },
    ...groups
      .filter(({ tag }) => tag !== HOT && tag !== FAVOURITE)
      .map(({ tag, labelName, gameMenus }) => ({ tag, label: labelName, games: gameMenus })),
  ]
}

/** The games with a draw on sale, the nearest draw first. */
export function nearestDraws(groups: readonly LotteryMenuGroup[], count: number): LotteryGame[] {
  return gamesOf(groups)
    .filter(({ isSale, numero, remainTime }) => isSale && numero !== '' && remainTime > 0)
    .sort((one, other) => one.remainTime - other.remainTime)
    .slice(0, count)
}
