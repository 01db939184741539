import { request, valueOnArrival } from '@arcada/kit/api'
import { queryOptions } from '@arcada/kit/api/query'
import { wireLanguage } from '@arcada/kit/i18n'
import { gameMenus } from '../calls/game-menus.ts'
import { recentGames } from '../calls/recent-games.ts'

/** Type of the electronic lotteries: an area of their own, so "other games" omits them (GAME-13, AMB-32). */
export const ELECTRONIC_LOTTERY = 'ELOTT'

/** The areas of games with the first games of each (API-100). */
export function gameMenusQuery() {
  return queryOptions({
    queryKey: [gameMenus.id],
    queryFn: ({ signal }) =>
      request(gameMenus, { query: { device: 'MOBILE', language: wireLanguage() }, signal }),
  })
}

/** Long enough not to repeat the document's early request, in ms. */
const STALE_TIME_MS = 2_000

/** The member's last games, the newest first (API-97); never cached, because each game changes it. */
export function recentGamesQuery(token: string) {
  const query = { pageNo: '1' }
  return queryOptions({
    queryKey: [recentGames.id, token],
    queryFn: ({ signal }) => request(recentGames, { query, signal }),
    initialData: () => valueOnArrival(recentGames, query),
    enabled: token !== '',
    staleTime: STALE_TIME_MS,
  })
}
