import { request } from '@arcada/api'
import { wireLanguage } from '@arcada/i18n'
import { queryOptions } from '@tanstack/react-query'
import { gameMenus } from '../calls/game-menus.ts'
import { recentGames } from '../calls/recent-games.ts'

/** Type of the electronic lotteries: an area of their own, so "other games" leave them out (GAME-13, AMB-32). */
export const ELECTRONIC_LOTTERY = 'ELOTT'

/** The areas of games with the first games of each (API-100). */
export function gameMenusQuery() {
  return queryOptions({
    queryKey: [gameMenus.id],
    queryFn: ({ signal }) =>
      request(gameMenus, { query: { device: 'MOBILE', language: wireLanguage() }, signal }),
  })
}

/** What a member opened last, the newest first (API-97); always asked anew, because it changes with each game. */
export function recentGamesQuery(token: string) {
  return queryOptions({
    queryKey: [recentGames.id, token],
    queryFn: ({ signal }) => request(recentGames, { query: { pageNo: '1' }, signal }),
    enabled: token !== '',
    staleTime: 0,
  })
}
